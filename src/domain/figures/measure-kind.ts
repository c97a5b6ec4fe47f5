import type { MatchFilters } from '#domain/match/match-filter.ts'
import type { MatchResult } from '#domain/match/match-result.ts'
import type { SumName } from './sums.ts'

/** The arithmetic of a measure. */
export type MeasureKind<Sum extends string = SumName> =
  | { kind: 'count'; from: Sum }
  /** The first sum as a percentage of both, from 0 to 100; null if both are 0. */
  | { kind: 'share'; from: readonly [part: Sum, rest: Sum] }
  /** The first sum divided by the second one; null if the second one is 0. */
  | { kind: 'average'; from: readonly [total: Sum, count: Sum] }

/** The filters that select, among the matches of a side, those that a number is counted from. */
export type OpenedMatches = MatchFilters & { result: MatchResult }

/** The definition of a number, as columns and the glossary have it. */
export interface Definition {
  header: string
  /** Short header for phones, used below the row's header. */
  short?: string
  /** Definition in one sentence without a period, used as the header's tooltip and as the glossary's first line. */
  tooltip: string
  /** Further definition, for the glossary only. */
  more?: string
  /** Cases that are not counted, for the glossary only. */
  leavesOut?: string
}

/** A number over the matches of one side. */
export type Measure = MeasureKind &
  Definition & {
    /** The name in questions and in lists of leaders. */
    label: string
    /** The counted thing, singular and plural. */
    unit: readonly [one: string, several: string]
    /** The measure in a sentence about a side, such as `won 8 matches`. */
    verb: string
    /** The matches that the number opens: exactly those that it counts, if its unit is the match. */
    opens: OpenedMatches
    /** Phrases of questions in addition to the label, separated by commas. */
    asked: string
    /** Set for the statistics of rankings. */
    ranking?: {
      isSortable?: true
      /** True if a ranking sorted by the measure leaves out players with few matches. */
      hasMinimum?: true
    }
  }

/** A record: one sum next to another, such as `12-3`. */
export interface RecordMeasure extends Definition {
  from: readonly [won: SumName, lost: SumName]
  /** The counted things, which screen readers read after the record. */
  counted: string
  opens: OpenedMatches
}
