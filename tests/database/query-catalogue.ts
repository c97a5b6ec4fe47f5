import type { Detail } from '#database/queries/columns.ts'
import { eventTeamPlace, eventTeamsOf, eventTeamsPage } from '#database/queries/event-teams.ts'
import { eventBySlug, eventCounts, eventsByTournaments, tournamentCounts } from '#database/queries/events.ts'
import { matchesOf, matchesOfPlayer } from '#database/queries/matches.ts'
import { medalsByPlayers, medalsByTeams, medalsByTournaments } from '#database/queries/medals.ts'
import { monthlyResultsByPlayers, monthlyResultsByTeams } from '#database/queries/monthly-results.ts'
import { opponentsByTeams } from '#database/queries/opponents.ts'
import { partnerTeamPlace, partnerTeamsByTeams, partnerTeamsPage } from '#database/queries/partner-teams.ts'
import { playerWithStats, rankingPage, rankingPlace } from '#database/queries/player-rankings.ts'
import { aliasesByPlayers, playerBySlug, playerCounts, playerPlace, playersPage } from '#database/queries/players.ts'
import { roundsByTournaments } from '#database/queries/rounds.ts'
import { selectedMatches, selectedScores } from '#database/queries/selected-matches.ts'
import { sitemapKeys, sitemapPlayers, sitemapTeams, sitemapTournaments } from '#database/queries/sitemap.ts'
import { teamsBySlugs } from '#database/queries/teams.ts'
import { tournamentBySlug, tournamentPlace, tournamentsByIds, tournamentsPage } from '#database/queries/tournaments.ts'
import type { DialectName } from '#database/query.ts'
import { LEAGUES } from '#domain/league.ts'

/** What a query is to the tests: its name, its text, its bound values. */
export interface AnyQuery {
  name: string
  compile(dialect: DialectName): { sql: string; bind(params: object): unknown[] }
}

/**
 * Every query that answers readers, in every form that a request can bring about. Searches have a form for
 * each number of words; two of them stand for all.
 */

/** Forms that read less beside their rows differ in nothing else; one of each list stands below. */
const WHOLE: Detail = { players: 'whole', tournament: 'whole' }
const NAMED: Detail = { players: 'named', tournament: 'named' }

const ORDERS = ['asc', 'desc'] as const
const EITHER = [false, true]
/** How many words are searched. */
const SEARCHES = [[], ['a'], ['a', 'b']]

const TOURNAMENTS: AnyQuery[] = ORDERS.flatMap((order) =>
  SEARCHES.flatMap((words) =>
    [[], LEAGUES].flatMap((league) =>
      [{}, { from: '2026-01-01', to: '2026-12-31' }].map((days) =>
        tournamentsPage({ words, league, ...days }, { order }),
      ),
    ),
  ),
)

const PLAYERS: AnyQuery[] = ORDERS.flatMap((order) =>
  SEARCHES.flatMap((words) =>
    [{}, { gender: 'FEMALE' as const }, { country_code: 'US' }, { gender: 'MALE' as const, country_code: 'US' }].map(
      (filters) => playersPage({ words, ...filters }, { order }),
    ),
  ),
)

const PAIR_SORTS = ['matches_won', 'matches_won_percentage'] as const

function partnerTeams(of: { player_slug?: string }): AnyQuery[] {
  return PAIR_SORTS.flatMap((sort) =>
    ORDERS.flatMap((order) =>
      SEARCHES.flatMap((words) =>
        [{}, { event_division: 'MLP' as const }, { min_matches: 1 }].map((filters) =>
          partnerTeamsPage({ words, ...of, ...filters }, { sort, order }),
        ),
      ),
    ),
  )
}

const EVENT_TEAM_SORTS = ['avg_point_differential', 'tournament_start_date'] as const

const eventTeams: AnyQuery[] = EVENT_TEAM_SORTS.flatMap((sort) =>
  ORDERS.flatMap((order) => EITHER.map((division) => eventTeamsPage({ ...WHOLE, sort, order, division }))),
)

/** The order in which the places of a player's event teams are kept. */
const EVENT_TEAMS_BY_PLAYER = { of: 'player', sort: 'tournament_start_date', order: 'desc' } as const

const MATCH_OWNERS = ['player', 'team', 'event', 'tournament'] as const

/** Lists that stop at their page's end, however long they are: they are read in their own order. */
export const WALKED_LISTS: AnyQuery[] = [
  ...TOURNAMENTS,
  ...PLAYERS,
  ...partnerTeams({}),
  ...eventTeams,
  rankingPage({ players: 'whole', figures: 'all' }),
  rankingPage({ players: 'pictured', figures: 'gender_doubles' }),
  eventTeamsPage({ ...NAMED, sort: 'avg_point_differential', order: 'desc', division: false }),
  ...[NAMED, WHOLE].map((detail) => eventTeamsOf({ ...detail, ...EVENT_TEAMS_BY_PLAYER })),
  matchesOf({ ...NAMED, of: 'player', order: 'desc' }),
  ...ORDERS.map((order) => matchesOfPlayer({ ...WHOLE, order })),
  selectedMatches({ ...NAMED, of: 'player', order: 'desc' }),
  ...ORDERS.flatMap((order) =>
    MATCH_OWNERS.flatMap((of) => [matchesOf({ ...WHOLE, of, order }), selectedMatches({ ...WHOLE, of, order })]),
  ),
  ...MATCH_OWNERS.map((of) => selectedScores({ of })),
]

/** Lists of few rows: those of one player or team. They are sorted. */
export const SORTED_LISTS: AnyQuery[] = [
  ...partnerTeams({ player_slug: 'a' }),
  ...(['player', 'team'] as const).flatMap((of) =>
    EVENT_TEAM_SORTS.flatMap((sort) => ORDERS.map((order) => eventTeamsOf({ ...WHOLE, of, sort, order }))),
  ),
  eventsByTournaments,
  medalsByTournaments,
  medalsByPlayers,
  medalsByTeams,
  partnerTeamsByTeams,
  monthlyResultsByPlayers,
  monthlyResultsByTeams,
  opponentsByTeams,
  roundsByTournaments,
]

/** One row or a few, by a key. */
export const LOOK_UPS: AnyQuery[] = [
  tournamentBySlug,
  tournamentsByIds,
  tournamentCounts,
  playerBySlug,
  playerCounts,
  aliasesByPlayers,
  playerWithStats,
  eventBySlug,
  eventCounts,
  teamsBySlugs,
  ...ORDERS.flatMap((order) => [
    tournamentPlace({ order }),
    playerPlace({ order }),
    ...PAIR_SORTS.map((sort) => partnerTeamPlace({ sort, order })),
    ...EVENT_TEAM_SORTS.map((sort) => eventTeamPlace({ sort, order })),
  ]),
  sitemapKeys,
  sitemapTournaments,
  sitemapPlayers,
  sitemapTeams,
]

/** Where a cursor from before an import stands in a ranking: read from the ranking's first place on. */
export const RANKING_PLACE: AnyQuery = rankingPlace
