import { objectType, oneOrNull } from '#api/object-type.ts'
import {
  DisciplineRef,
  EventDivisionRef,
  MatchDivisionRef,
  MatchResultRef,
  MatchStatusRef,
  MedalRef,
  RoundRef,
} from '#api/vocabulary.ts'
import { addDays, type Day, LAST_DAY } from '#domain/days/day.ts'
import type { ChosenDays } from '#domain/days/day-range.ts'
import type { Discipline } from '#domain/division/discipline.ts'
import { type EventDivision, LISTED_EVENT_DIVISIONS, type MatchDivision } from '#domain/division/division.ts'
import type { Medal } from '#domain/division/medal.ts'
import type { MatchStatus } from '#domain/match/match.ts'
import { byYesNoField, type YesNoField } from '#domain/match/match-filter.ts'
import type { MatchResult } from '#domain/match/match-result.ts'
import type { Round } from '#domain/match/round.ts'

/** The values of the filters that lists have. */
export interface ChoiceValues extends Record<YesNoField, boolean> {
  time_periods: string
  league_codes: string
  levels: string
  disciplines: Discipline
  match_divisions: MatchDivision
  event_divisions: EventDivision
  statuses: MatchStatus
  results: MatchResult
  rounds: Round
  medals: Medal
  include_newcomers: boolean
}

/** The values of each filter of a list that select at least one row. A missing filter is one that the list doesn't have. */
export type FilterChoices = { [Name in keyof ChoiceValues]?: ChoiceValues[Name][] | undefined }

export const FilterChoicesRef = objectType<FilterChoices>('FilterChoices')(
  'Values of filters that select at least one row while all other filters of the list stay as they are. The values of a filter that the list does not have are null.',
  {
    time_periods: oneOrNull(['TimePeriod'], 'Periods with rows, in display order.'),
    league_codes: oneOrNull(['String'], "Codes of leagues with rows, including the operator's own leagues."),
    levels: oneOrNull(['String'], 'Levels of tournaments with rows.'),
    disciplines: oneOrNull([DisciplineRef], 'Disciplines of matches with rows.'),
    match_divisions: oneOrNull([MatchDivisionRef], 'Divisions of matches with rows.'),
    event_divisions: oneOrNull([EventDivisionRef], 'Divisions of events with rows.'),
    statuses: oneOrNull([MatchStatusRef], 'Statuses of matches with rows.'),
    results: oneOrNull(
      [MatchResultRef],
      'Results with rows. Without a player or a team, WON and LOST stand for matches with a winner.',
    ),
    rounds: oneOrNull([RoundRef], 'Rounds with rows.'),
    medals: oneOrNull([MedalRef], 'Medals with rows; null without a player or a team.'),
    ...byYesNoField(({ field, isSided }) =>
      oneOrNull(
        ['Boolean'],
        `Values of the filter \`${field}\` with rows${isSided ? '; null without a player or a team' : ''}.`,
      ),
    ),
    include_newcomers: oneOrNull(['Boolean'], 'Values of the filter for matches of newcomers with rows.'),
  },
)

/** One filter of a list. */
export interface Facet<Row, Value> {
  /** All values, in the order in which they are offered; otherwise they are in the order of the rows. */
  values?: readonly Value[]
  /** Returns the values of the filter that select the row. */
  valuesOf: (row: Row) => readonly Value[]
  /** Returns true if the chosen value of the filter, or no value, selects the row. */
  isSelected: (row: Row) => boolean
}

type Scalar = string | number | boolean
/** One value, several or none. */
type Some<Value extends Scalar> = Value | readonly Value[] | null | undefined

const listOf = <Value extends Scalar>(some: Some<Value>): readonly Value[] =>
  some == null ? [] : ([some].flat() as Value[])

/** Returns the filter of rows by a field that may have several values. A row needs one of those that are chosen, if any is. */
export function facet<Row, Value extends Scalar>(
  fieldOf: (row: Row) => Some<Value>,
  chosen: Some<Scalar>,
  values?: readonly Value[],
): Facet<Row, Value> {
  const wanted = listOf(chosen)
  const valuesOf = (row: Row) => listOf(fieldOf(row))
  return {
    ...(values && { values }),
    valuesOf,
    isSelected: (row) => wanted.length === 0 || valuesOf(row).some((value) => wanted.includes(value)),
  }
}

interface Period {
  time_period: string
  from_date: Day
  to_date: Day
}

