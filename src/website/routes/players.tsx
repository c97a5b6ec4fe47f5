import { PlayersDocument, type PlayersQuery } from '../data/generated/players.ts'
import type { Connection } from '../data/query.ts'
import { rangeInput } from '../routing/day-range.ts'
import { defineListRoute } from '../routing/list-route.tsx'
import { PLAYERS_PATH } from '../routing/paths.ts'
import { type ListedPlayer, playerColumns } from '../tables/player-columns.tsx'

function listedPlayers({ players }: PlayersQuery): Connection<ListedPlayer> {
  const edges = players.edges.map(({ matches_played, node }) => ({ node: { ...node, matches_played } }))
  return { edges, pageInfo: players.pageInfo }
}

export const route = defineListRoute({
  path: PLAYERS_PATH,
  title: 'Players',
  description: 'Professional pickleball players with age, country and matches played; search by name or country.',
  document: PlayersDocument,
  connection: listedPlayers,
  variables: ({ q, sort, order, range }) => ({
    input: { filter: { search: q || null, ...rangeInput(range) }, sort_by: sort, order_by: order },
  }),
  range: 'ALL_TIME',
  columns: ({ range }) => playerColumns(range),
  rowKey: ({ player_slug }) => player_slug,
  empty: 'No players found',
  sorts: ['total_matches_played'],
  search: 'Search by Name or Country...',
})
