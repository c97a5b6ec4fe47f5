import { objectType, one, string } from '#api/object-type.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import { PlayerRef } from '#features/players/server/players.ts'

/** One player, or the two players of a pair. */
export interface Side {
  slug: string
  players: readonly PlayerRow[]
}

export const SideRef = objectType<Side>('Side')('One player, or the two players of a pair.', {
  slug: string('Slug of the side: a player_slug or a team_slug.'),
  players: one([PlayerRef], 'One player or two, by slug.', ({ players }) => [...players]),
})
