import type { DayRange } from '#domain/days/day-range.ts'
import type { Discipline } from '#domain/division/discipline.ts'
import type { MatchFilterName, MatchFilters } from '#domain/match/match-filter.ts'
import { DECIDING_GAME_KEYS, QUALIFIER_KEY, type SplitBy, UNKNOWN_ROUND_KEY } from '#domain/match/split.ts'
import { isPairSlug } from '#domain/names/slug.ts'
import type { ChosenRange } from '#web/routing/day-range.ts'
import type { ProfileSide } from '#web/routing/paths.ts'
import { inRange, NO_DREAMBREAKERS } from './number-matches.ts'

/** Filters for the matches behind each number of a profile's summary and splits. None of them counts DreamBreakers. */

/** Returns filters for the played matches of a player or pair. */
export function sideMatches(side: ProfileSide): MatchFilters {
  return { ...side, ...NO_DREAMBREAKERS, result: 'PLAYED' }
}

/** Returns filters for the matches of a winning streak. */
export function streakMatches(side: ProfileSide, streak: { first_match_id: string; last_match_id: string }) {
  return {
    ...sideMatches(side),
    result: 'WON',
    since: streak.first_match_id,
    until: streak.last_match_id,
  } satisfies MatchFilters
}

/** A table of splits: the matches of a player or pair, grouped by partner, opponent, round and so on. */
export interface SplitOf {
  side: ProfileSide
  by: SplitBy
  discipline: Discipline | null
  range: ChosenRange
  /** The days within the range that the data covers. */
  days: DayRange | null
}

/** Returns filters for the matches of a row of a split. */
export function splitMatches({ side, by, discipline, range, days }: SplitOf, key: string): MatchFilters {
  const filters: MatchFilters = {
    ...sideMatches(side),
    ...(discipline && { discipline }),
    ...inRange(range),
    // The schema types keys as strings, but the key of a league, division or round is one of the filter's values.
    ...(SPLIT_FILTERS[by](key) as MatchFilters),
  }
  return by === 'YEAR' && days !== null ? { ...filters, ...inYear(days, key) } : filters
}

/** Returns filters for the matches in the row's discipline that were played with other partners. */
export function matchesWithOthers(split: SplitOf, partner: string): MatchFilters {
  const { partner: _, ...rest } = splitMatches(split, partner)
  return { ...rest, without: partner }
}

type SplitFilters = { [Name in MatchFilterName]?: string | undefined }

/** Functions with several filters state their return type, without which TypeScript accepts a misspelled one. */
const SPLIT_FILTERS: Record<SplitBy, (key: string) => SplitFilters> = {
  PARTNER: (partner) => ({ partner }),
  OPPONENT: (opponent) => ({ opponent }),
  OPPONENT_TEAM: opponentTeamFilters,
  MATCH_DIVISION: matchDivisionFilters,
  EVENT_DIVISION: (event_division) => ({ event_division }),
  LEAGUE: (league) => ({ league }),
  TOURNAMENT: (tournament) => ({ tournament }),
  ROUND: roundFilters,
  YEAR: () => ({}),
  DECIDING_GAME: (key) => ({ deciding_game: key === DECIDING_GAME_KEYS.deciding ? 'yes' : 'no' }),
}

/** Returns filters for a match division, which implies the discipline and that the match is no DreamBreaker. */
function matchDivisionFilters(division: string): SplitFilters {
  return { division, discipline: undefined, dreambreakers: undefined }
}

/** Returns filters for an opponent. A single player is one in singles: the filter alone would find doubles, too. */
function opponentTeamFilters(opponent: string): SplitFilters {
  return isPairSlug(opponent) ? { opponent } : { opponent, discipline: 'singles' }
}

function roundFilters(key: string): SplitFilters {
  const qualifier = key.startsWith(QUALIFIER_KEY) ? 'yes' : 'no'
  const round = qualifier === 'yes' ? key.slice(QUALIFIER_KEY.length) : key
  return round === UNKNOWN_ROUND_KEY ? { round_known: 'no', qualifier } : { round, qualifier }
}

/** Returns the days of a year that are within a range. */
function inYear({ from, to }: DayRange, year: string): MatchFilters {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  return { period: undefined, from: from > first ? from : first, to: to < last ? to : last }
}
