import type { DayRange } from '#domain/days/day-range.ts'
import type { Discipline } from '#domain/division/discipline.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { DECIDING_GAME_KEYS, QUALIFIER_KEY, type SplitBy, UNKNOWN_ROUND_KEY } from '#domain/match/split.ts'
import { isPairSlug } from '#domain/names/slug.ts'
import type { ChosenRange } from '#web/routing/day-range.ts'
import type { ProfileSide } from '#web/routing/paths.ts'
import { inRange, NO_DREAMBREAKERS } from './number-matches.ts'

/** The matches behind each number of a side's summary and of its splits, none of which counts Dreambreakers. */

/** Behind what a side's played matches come to. */
export function sideMatches(side: ProfileSide): MatchFilters {
  return { ...side, ...NO_DREAMBREAKERS, result: 'PLAYED' }
}

/** Behind a run of matches won one after another. */
export function streakMatches(side: ProfileSide, streak: { first_match_id: string; last_match_id: string }) {
  return {
    ...sideMatches(side),
    result: 'WON',
    since: streak.first_match_id,
    until: streak.last_match_id,
  } satisfies MatchFilters
}

/** What of a side's matches is cut, and into the rows of which cut. */
export interface SplitOf {
  side: ProfileSide
  by: SplitBy
  discipline: Discipline | null
  range: ChosenRange
  /** The days that the data covers within the range. */
  days: DayRange | null
}

/** Behind a row of a cut. */
export function splitMatches({ side, by, discipline, range, days }: SplitOf, key: string): MatchFilters {
  const parts = {
    ...sideMatches(side),
    ...(discipline && { discipline }),
    ...inRange(range),
    ...FILTERS_OF_SPLIT[by](key),
  } as MatchFilters
  return by === 'YEAR' && days !== null ? { ...parts, ...inYear(days, key) } : parts
}

/** Behind the matches of a row's discipline with other partners than its own. */
export function matchesWithOthers(of: SplitOf, partner: string): MatchFilters {
  const { partner: _, ...rest } = splitMatches(of, partner)
  return { ...rest, without: partner }
}

const FILTERS_OF_SPLIT: Record<SplitBy, (key: string) => object> = {
  PARTNER: (partner) => ({ partner }),
  OPPONENT: (opponent) => ({ opponent }),
  OPPONENT_TEAM: opponentTeamFilters,
  // A kind of match is no other: neither a discipline's nor a Dreambreaker.
  MATCH_DIVISION: (division) => ({ division, discipline: undefined, dreambreakers: undefined }),
  EVENT_DIVISION: (event_division) => ({ event_division }),
  LEAGUE: (league) => ({ league }),
  TOURNAMENT: (tournament) => ({ tournament }),
  ROUND: roundFilters,
  YEAR: () => ({}),
  DECIDING_GAME: (key) => ({ deciding_game: key === DECIDING_GAME_KEYS.deciding ? 'yes' : 'no' }),
}

/** A player alone as a team is an opponent in singles; as a filter it would find doubles too. */
function opponentTeamFilters(opponent: string): object {
  return { opponent, ...(!isPairSlug(opponent) && { discipline: 'singles' }) }
}

function roundFilters(key: string): object {
  const isQualifier = key.startsWith(QUALIFIER_KEY)
  const round = isQualifier ? key.slice(QUALIFIER_KEY.length) : key
  return {
    ...(round === UNKNOWN_ROUND_KEY ? { round_known: 'no' } : { round }),
    qualifier: isQualifier ? 'yes' : 'no',
  }
}

/** The days of a year that are in a range. */
function inYear({ from, to }: DayRange, year: string): MatchFilters {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  return { period: undefined, from: from > first ? from : first, to: to < last ? to : last }
}
