import { checkPageSize, MAX_PAGE_SIZE } from '#api/arguments.ts'
import { builder } from '#api/builder.ts'
import { rowsLoader } from '#api/loaders.ts'
import { measureFields } from '#api/measure-fields.ts'
import { TeamRef } from '#features/pairs/server/teams.ts'
import type { OpponentRow } from './opponent-queries.ts'
import { opponentsByTeams } from './opponent-queries.ts'

const opponentsOfTeam = rowsLoader(opponentsByTeams, 'own_id')

const OpponentRef = builder.objectRef<OpponentRow>('Opponent').implement({
  description: "A pair's record against another pair.",
  fields: (t) => ({
    team: t.expose('team', { type: TeamRef, description: 'Pair that was played against.' }),
    ...measureFields(t, ['matches_won', 'matches_lost']),
  }),
})

builder.objectField(TeamRef, 'opponents', (t) =>
  t.field({
    type: [OpponentRef],
    description:
      'Pairs that this pair played against, most frequent opponents first, without DreamBreakers; none for a single player.',
    args: {
      first: t.arg.int({
        required: true,
        defaultValue: 8,
        description: `Maximum number of pairs to return, from 1 to ${MAX_PAGE_SIZE}.`,
      }),
    },
    resolve: async ({ id, match_count, player_two }, { first }, { loader, budget }, info) => {
      checkPageSize('first', first)
      if (player_two === null) return []
      budget.chargeCounted(match_count)
      return budget.charged((await loader(opponentsOfTeam).load(id)).slice(0, first), info)
    },
  }),
)
