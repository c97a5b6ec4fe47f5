import { rankedPairs } from '#database/queries/pair-days.ts'
import type { PartnerTeamSort, PartnerTeamsFilters } from '#database/queries/partner-teams.ts'
import type { Order } from '#database/query-shapes.ts'
import type { DayRange } from '#domain/day-range.ts'
import type { Tally } from '#domain/discipline.ts'
import { EVENT_DIVISIONS, type EventDivision } from '#domain/division.ts'
import { byWins, orderedRows } from '#statistics/ordered-rows.ts'
import { compareTexts } from '#statistics/positions.ts'
import { percentage } from '#statistics/ratio.ts'
import type { RequestContext } from '../context.ts'
import { directed, keyByWins, type SortKey } from './sort-key.ts'

export interface RankedPair extends Pick<Tally, 'matches_won' | 'matches_lost' | 'points_won'> {
  name_search: string
  team_id: number
  team_slug: string
  event_division: EventDivision
}

/** The order of a list of pairs. */
export interface PairOrder {
  sort: PartnerTeamSort
  order: Order
}

function figureOf({ matches_won, matches_lost }: Tie, sort: PartnerTeamSort): number | null {
  return sort === 'matches_won' ? matches_won : percentage(matches_won, matches_lost)
}

type Tie = Omit<RankedPair, 'team_id'>

/** Returns the values that {@link pairsOfRange} sorts a pair by, as do the lists of all time. */
export function pairKey(row: Tie, { sort, order }: PairOrder): SortKey {
  const { name_search, team_slug, event_division } = row
  const division = String(EVENT_DIVISIONS.indexOf(event_division))
  return keyByWins(directed(figureOf(row, sort), order), row, name_search, team_slug, division)
}

/** All pairs of a range of days in their order. */
export async function pairsOfRange(
  { readOnce, snapshot, budget }: RequestContext,
  filters: PartnerTeamsFilters & DayRange,
  variant: PairOrder,
): Promise<readonly RankedPair[]> {
  budget.range()
  return readOnce(['pairs', filters, variant], async () => {
    const rows: readonly RankedPair[] = await snapshot.all(rankedPairs(filters, {}), {})
    const keyOf = (row: RankedPair) => figureOf(row, variant.sort)
    const compareEquals = byWins<RankedPair>(
      (a, b) =>
        compareTexts(a.name_search, b.name_search) ||
        compareTexts(a.team_slug, b.team_slug) ||
        EVENT_DIVISIONS.indexOf(a.event_division) - EVENT_DIVISIONS.indexOf(b.event_division),
    )
    return orderedRows(rows, variant.order, keyOf, compareEquals)
  })
}
