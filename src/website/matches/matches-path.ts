import type { Day } from '#domain/day.ts'
import type { Discipline } from '#domain/discipline.ts'
import type { EventDivision, MatchDivision } from '#domain/division.ts'
import type { League } from '#domain/league.ts'
import type { MatchStatus } from '#domain/match.ts'
import type { MatchResult } from '#domain/match-result.ts'
import type { Medal } from '#domain/medal.ts'
import type { Round } from '#domain/round.ts'
import type { TimePeriod } from '#domain/time-period.ts'
import { MATCHES_PATH, withQuery } from '../routing/paths.ts'

/** Which matches a list shows. What is absent asks nothing; at least one of the first four stands. */
export interface MatchFilters {
  player?: string
  team?: string
  event?: string
  tournament?: string
  discipline?: Discipline
  division?: MatchDivision
  event_division?: EventDivision
  /** Leaves Dreambreakers out, as the figures of teams do. */
  dreambreakers?: 'no'
  period?: TimePeriod
  /** The first and the last day, which go before the period. */
  from?: Day
  to?: Day
  result?: MatchResult
  /** A player, or a team. */
  opponent?: string
  partner?: string
  round?: Round
  league?: League
  status?: MatchStatus
  medal?: Medal
}

/** The address of a list of matches. */
export function matchesPath(filters: MatchFilters, { order, page }: { order?: string; page?: number } = {}): string {
  return withQuery(MATCHES_PATH, {
    ...filters,
    order: order === 'asc' ? order : null,
    page: page !== undefined && page > 1 ? page : null,
  })
}
