import type { PlayerDetail, PlayerRow, TournamentRow } from '#database/queries/columns.ts'
import { type PartnersRow, partnerTeamsPage } from '#database/queries/partner-teams.ts'
import { playersPage } from '#database/queries/players.ts'
import type { TeamRow } from '#database/queries/teams.ts'
import { tournamentsPage } from '#database/queries/tournaments.ts'
import type { Placed } from '#database/query-shapes.ts'
import { searchRows } from '#database/search.ts'
import { checkPageSize, MAX_PAGE_SIZE, parseSearch } from './arguments.ts'
import { builder } from './builder.ts'
import type { RequestContext } from './context.ts'
import { playerDetailFor } from './detail.ts'
import { PlayerRef } from './players.ts'
import { TeamRef } from './teams.ts'
import { TournamentRef } from './tournaments.ts'

interface SearchResults {
  players: PlayerRow[]
  tournaments: TournamentRow[]
  teams: TeamRow[]
}

const SearchResultsRef = builder.objectRef<SearchResults>('SearchResults').implement({
  description: 'What a search finds, of each kind.',
  fields: (t) => ({
    players: t.expose('players', { type: [PlayerRef], description: 'Players, most matches played first.' }),
    tournaments: t.expose('tournaments', { type: [TournamentRef], description: 'Tournaments, the latest first.' }),
    teams: t.expose('teams', { type: [TeamRef], description: 'Pairs, most matches won first.' }),
  }),
})

/** What one kind of result is searched by. */
interface Wanted {
  words: readonly string[]
  first: number
}

async function findPlayers({ snapshot }: RequestContext, { words, first }: Wanted): Promise<PlayerRow[]> {
  const searched = { list: 'players', order: 'total_matches_played_desc', words, filtered: false } as const
  const rows = await searchRows(snapshot, searched, { after: 0, limit: first }, ({ shape, params }, page) => {
    const query = playersPage({ ...shape, order: 'desc', gender: false, country: false })
    return snapshot.all(query, { ...params, gender: null, country: null, ...page })
  })
  return rows.map(({ node }) => node)
}

async function findTournaments({ snapshot }: RequestContext, { words, first }: Wanted): Promise<TournamentRow[]> {
  const searched = { list: 'tournaments', order: 'start_date_desc', words, filtered: false } as const
  const rows = await searchRows(snapshot, searched, { after: 0, limit: first }, ({ shape, params }, page) => {
    const query = tournamentsPage({ ...shape, order: 'desc', leagues: 0, year: false })
    return snapshot.all(query, { ...params, from: '', to: '', ...page })
  })
  return rows.map(({ node }) => node)
}

/** Pairs are listed once for each division, and found once. */
async function findPairs(
  { snapshot }: RequestContext,
  { words, first }: Wanted,
  players: PlayerDetail,
): Promise<TeamRow[]> {
  const searched = { list: 'pairs', order: 'matches_won_desc', words, filtered: false } as const
  const shown = { sort: 'matches_won', order: 'desc', division: false, player: false, minMatches: false } as const
  const distinct = { after: 0, limit: first, key: (row: Placed<PartnersRow>) => row.node.team_id }
  const rows = await searchRows<Placed<PartnersRow>>(snapshot, searched, distinct, ({ shape, params }, page) => {
    const query = partnerTeamsPage({ ...shape, ...shown, players })
    return snapshot.all(query, { ...params, division: null, player: '', minMatches: 0, ...page })
  })
  return rows.map(({ node: { team_id, team_slug, team_match_count, player_one, player_two } }) => {
    return { id: team_id, team_slug, match_count: team_match_count, player_one, player_two }
  })
}

builder.queryField('search', (t) =>
  t.field({
    type: SearchResultsRef,
    description:
      'Players, tournaments and pairs by words, for suggestions while somebody types. An empty text finds nothing.',
    args: {
      text: t.arg.string({
        required: true,
        description: 'Words that must all be found, in any case and with or without accents. At most 100 characters.',
      }),
      first: t.arg.int({
        required: true,
        defaultValue: 5,
        description: `At most how many of each kind, 1 to ${MAX_PAGE_SIZE}.`,
      }),
    },
    resolve: async (_root, { text, first }, context, info) => {
      checkPageSize('first', first)
      const words = parseSearch('text', text)
      if (words.length === 0) return { players: [], tournaments: [], teams: [] }
      context.budget.lookUp()
      const wanted = { words, first }
      const [players, tournaments, teams] = await Promise.all([
        findPlayers(context, wanted),
        findTournaments(context, wanted),
        findPairs(context, wanted, playerDetailFor(info, 'teams')),
      ])
      context.budget.answer(players.length + tournaments.length + teams.length, info)
      return { players, tournaments, teams }
    },
  }),
)
