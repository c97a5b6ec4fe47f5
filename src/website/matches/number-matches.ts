import type { Discipline } from '#domain/discipline.ts'
import type { EventDivision } from '#domain/division.ts'
import type { MatchFilters } from '#domain/match-filter.ts'
import type { MatchResult } from '#domain/match-result.ts'
import type { Medal } from '#domain/medal.ts'
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

/** Behind a pair's record in the events of a division. */
export function pairMatches(team: string, event_division: EventDivision): MatchFilters {
  return { team, event_division, ...NO_DREAMBREAKERS, result: 'PLAYED' }
}

/** Behind a team's results in one event. `id` is the event's slug and the team's, joined by a colon. */
export function eventTeamMatches({ id, team_slug }: { id: string; team_slug: string }): MatchFilters {
  return { team: team_slug, event: id.slice(0, -team_slug.length - 1), ...NO_DREAMBREAKERS, result: 'PLAYED' }
}

/** The matches of the events in which a player or a team won the medal. */
export function medalMatches(side: { player: string } | { team: string }, medal: Medal): MatchFilters {
  return { ...side, medal }
}
