import type { PlayerDetail, PlayerRow, TournamentRow } from '#database/queries/columns.ts'
import { partnerTeamsPage, readPartners } from '#database/queries/partner-teams.ts'
import { playersPage } from '#database/queries/players.ts'
import type { TeamRow } from '#database/queries/teams.ts'
import { tournamentsPage } from '#database/queries/tournaments.ts'
import { planSearch } from '#database/search.ts'
import { EVENT_DIVISIONS } from '#domain/division.ts'
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
  const { shape, params } = await planSearch(snapshot, 'player_search', words)
  const query = playersPage({ ...shape, order: 'desc', gender: false, country: false })
  return snapshot.all(query, { ...params, gender: null, country: null, after: 0, limit: first })
}

async function findTournaments({ snapshot }: RequestContext, { words, first }: Wanted): Promise<TournamentRow[]> {
  const { shape, params } = await planSearch(snapshot, 'tournament_search', words)
  const query = tournamentsPage({ ...shape, order: 'desc', leagues: 0, year: false })
  return snapshot.all(query, { ...params, from: '', to: '', after: 0, limit: first })
}

/** Pairs are listed once for each division, so enough rows are read to have so many different pairs. */
async function findPairs(
  { snapshot }: RequestContext,
  { words, first }: Wanted,
  players: PlayerDetail,
): Promise<TeamRow[]> {
  const { shape, params } = await planSearch(snapshot, 'team_search', words)
  const query = partnerTeamsPage({
    ...shape,
    sort: 'matches_won',
    order: 'desc',
    division: false,
    player: false,
    minMatches: false,
    players,
  })
  const limit = first * EVENT_DIVISIONS.length
  const rows = await snapshot.all(query, { ...params, division: null, player: '', minMatches: 0, after: 0, limit })
  const pairs = new Map<number, TeamRow>()
  for (const row of rows) {
    const { team_id: id, team_slug, team_match_count: match_count } = row
    if (!pairs.has(id)) pairs.set(id, { id, team_slug, match_count, ...readPartners(row, players) })
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
      const words = parseSearch('text', text)
      if (words.length === 0) return { players: [], tournaments: [], teams: [] }
      context.budget.lookUp()
      const wanted = { words, first }
      const players = await findPlayers(context, wanted)
      const tournaments = await findTournaments(context, wanted)
      const teams = await findPairs(context, wanted, playerDetailFor(info))
      context.budget.answer(players.length + tournaments.length + teams.length, info)
      return { players, tournaments, teams }
    },
  }),
)
