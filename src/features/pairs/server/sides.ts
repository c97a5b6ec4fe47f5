import { builder } from '#api/builder.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import { PlayerRef } from '#features/players/server/players.ts'

/** One player, or the two players of a pair. */
export interface Side {
  slug: string
  players: readonly PlayerRow[]
}

export const SideRef = builder.objectRef<Side>('Side').implement({
  description: 'One player, or the two players of a pair.',
  fields: (t) => ({
    slug: t.exposeString('slug', { description: 'Slug of the side: a player_slug or a team_slug.' }),
    players: t.field({
      type: [PlayerRef],
      description: 'One player or two, by slug.',
      resolve: ({ players }) => [...players],
    }),
  }),
})
