import { type ActivePlayersFilters, activePlayers } from '#database/queries/player-days.ts'
import type { Order } from '#database/query-shapes.ts'
import { compareTexts } from '#statistics/positions.ts'
import type { RequestContext } from '../context.ts'

interface ActivePlayer {
  player_id: number
  player_slug: string
  matches_played: number
}

/** The players with a played match in a range of days, by the number of them; equals by name, then by slug. */
export async function activePlayersOf(
  { readOnce, snapshot, budget }: RequestContext,
  filters: ActivePlayersFilters,
  order: Order,
): Promise<readonly ActivePlayer[]> {
  budget.range()
  return readOnce(['players', filters, order], async () => {
    const rows = await snapshot.all(activePlayers(filters, {}), {})
    const sign = order === 'asc' ? 1 : -1
    return rows.sort(
      (a, b) =>
        sign * (a.matches_played - b.matches_played) ||
        compareTexts(a.name_search, b.name_search) ||
        compareTexts(a.player_slug, b.player_slug),
    )
  })
}
