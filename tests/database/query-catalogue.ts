import type { Detail } from '#database/queries/columns.ts'
import { currentDataset, exportedDataset, timePeriods, versionOtherThan } from '#database/queries/dataset.ts'
import {
  changeCount,
  datasetChanges,
  datasetVersionCount,
  datasetVersions,
  firstChanges,
  versionFiles,
} from '#database/queries/dataset-versions.ts'
import { DOWNLOAD_ROWS } from '#database/queries/download.ts'
import { eventTeamPlace, eventTeamsOf, eventTeamsPage } from '#database/queries/event-teams.ts'
import { eventBySlug, eventCounts, eventsByTournaments, tournamentCounts } from '#database/queries/events.ts'
import { exportMatches, exportMedals, exportPlayers, exportTournaments } from '#database/queries/export.ts'
import { lastImport } from '#database/queries/last-import.ts'
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
import {
  coverageRows,
  firstFailures,
  genderSources,
  identityFailures,
  identityRows,
} from '#database/queries/soundness.ts'
import { teamsBySlugs } from '#database/queries/teams.ts'
import { tournamentBySlug, tournamentPlace, tournamentsByIds, tournamentsPage } from '#database/queries/tournaments.ts'
import type { DialectName } from '#database/query.ts'
import { oneSearchedWord } from '#database/search-one-word.ts'
import { SEARCHED_LISTS } from '#database/search-places.ts'
import { severalSearchedWords } from '#database/search-several-words.ts'
import { LEAGUES } from '#domain/league.ts'

/** What a query is to the tests: its name, its text, its bound values. */
export interface AnyQuery {
  name: string
  compile(dialect: DialectName): { sql: string; bind(params: object): unknown[] }
  readonly read?: ((values: readonly unknown[]) => unknown) | undefined
}

/**
 * Every query that answers readers, in every form that a request can bring about. Searches by patterns have a form for
 * each power of two; two of them stand for all.
 */

/** Forms that read less beside their rows differ in nothing else; one of each list stands below. */
const WHOLE: Detail = { players: 'whole', tournament: 'whole' }
const NAMED: Detail = { players: 'named', tournament: 'named' }

const ORDERS = ['asc', 'desc'] as const
const EITHER = [false, true]
const ALL_LEAGUES = LEAGUES.length

const WITHOUT_SEARCH = { placed: false, patterns: 0 }
/** Rows tested one by one in the list's order: words that many rows hold. */
const WALKED_SEARCHES = [1, 2].map((patterns) => ({ placed: false, patterns }))
/** A few rows whose places are known, put in order. */
const PLACED_SEARCHES = [0, 1].map((patterns) => ({ placed: true, patterns }))

type Search = typeof WITHOUT_SEARCH

function tournaments(searches: readonly Search[]): AnyQuery[] {
  return searches.flatMap((search) =>
    ORDERS.flatMap((order) =>
      [0, ALL_LEAGUES].flatMap((leagues) => EITHER.map((year) => tournamentsPage({ ...search, order, leagues, year }))),
    ),
  )
}

function players(searches: readonly Search[]): AnyQuery[] {
  return searches.flatMap((search) =>
    ORDERS.flatMap((order) =>
      EITHER.flatMap((gender) => EITHER.map((country) => playersPage({ ...search, order, gender, country }))),
    ),
  )
}

const PAIR_SORTS = ['matches_won', 'matches_won_percentage'] as const

function partnerTeams(searches: readonly Search[], player: boolean): AnyQuery[] {
  return searches.flatMap((search) =>
    PAIR_SORTS.flatMap((sort) =>
      ORDERS.flatMap((order) =>
        EITHER.flatMap((division) =>
          EITHER.map((minMatches) =>
            partnerTeamsPage({ ...search, sort, order, division, player, minMatches, players: 'whole' }),
          ),
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

const EVERY_SEARCH_WALKED = [WITHOUT_SEARCH, ...WALKED_SEARCHES]

/** Lists that stop at their page's end, however long they are: they are read in their own order. */
export const WALKED_LISTS: AnyQuery[] = [
  ...tournaments(EVERY_SEARCH_WALKED),
  ...players(EVERY_SEARCH_WALKED),
  ...partnerTeams(EVERY_SEARCH_WALKED, false),
  ...eventTeams,
  rankingPage({ players: 'whole', figures: 'all' }),
  rankingPage({ players: 'pictured', figures: 'gender_doubles' }),
  partnerTeamsPage({
    ...WITHOUT_SEARCH,
    sort: 'matches_won',
    order: 'desc',
    division: false,
    player: false,
    minMatches: false,
    players: 'pictured',
  }),
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

/** Lists of few rows: those of one player or team, or the few that a search found. They are sorted. */
export const SORTED_LISTS: AnyQuery[] = [
  ...tournaments(PLACED_SEARCHES),
  ...players(PLACED_SEARCHES),
  ...partnerTeams(PLACED_SEARCHES, false),
  ...partnerTeams([...EVERY_SEARCH_WALKED, ...PLACED_SEARCHES], true),
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
  ...SEARCHED_LISTS.flatMap((list) =>
    EITHER.flatMap((isWhole) => [
      oneSearchedWord({ list, isWhole }),
      severalSearchedWords({ list, isWhole, words: 2 }),
    ]),
  ),
  sitemapKeys,
  sitemapTournaments,
  sitemapPlayers,
  sitemapTeams,
]

/** Where a cursor from before an import stands in a ranking: read from the ranking's first place on. */
export const RANKING_PLACE: AnyQuery = rankingPlace

/** Queries that read a whole table, since it holds a few rows. */
export const SMALL_QUERIES: AnyQuery[] = [
  currentDataset,
  versionOtherThan,
  exportedDataset,
  timePeriods,
  lastImport,
  datasetVersionCount,
  datasetVersions,
  coverageRows,
  genderSources,
  identityRows,
]

/** Queries of the tables that each import keeps, by their key. */
const HISTORY: AnyQuery[] = [versionFiles, firstChanges, changeCount, datasetChanges, firstFailures, identityFailures]

/** Queries that read whole tables in batches, for files that hold all of them. */
const EXPORTS: AnyQuery[] = [exportTournaments, exportPlayers, exportMatches, exportMedals]
const DOWNLOADS: AnyQuery[] = Object.values(DOWNLOAD_ROWS).flat()

/** All of them by the file that they are written down in. */
export const QUERIES_BY_SUBJECT: Record<string, AnyQuery[]> = {
  dataset: SMALL_QUERIES,
  export: EXPORTS,
  history: HISTORY,
  download: DOWNLOADS,
  tournaments: named('tournament-', 'tournaments-'),
  events: named('event-counts', 'event-by-', 'events-'),
  players: named('aliases-by-players', 'player-by-', 'player-counts', 'player-place', 'players-'),
  'player-rankings': [...named('player-with-stats', 'ranking-'), rankingPlace],
  teams: named('teams-'),
  'partner-teams': named('partner-team'),
  'event-teams': named('event-team'),
  matches: named('matches-'),
  'selected-matches': named('selected-'),
  medals: named('medals-'),
  'monthly-results': named('monthly-results-'),
  opponents: named('opponents-'),
  rounds: named('rounds-'),
  search: named('search-'),
  sitemap: named('sitemap-'),
}

function named(...beginnings: string[]): AnyQuery[] {
  const all = [...WALKED_LISTS, ...SORTED_LISTS, ...LOOK_UPS]
  return beginnings.flatMap((beginning) => all.filter(({ name }) => name.startsWith(beginning)))
}
