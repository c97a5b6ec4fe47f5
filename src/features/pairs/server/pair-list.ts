import type { RequestContext } from '#api/context.ts'
import { directed, keyByWins, type SortKey, sortedByKey } from '#api/lists/sort-key.ts'
import type { Order } from '#database/query/query-shapes.ts'
import type { TournamentKind } from '#database/query/tournament-conditions.ts'
import type { DayRange } from '#domain/days/day-range.ts'
import { EVENT_DIVISIONS, type EventDivision } from '#domain/division/division.ts'
import type { Tally } from '#domain/figures/sums.ts'
import { percentage } from '#statistics/ratio.ts'
import { rankedPairs } from './pair-day-queries.ts'
import type { PairRecordSort, PairRecordsFilters } from './pair-record-queries.ts'

export interface RankedPair extends Pick<Tally, 'matches_won' | 'matches_lost' | 'points_won'> {
  name_search: string
  team_id: number
  team_slug: string
  event_division: EventDivision
}

export interface PairOrder {
  sort: PairRecordSort
  order: Order
}

function figureOf({ matches_won, matches_lost }: Tie, sort: PairRecordSort): number | null {
  return sort === 'matches_won' ? matches_won : percentage(matches_won, matches_lost)
}

type Tie = Omit<RankedPair, 'team_id'>

/** Returns the values that {@link pairsOfRange} and the lists of all time sort a pair by. */
export function pairKey(row: Tie, { sort, order }: PairOrder): SortKey {
  const { name_search, team_slug, event_division } = row
  const division = String(EVENT_DIVISIONS.indexOf(event_division))
  return keyByWins(directed(figureOf(row, sort), order), row, name_search, team_slug, division)
}

/** Returns all pairs of a range of days and of some tournaments in the order of the list. */
export async function pairsOfRange(
  { readOnce, snapshot, budget }: RequestContext,
  filters: PairRecordsFilters & DayRange & TournamentKind,
  variant: PairOrder,
): Promise<readonly RankedPair[]> {
  budget.chargeRange()
  return readOnce(['pairs', filters, variant], async () => {
    const rows: readonly RankedPair[] = await snapshot.all(rankedPairs(filters, {}), {})
    return sortedByKey(rows, (row) => pairKey(row, variant))
  })
}
