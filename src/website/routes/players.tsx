import { PlayersDocument } from '../data/generated/players.ts'
import { defineList } from '../routing/list-definition.ts'
import { defineListRoute } from '../routing/list-route.tsx'
import { PLAYERS_PATH } from '../routing/paths.ts'
import { PLAYER_COLUMNS } from '../tables/player-columns.tsx'

export const route = defineListRoute(
  defineList({
    path: PLAYERS_PATH,
    title: 'Players',
    description: 'Professional pickleball players with age, country and matches played; search by name or country.',
    document: PlayersDocument,
    connection: ({ players }) => players,
    variables: ({ q, sort, order }) => ({
      input: { filter: q ? { search: q } : null, sort_by: sort, order_by: order },
    }),
    columns: () => PLAYER_COLUMNS,
    rowKey: ({ player_slug }) => player_slug,
    empty: 'No players found',
    sorts: ['total_matches_played'],
    search: 'Search by Name or Country...',
  }),
)
