import { rankedPairs } from '#database/queries/pair-days.ts'
import type { PartnerTeamSort, PartnerTeamsFilters } from '#database/queries/partner-teams.ts'
import type { Order } from '#database/query-shapes.ts'
import type { DayRange } from '#domain/day-range.ts'
import { EVENT_DIVISIONS, type EventDivision } from '#domain/division.ts'
import { orderedRows, type Rankable } from '#statistics/ordered-rows.ts'
import { percentage } from '#statistics/ratio.ts'
import type { RequestContext } from '../context.ts'

export interface RankedPair extends Rankable {
  team_id: number
  team_slug: string
  event_division: EventDivision
  matches_lost: number
}

/** All pairs of a range of days in their order. */
export async function pairsOfRange(
  { readOnce, snapshot, budget }: RequestContext,
  filters: PartnerTeamsFilters & DayRange,
  variant: { sort: PartnerTeamSort; order: Order },
): Promise<readonly RankedPair[]> {
  budget.range()
  return readOnce(['pairs', filters, variant], async () => {
    const rows: readonly RankedPair[] = await snapshot.all(rankedPairs(filters, {}), {})
    const keyOf = ({ matches_won, matches_lost }: RankedPair) =>
      variant.sort === 'matches_won' ? matches_won : percentage(matches_won, matches_lost)
    // A space sorts before every character of a slug.
    const slugOf = (pair: RankedPair) => `${pair.team_slug} ${EVENT_DIVISIONS.indexOf(pair.event_division)}`
    return orderedRows(rows, variant.order, keyOf, slugOf)
  })
}
