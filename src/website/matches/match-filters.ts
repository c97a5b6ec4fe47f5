import { DISCIPLINES } from '#domain/discipline.ts'
import { EVENT_DIVISIONS, MATCH_DIVISIONS } from '#domain/division.ts'
import { LEAGUES } from '#domain/league.ts'
import { MATCH_STATUSES } from '#domain/match.ts'
import { MATCH_RESULTS, SIDED_RESULTS } from '#domain/match-result.ts'
import { MEDALS } from '#domain/medal.ts'
import { ROUNDS } from '#domain/round.ts'
import { isSlug, isTeamSlug } from '#domain/slug.ts'
import { rangeIn, rangeQuery } from '../routing/day-range.ts'
import { oneOf } from '../routing/search-params.ts'
import type { MatchFilters } from './matches-path.ts'

function slugIn(search: URLSearchParams, key: string, fits: (text: string) => boolean = isSlug): string | undefined {
  const slug = search.get(key) ?? ''
  return fits(slug) ? slug : undefined
}

/** The filters of an address. What is unknown, or does not go with the rest, is left out. */
export function matchFiltersIn(search: URLSearchParams): MatchFilters {
  const chosen = <Value extends string>(key: string, values: readonly Value[]) => oneOf(search, key, values, undefined)
  const player = slugIn(search, 'player')
  const team = player === undefined ? slugIn(search, 'team', isTeamSlug) : undefined
  const event = slugIn(search, 'event')
  const sided = player !== undefined || team !== undefined
  const { period, from, to } = rangeQuery(rangeIn(search, 'ALL_TIME'), 'ALL_TIME')
  const discipline = chosen('discipline', DISCIPLINES)
  const result = chosen('result', MATCH_RESULTS)
  const fittingResult = !sided && result && SIDED_RESULTS.includes(result) ? undefined : result
  const status = chosen('status', MATCH_STATUSES)
  return present({
    player,
    team,
    event,
    tournament: event === undefined ? slugIn(search, 'tournament') : undefined,
    discipline,
    division: discipline === undefined ? chosen('division', MATCH_DIVISIONS) : undefined,
    event_division: chosen('event_division', EVENT_DIVISIONS),
    dreambreakers: chosen('dreambreakers', ['no'] as const),
    period: period ?? undefined,
    from: from ?? undefined,
    to: to ?? undefined,
    result: fittingResult,
    opponent: sided ? slugIn(search, 'opponent', isTeamSlug) : undefined,
    partner: player === undefined ? undefined : slugIn(search, 'partner'),
    round: chosen('round', ROUNDS),
    league: chosen('league', LEAGUES),
    status: status === 'WALKOVER' && fittingResult !== undefined ? undefined : status,
    medal: sided ? chosen('medal', MEDALS) : undefined,
  })
}

type Loose<T> = { [Key in keyof T]?: T[Key] | undefined }

function present(filters: Loose<MatchFilters>): MatchFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as MatchFilters
}

/** The filters without some of them, and without what only goes with those. */
export function withoutFilter(filters: MatchFilters, key: keyof MatchFilters): MatchFilters {
  const { [key]: _, ...rest } = filters
  return matchFiltersIn(new URLSearchParams(rest as Record<string, string>))
}

/** Whether the filters say whose matches or which event's: without that there is no list. */
export function selectsMatches({ player, team, event, tournament }: MatchFilters): boolean {
  return [player, team, event, tournament].some((slug) => slug !== undefined)
}

/** The filters as the data service takes them. */
export function matchesInput(filters: MatchFilters, order: 'asc' | 'desc' = 'desc') {
  const { player, team, event, tournament, division, period, opponent, partner, dreambreakers, ...same } = filters
  return {
    ...same,
    ...(player !== undefined && { player_slug: player }),
    ...(team !== undefined && { team_slug: team }),
    ...(event !== undefined && { event_slug: event }),
    ...(tournament !== undefined && { tournament_slug: tournament }),
    ...(division !== undefined && { match_division: division }),
    ...(dreambreakers !== undefined && { dreambreakers: false }),
    ...(period !== undefined && { time_period: period }),
    ...(opponent !== undefined && { opponent_slug: opponent }),
    ...(partner !== undefined && { partner_slug: partner }),
    sort_by: 'date' as const,
    order_by: order,
  }
}
