import { kindMatches } from '#features/match-links/web/number-matches.ts'
import { PlayersDocument, type PlayersQuery } from '#features/players/web/generated/players.ts'
import type { Connection } from '#web/data/query.ts'
import { defineListRoute } from '#web/list-page/list-route.tsx'
import { rangeInput } from '#web/routing/day-range.ts'
import { kindInput } from '#web/routing/kind.ts'
import { type ListedPlayer, playerColumns } from './player-columns.tsx'

function listedPlayers({ players }: PlayersQuery): Connection<ListedPlayer> {
  const edges = players.edges.map(({ node, ...counts }) => ({ node: { ...node, ...counts } }))
  return { edges, pageInfo: players.pageInfo }
}

export const route = defineListRoute({
  title: 'Players',
  description: 'Pickleball players with age, country and matches played; search by name or country.',
  document: PlayersDocument,
  connection: listedPlayers,
  variables: ({ q, sort, order, range, ...kind }) => ({
    input: {
      filter: { search: q || null, ...rangeInput(range), ...kindInput(kind) },
      sort_by: sort,
      order_by: order,
    },
  }),
  range: 'ALL_TIME',
  columns: ({ range, ...kind }) => playerColumns(range, kindMatches(kind, false)),
  rowKey: ({ player_slug }) => player_slug,
  empty: 'No players found',
  sorts: ['total_matches_played'],
  kinds: 'listed',
  search: 'Search by Name or Country...',
})
