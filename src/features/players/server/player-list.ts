import type { RequestContext } from '#api/context.ts'
import { directed, type SortKey, sortedByKey } from '#api/lists/sort-key.ts'
import { kindName } from '#api/tournament-kind.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import type { Order } from '#database/query/query-shapes.ts'
import type { TournamentKind } from '#database/query/tournament-conditions.ts'
import { FIRST_DAY, LAST_DAY } from '#domain/days/day.ts'
import type { DayRange } from '#domain/days/day-range.ts'
import { activePlayers } from './player-day-queries.ts'

/** A player in a list, with the number of played matches in the list's days. */
export interface ListedPlayer extends PlayerRow {
  matches_played: number
  counted: CountedMatches
}

/** The matches that a list counts. */
export interface CountedMatches {
  /** Null for all days. */
  days: DayRange | null
  kind: TournamentKind
}

/**
 * Returns players by the number of their played matches, then by name and slug.
 * @param counted only players with such a match; without filters all players, by their matches of all time
 */
export async function playersByMatches(
  { readOnce, snapshot, entities, budget }: RequestContext,
  counted: CountedMatches,
  order: Order,
): Promise<readonly ListedPlayer[]> {
  const { days, kind } = counted
  const isEvery = days === null && kindName(kind) === null
  if (!isEvery) budget.chargeRange()
  return readOnce(['players', counted, order], async () => {
    const { players } = await entities()
    const range = days ?? { from: FIRST_DAY, to: LAST_DAY }
    const listed = isEvery
      ? players.all.map((player) => ({ ...player, matches_played: player.total_matches_played, counted }))
      : (await snapshot.all(activePlayers(kind, {}), range)).map(({ player_id, matches_played }) => {
          return { ...players.get(player_id), matches_played, counted }
        })
    return sortedByKey(listed, (player) => playerKey(player, order))
  })
}

/** Returns the values that {@link playersByMatches} sorts a player by. */
export function playerKey({ matches_played, name_search, player_slug }: ListedPlayer, order: Order): SortKey {
  return [directed(matches_played, order), name_search, player_slug]
}
