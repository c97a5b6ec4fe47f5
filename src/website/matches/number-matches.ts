import type { DayRange } from '#domain/day-range.ts'
import type { Discipline } from '#domain/discipline.ts'
import type { EventDivision } from '#domain/division.ts'
import type { MatchFilters } from '#domain/match-filter.ts'
import type { MatchResult } from '#domain/match-result.ts'
import type { Medal } from '#domain/medal.ts'
import { isPairSlug } from '#domain/slug.ts'
import { DECIDING_GAME_KEYS, QUALIFIER_KEY, type SplitBy, UNKNOWN_ROUND_KEY } from '#domain/split.ts'
import { type ChosenRange, periodAlone, rangeQuery } from '../routing/day-range.ts'

/**
 * The matches behind each number of the site: the filters whose list comes to exactly that number. Figures of players
 * are counted by discipline, which leaves Dreambreakers out; figures of teams leave them out as well.
 */

function inRange(range: ChosenRange): MatchFilters {
  const { period, from, to } = rangeQuery(range, 'ALL_TIME')
  return { ...(period && { period }), ...(from && { from }), ...(to && { to }) }
}

/** Behind a player's figures of a discipline in a range of days. */
export function disciplineMatches(
  player: string,
  discipline: Discipline,
  range: ChosenRange,
  result: MatchResult,
): MatchFilters {
  return { player, discipline, ...inRange(range), result }
}

/** Behind a player's number of matches, Dreambreakers included. */
export function playedMatches(player: string, range: ChosenRange = periodAlone('ALL_TIME')): MatchFilters {
  return { player, ...inRange(range), result: 'PLAYED' }
}

const NO_DREAMBREAKERS = { dreambreakers: 'no' } as const

/** Behind a pair's record in the events of a division, in a range of days. */
export function pairMatches(
  team: string,
  event_division: EventDivision,
  range: ChosenRange = periodAlone('ALL_TIME'),
): MatchFilters {
  return { team, event_division, ...inRange(range), ...NO_DREAMBREAKERS, result: 'PLAYED' }
}

/** Behind a team's results in one event. `id` is the event's slug and the team's, joined by a colon. */
export function eventTeamMatches(team: { id: string; team_slug: string }): MatchFilters {
  return { team: team.team_slug, event: eventOf(team), ...NO_DREAMBREAKERS, result: 'PLAYED' }
}

/** The event of an event team, whose id begins with it. */
export function eventOf({ id, team_slug }: { id: string; team_slug: string }): string {
  return id.slice(0, -team_slug.length - 1)
}

/** The matches of the events in which a player or a team won the medal. */
export function medalMatches(side: { player: string } | { team: string }, medal: Medal): MatchFilters {
  return { ...side, medal }
}

/** A player or a pair, as filters name them. */
export type SideFilter = { player: string } | { team: string }

/** Behind what a side's played matches come to. */
export function sideMatches(side: SideFilter): MatchFilters {
  return { ...side, ...NO_DREAMBREAKERS, result: 'PLAYED' }
}

/** Behind a run of matches won one after another. */
export function streakMatches(side: SideFilter, streak: { first_match_id: string; last_match_id: string }) {
  return {
    ...sideMatches(side),
    result: 'WON',
    since: streak.first_match_id,
    until: streak.last_match_id,
  } satisfies MatchFilters
}

/** What of a side's matches is cut, and into the rows of which cut. */
export interface SplitOf {
  side: SideFilter
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
  MATCH_DIVISION: (division) => ({ division, discipline: undefined }),
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
