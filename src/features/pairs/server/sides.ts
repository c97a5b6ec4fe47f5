import { builder } from '#api/builder.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import { PlayerRef } from '#features/players/server/players.ts'

/** One player, or two who stand together. */
export interface Side {
  slug: string
  players: readonly PlayerRow[]
}

export const SideRef = builder.objectRef<Side>('Side').implement({
  description: 'One player, or two who stand together.',
  fields: (t) => ({
    slug: t.exposeString('slug', { description: 'A player_slug, or a team_slug.' }),
    players: t.field({
      type: [PlayerRef],
      description: 'One or two, by slug.',
      resolve: ({ players }) => [...players],
    }),
  }),
})
