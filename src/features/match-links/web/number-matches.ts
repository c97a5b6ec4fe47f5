import type { Discipline } from '#domain/division/discipline.ts'
import type { EventDivision } from '#domain/division/division.ts'
import type { Medal } from '#domain/division/medal.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import type { MatchResult } from '#domain/match/match-result.ts'
import { type ChosenRange, periodAlone, rangeQuery } from '#web/routing/day-range.ts'
import type { ProfileSide } from '#web/routing/paths.ts'

/**
 * The matches behind each number of the site: filters whose list has exactly that number. DreamBreakers are left out, as in
 * the figures of players, which are counted by discipline, and of teams.
 */

export function inRange(range: ChosenRange): MatchFilters {
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

export const NO_DREAMBREAKERS = { dreambreakers: 'no' } as const

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
export function medalMatches(side: ProfileSide, medal: Medal): MatchFilters {
  return { ...side, medal }
}
