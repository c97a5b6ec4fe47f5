import type { TournamentRow } from '#database/query/columns.ts'
import type { AskedDays } from '#domain/days/day-phrases.ts'
import type { MeasureName } from '#domain/figures/measure.ts'
import type { RecordName } from '#domain/figures/record-name.ts'
import type { MatchFilterName } from '#domain/match/match-filter.ts'
import type { NamedPlayers } from '#features/name-index/server/player-names.ts'
import type { Cue } from './vocabulary.ts'

/** The meaning of some words of a question. */
export type Meaning =
  | { kind: 'cues'; cues: readonly Cue[] }
  /** A number over matches, by its label or another phrase. */
  | { kind: 'measure'; value: MeasureName; cues: readonly Cue[] }
  /** A list of the record book that is no such number, by its label. */
  | { kind: 'record'; value: RecordName }
  | { kind: 'filter'; filter: MatchFilterName; value: string }
  | ({ kind: 'players' } & NamedPlayers)
  /** With an order, such as in `last tournament`, the last or the first one of those that fit the question. */
  | { kind: 'tournament'; tournaments: readonly TournamentRow[]; order?: 'first' | 'last' }
  | { kind: 'country'; value: string }
  /** The city, the state or the country of tournaments. */
  | { kind: 'place'; value: { place: string; tournaments: readonly TournamentRow[] } }
  | { kind: 'days'; days: AskedDays }
  /**
   * A rank (`third`), the first rows of a list (`top ten`), the newest matches of a side (`last five matches`), or the
   * minimum number of matches of a side in a list (`at least 20 matches`).
   */
  | { kind: 'rank'; value: number }
  | { kind: 'top'; value: number }
  | { kind: 'recent'; value: number }
  | { kind: 'minimum'; value: number }
  /** A score of a game, such as `11-0`. */
  | { kind: 'score'; value: string }
  | { kind: 'unknown' }

/** Consecutive words of a question with one meaning. */
export type Part = Meaning & {
  /** Position of the first word, and number of words. */
  at: number
  length: number
  /** The words as they were written, from one character of the question to before another. */
  words: string
  start: number
  end: number
}

export type PlayersPart = Extract<Part, { kind: 'players' }>

/** Returns whether a part is one of some cues. */
export const hasCue = (part: Part | undefined, ...cues: readonly Cue[]) =>
  (part?.kind === 'cues' || part?.kind === 'measure') && part.cues.some((cue) => cues.includes(cue))
