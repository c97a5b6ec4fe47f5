import { firstOf, MAX_PAGE_SIZE } from '#api/arguments.ts'
import { rowsLoader } from '#api/loaders.ts'
import { measureFields } from '#api/measure-fields.ts'
import { addFields, objectType, one } from '#api/object-type.ts'
import { TeamRef } from '#features/pairs/server/teams.ts'
import type { OpponentRow } from './opponent-queries.ts'
import { opponentsByTeams } from './opponent-queries.ts'

const opponentsOfTeam = rowsLoader(opponentsByTeams, 'own_id')

const OpponentRef = objectType<OpponentRow>('Opponent')("A pair's record against another pair.", {
  team: one(TeamRef, 'Pair that was played against.'),
  ...measureFields(['matches_won', 'matches_lost']),
})

addFields(TeamRef, {
  opponents: one(
    [OpponentRef],
    'Pairs that this pair played against, most frequent opponents first, without DreamBreakers; none for a single player.',
    {
      first: firstOf('pairs to return', MAX_PAGE_SIZE, 8),
    },
    async ({ id, match_count, player_two }, { first }, { loader, budget }, info) => {
      if (player_two === null) return []
      budget.chargeCounted(match_count)
      return budget.charged((await loader(opponentsOfTeam).load(id)).slice(0, first), info)
    },
  ),
})
