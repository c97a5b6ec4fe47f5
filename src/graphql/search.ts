import type { PlayerRow, TournamentRow } from '#database/queries/columns.ts'
import { partnerTeamsPage } from '#database/queries/partner-teams.ts'
import { playersPage } from '#database/queries/players.ts'
import type { TeamRow } from '#database/queries/teams.ts'
import { tournamentsPage } from '#database/queries/tournaments.ts'
import { EVENT_DIVISIONS } from '#domain/division.ts'
import { checkPageSize, MAX_PAGE_SIZE, parseSearch } from './arguments.ts'
import { builder } from './builder.ts'
import type { RequestContext } from './context.ts'
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
  const rows = await snapshot.all(playersPage({ words }, { order: 'desc' }), { after: 0, limit: first })
  return rows.map(({ node }) => node)
}

async function findTournaments({ snapshot }: RequestContext, { words, first }: Wanted): Promise<TournamentRow[]> {
  const query = tournamentsPage({ words, league: [] }, { order: 'desc' })
  const rows = await snapshot.all(query, { after: 0, limit: first })
  return rows.map(({ node }) => node)
}

/** Pairs are listed once for each event division, and found once. */
async function findPairs({ snapshot }: RequestContext, { words, first }: Wanted): Promise<TeamRow[]> {
  const query = partnerTeamsPage({ words }, { sort: 'matches_won', order: 'desc' })
  const rows = await snapshot.all(query, { after: 0, limit: first * EVENT_DIVISIONS.length })
  const pairs = new Map<number, TeamRow>()
  for (const { node } of rows) {
    const { team_id: id, team_slug, team_match_count: match_count, player_one, player_two } = node
    if (!pairs.has(id)) pairs.set(id, { id, team_slug, match_count, player_one, player_two })
  }
  return [...pairs.values()].slice(0, first)
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
      const words = parseSearch('text', text, context.budget)
      if (words.length === 0) return { players: [], tournaments: [], teams: [] }
      context.budget.lookUp()
      const wanted = { words, first }
      const [players, tournaments, teams] = await Promise.all([
        findPlayers(context, wanted),
        findTournaments(context, wanted),
        findPairs(context, wanted),
      ])
      context.budget.answer(players.length + tournaments.length + teams.length, info)
      return { players, tournaments, teams }
    },
  }),
)