/** The year of a row, and the latest of the {@link periodStarts} that is not after it; an empty text if there is none. */
interface Dated {
  year: string
  start: string
}

/**
 * Returns the days on which a period or the chosen range begins, or a day after its end, newest first. Two days of one year
 * with none of them in between belong to the same periods, so that rows need no day.
 */
export function periodStarts(periods: readonly Period[], { from, to }: ChosenDays): Day[] {
  const ranges = [...periods.map(({ from_date, to_date }) => ({ from: from_date, to: to_date })), { from, to }]
  const starts = ranges.flatMap((range) => [
    ...(range.from == null ? [] : [range.from]),
    ...(range.to == null || range.to >= LAST_DAY ? [] : [addDays(range.to, 1)]),
  ])
  return [...new Set(starts)]
    .filter((day) => !day.endsWith(NEW_YEAR))
    .toSorted()
    .toReversed()
}

const NEW_YEAR = '-01-01'

/** Returns a day that belongs to the same periods as the row. */
export function startOf({ year, start }: Dated): Day {
  const first = `${year}${NEW_YEAR}`
  return start > first ? start : first
}

/** Returns the filter of rows by their day. */
export function periodFacet<Row>(
  dayOf: (row: Row) => Day,
  periods: readonly Period[],
  chosen: ChosenDays,
): Facet<Row, string> {
  const isWithin = (day: Day, { from, to }: ChosenDays) => (from == null || day >= from) && (to == null || day <= to)
  return {
    values: periods.map(({ time_period }) => time_period),
    valuesOf: (row) =>
      periods.flatMap(({ time_period, from_date, to_date }) =>
        time_period === 'ALL_TIME' || isWithin(dayOf(row), { from: from_date, to: to_date }) ? [time_period] : [],
      ),
    isSelected: (row) => isWithin(dayOf(row), chosen),
  }
}

type Facets<Row, Values> = { [Name in keyof Values]: Facet<Row, Values[Name]> }

/** Returns the values of each filter that select at least one of the rows that all other filters select. */
export function choicesOf<Row, Values extends object>(
  rows: readonly Row[],
  facets: Facets<Row, Values>,
): { [Name in keyof Values]: Values[Name][] } {
  const entries = Object.entries(facets) as [string, Facet<Row, unknown>][]
  const found = new Map(entries.map(([name]) => [name, new Set<unknown>()]))
  for (const row of rows) {
    const unmet = entries.filter(([, { isSelected }]) => !isSelected(row))
    if (unmet.length > 1) continue
    for (const [name, { valuesOf }] of unmet.length === 1 ? unmet : entries) {
      for (const value of valuesOf(row)) found.get(name)?.add(value)
    }
  }
  const ordered = entries.map(([name, { values }]) => {
    const offered = found.get(name) ?? new Set()
    return [name, values ? values.filter((value) => offered.has(value)) : [...offered].toSorted()]
  })
  return Object.fromEntries(ordered)
}

/** The filters that lists of events and of medals share. */
interface EventFilters<Row> {
  tournamentOf: (row: Row) => { end_date: Day; league_code: string; level: string | null }
  periods: readonly Period[]
  days: ChosenDays
  /** The chosen levels; all if empty. */
  levels: readonly string[]
  input: { league_code?: string | null | undefined; event_division?: EventDivision | null | undefined }
}

/** Returns the values of the filters of rows that belong to an event of a tournament. */
export function eventChoicesOf<Row extends { event_division: EventDivision }>(
  rows: readonly Row[],
  { tournamentOf, periods, days, levels, input }: EventFilters<Row>,
): FilterChoices {
  type Chosen = Pick<ChoiceValues, 'time_periods' | 'league_codes' | 'levels' | 'event_divisions'>
  return choicesOf<Row, Chosen>(rows, {
    time_periods: periodFacet((row) => tournamentOf(row).end_date, periods, days),
    league_codes: facet((row) => tournamentOf(row).league_code, input.league_code),
    levels: facet((row) => tournamentOf(row).level, levels),
    event_divisions: facet(({ event_division }) => event_division, input.event_division, LISTED_EVENT_DIVISIONS),
  })
}

/** The choices of a list without rows. */
export const NO_CHOICES: FilterChoices = {
  time_periods: [],
  league_codes: [],
  levels: [],
  disciplines: [],
  match_divisions: [],
  event_divisions: [],
  statuses: [],
  results: [],
  rounds: [],
  medals: [],
  ...byYesNoField(() => []),
  include_newcomers: [],
}
