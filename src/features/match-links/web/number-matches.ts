import type { Discipline } from '#domain/division/discipline.ts'
import type { EventDivision } from '#domain/division/division.ts'
import { ALL_LEVELS } from '#domain/division/level.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import type { MatchResult } from '#domain/match/match-result.ts'
import { type ChosenRange, rangeOfPeriod, rangeQuery } from '#web/routing/day-range.ts'
import type { Kind } from '#web/routing/kind.ts'

/**
 * The matches behind each number of the site: filters whose list has exactly that number. DreamBreakers are left out, as in
 * the figures of players, which are counted by discipline, and of teams.
 */

export function inRange(range: ChosenRange): MatchFilters {
  const { period, from, to } = rangeQuery(range, 'ALL_TIME')
  return { ...(period && { period }), ...(from && { from }), ...(to && { to }) }
}

/** Returns filters for the matches behind a player's figures of a discipline in a range of days. */
export function disciplineMatches(
  player: string,
  discipline: Discipline,
  range: ChosenRange,
  result: MatchResult,
): MatchFilters {
  return { player, discipline, ...inRange(range), result }
}

/**
 * Returns filters for the tournaments that a list with this choice counts.
 * @param ranksSome true if only some levels count by default
 */
export function kindMatches({ league, level }: Kind, ranksSome: boolean): MatchFilters {
  const levels = level === null ? ranksSome && { ranked: 'yes' } : level !== ALL_LEVELS && { level }
  return { ...(league && { league }), ...levels }
}

/** Returns filters for all played matches of a player, DreamBreakers included. */
export function playedMatches(player: string, range: ChosenRange = rangeOfPeriod('ALL_TIME')): MatchFilters {
  return { player, ...inRange(range), result: 'PLAYED' }
}

export const NO_DREAMBREAKERS = { dreambreakers: 'no' } as const

/** Returns filters for the matches behind a pair's record in the events of a division, in a range of days. */
export function pairMatches(
  team: string,
  event_division: EventDivision,
  range: ChosenRange = rangeOfPeriod('ALL_TIME'),
): MatchFilters {
  return { team, event_division, ...inRange(range), ...NO_DREAMBREAKERS, result: 'PLAYED' }
}

/** Returns filters for the matches behind a team's results in one event. `id` is the slugs of event and team, joined by a colon. */
export function eventTeamMatches(team: { id: string; team_slug: string }): MatchFilters {
  return { team: team.team_slug, event: eventOf(team), ...NO_DREAMBREAKERS, result: 'PLAYED' }
}

/** Returns the slug of an event team's event, which its id begins with. */
export function eventOf({ id, team_slug }: { id: string; team_slug: string }): string {
  return id.slice(0, -team_slug.length - 1)
}
