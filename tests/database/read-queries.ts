import { currentDataset, timePeriods } from '#database/queries/dataset.ts'
import { eventTeamPlace, eventTeamsOf, eventTeamsPage } from '#database/queries/event-teams.ts'
import { eventCounts, eventsByTournaments, tournamentCounts } from '#database/queries/events.ts'
import { matchesOf } from '#database/queries/matches.ts'
import { medalsByPlayers, medalsByTournaments } from '#database/queries/medals.ts'
import { partnerTeamPlace, partnerTeamsByTeams, partnerTeamsPage } from '#database/queries/partner-teams.ts'
import { playerWithStats, rankingPage, rankingPlace } from '#database/queries/player-rankings.ts'
import { playerBySlug, playerCounts, playerPlace, playersPage } from '#database/queries/players.ts'
import { teamsBySlugs } from '#database/queries/teams.ts'
import { tournamentBySlug, tournamentPlace, tournamentsPage } from '#database/queries/tournaments.ts'
import type { DialectName } from '#database/query.ts'
import { searchCandidates } from '#database/search.ts'

/** What a query is to the tests: its name, its text, its bound values. */
interface AnyQuery {
  name: string
  compile(dialect: DialectName): { sql: string; bind(params: object): unknown[] }
}

const NO_SEARCH = { indexed: false, patterns: 0 }
const BY_INDEX = { indexed: true, patterns: 0 }
const BY_INDEX_AND_PATTERN = { indexed: true, patterns: 1 }
const BY_PATTERNS = { indexed: false, patterns: 2 }

const ORDERS = ['asc', 'desc'] as const
const NO_PAIR_FILTER = { division: false, player: false, minMatches: false }

/** Every list as it is without any filter: a page must cost the same however large the table is. */
export const UNFILTERED_LISTS: AnyQuery[] = ORDERS.flatMap((order) => [
  tournamentsPage({ ...NO_SEARCH, order, leagues: 0, year: false }),
  playersPage({ ...NO_SEARCH, order, gender: false, country: false }),
  ...(['matches_won', 'matches_won_percentage'] as const).flatMap((sort) => [
    partnerTeamsPage({ ...NO_SEARCH, ...NO_PAIR_FILTER, order, sort }),
    partnerTeamsPage({ ...NO_SEARCH, ...NO_PAIR_FILTER, order, sort, division: true }),
  ]),
  ...(['avg_point_differential', 'tournament_start_date'] as const).flatMap((sort) => [
    eventTeamsPage({ order, sort, division: false }),
    eventTeamsPage({ order, sort, division: true }),
  ]),
])

/** Lists whose rows belong to one player, team, event, tournament or ranking. */
export const LISTS_OF_ONE: AnyQuery[] = [
  rankingPage,
  ...ORDERS.flatMap((order) =>
    (['player', 'team', 'event', 'tournament'] as const).map((of) => matchesOf({ of, order })),
  ),
]

/** Few rows, found by an index and then sorted. */
export const SORTED_LISTS: AnyQuery[] = [
  ...(['player', 'team'] as const).map((of) => eventTeamsOf({ of, sort: 'tournament_start_date', order: 'desc' })),
  partnerTeamsPage({ ...NO_SEARCH, ...NO_PAIR_FILTER, order: 'desc', sort: 'matches_won', player: true }),
  tournamentsPage({ ...BY_INDEX, order: 'desc', leagues: 0, year: false }),
  playersPage({ ...BY_INDEX_AND_PATTERN, order: 'desc', gender: false, country: false }),
  partnerTeamsPage({ ...BY_INDEX, ...NO_PAIR_FILTER, order: 'desc', sort: 'matches_won' }),
  eventsByTournaments,
  medalsByTournaments,
  medalsByPlayers,
  partnerTeamsByTeams,
]

/** Walked in the list's order until the page is full. */
export const FILTERED_LISTS: AnyQuery[] = [
  tournamentsPage({ ...BY_PATTERNS, order: 'desc', leagues: 6, year: true }),
  playersPage({ ...BY_PATTERNS, order: 'desc', gender: true, country: true }),
  partnerTeamsPage({
    ...BY_PATTERNS,
    order: 'desc',
    sort: 'matches_won',
    division: true,
    player: false,
    minMatches: true,
  }),
]

export const LOOK_UPS: AnyQuery[] = [
  tournamentBySlug,
  tournamentCounts,
  playerBySlug,
  playerCounts,
  playerWithStats,
  eventCounts,
  teamsBySlugs,
  tournamentPlace({ order: 'desc' }),
  playerPlace({ order: 'desc' }),
  partnerTeamPlace({ sort: 'matches_won', order: 'desc' }),
  eventTeamPlace({ sort: 'avg_point_differential', order: 'desc' }),
]

/** Queries that read a whole table on purpose: it holds a few rows, or they are asked for after an import alone. */
export const SMALL_QUERIES: AnyQuery[] = [currentDataset, timePeriods, rankingPlace, ...Object.values(searchCandidates)]
