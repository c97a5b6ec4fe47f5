import { redirectOf, removalOf } from '#database/corrections/corrections.ts'
import type { DialectName } from '#database/query/query.ts'
import { datasetVersionById, firstChanges, versionFiles } from '#features/dataset/server/dataset-version-queries.ts'
import { tournamentMatches } from '#features/draws/server/draw-match-queries.ts'
import { roundsByTournaments } from '#features/draws/server/round-queries.ts'
import {
  eventsOfTeams,
  eventTeamByKeys,
  eventTeamCount,
  eventTeamsPage,
} from '#features/event-teams/server/event-team-queries.ts'
import { fitOfDay } from '#features/forecasts/server/forecast-queries.ts'
import { groupedScores } from '#features/matches/server/grouped-match-queries.ts'
import { matchCombinations } from '#features/matches/server/match-choice-queries.ts'
import { matchById, matchesByIds, matchKeys, nextMatchKey } from '#features/matches/server/match-queries.ts'
import { selectedCounts, selectedMatches, selectedScores } from '#features/matches/server/selected-match-queries.ts'
import { undatedMatchesOf } from '#features/matches/server/undated-match-queries.ts'
import { medalsByPlayers, medalsByTeams, medalsByTournaments } from '#features/medals/server/medal-queries.ts'
import { pairEvents } from '#features/pairs/server/pair-day-queries.ts'
import { pairRecordsByTeams, pairRecordsPage } from '#features/pairs/server/pair-record-queries.ts'
import { teamsByIds, teamsBySlugs } from '#features/pairs/server/team-queries.ts'
import { playerSums } from '#features/players/server/player-day-queries.ts'
import { monthlyResultsByPlayers, monthlyResultsByTeams } from '#features/profiles/server/monthly-result-queries.ts'
import { opponentsByTeams } from '#features/profiles/server/opponent-queries.ts'
import { ratingPointsOfPlayers } from '#features/ratings/server/rating-queries.ts'
import {
  sitemapKeys,
  sitemapMatches,
  sitemapPlayers,
  sitemapTeams,
  sitemapTournaments,
} from '#server/feeds/sitemap-query.ts'

/** A query for the tests: its name, its SQL and its bound values. */
export interface AnyQuery {
  name: string
  compile(dialect: DialectName): { sql: string; bind(params: object): unknown[] }
  /** True if rows are read in their own order up to the end of the page. */
  isWalked?: boolean
}

type Catalogued = AnyQuery | { rows: AnyQuery }

const asAsked = (queries: readonly Catalogued[]) => queries.map((query) => ('rows' in query ? query.rows : query))

/**
 * Every query for readers, in every form that a request can cause. Searches have one form for each number of words; two
 * numbers represent all of them.
 */

const ORDERS = ['asc', 'desc'] as const
/** Numbers of search words. */
const SEARCHES = [[], ['a'], ['a', 'b']]
const DAYS = { from: '2026-01-01', to: '2026-12-31' }

const MLP = { event_division: 'MLP' as const }
const PAIR_SORTS = ['matches_won', 'matches_won_percentage'] as const

const pairRecords = (of: { player_id?: number }) =>
  PAIR_SORTS.flatMap((sort) =>
    ORDERS.flatMap((order) =>
      SEARCHES.flatMap((words) =>
        [of, { ...of, ...MLP }, { ...of, min_matches: 1 }].map((filters) =>
          pairRecordsPage({ words, ...filters }, { sort, order }),
        ),
      ),
    ),
  )

const EVENT_TEAM_SORTS = ['avg_point_differential', 'tournament_start_date'] as const
const EVENT_TEAM_ORDERS = EVENT_TEAM_SORTS.flatMap((sort) => ORDERS.map((order) => ({ sort, order })))
const EVENT_TEAMS = EVENT_TEAM_ORDERS.flatMap((order) =>
  [{}, MLP, { min_matches: 3 }].map((filters) => eventTeamsPage(filters, order)),
)

const MATCH_SIDES = ['player', 'team'] as const
const MATCH_PLACES = ['event', 'tournament'] as const
const EVERY_MATCH = {
  id: 1,
  own_id: 1,
  match_divisions: [],
  except_divisions: [],
  opponent_ids: [],
  levels: [] as readonly string[],
}
/** Filters of every kind that can be combined. */
const SOME_MATCHES = {
  ...EVERY_MATCH,
  ...MLP,
  ...DAYS,
  match_divisions: ['MENS_DOUBLES', 'WOMENS_DOUBLES'] as const,
  round: 'FINALS' as const,
  league: 'PPA' as const,
  league_code: 'PPA',
  levels: ['Pro', '50+'],
  series_slug: 'cup',
  status: 'COMPLETED' as const,
  qualifier: false,
  deciding_game: true,
  straight_games: true,
  except_divisions: ['MIXED_DOUBLES'] as const,
  except_league: 'MLP' as const,
  except_tournament_id: 3,
}
const OF_A_SIDE = {
  result: 'WON' as const,
  opponent_ids: [2, 3],
  partner_id: 4,
  medal: 'GOLD' as const,
  games_score: '2-0',
}

/** Long lists that are read in their own order up to the end of the page. */
export const WALKED_LISTS = asAsked([
  nextMatchKey,
  ...pairRecords({}),
  ...EVENT_TEAMS,
  ...MATCH_SIDES.flatMap((kind) =>
    [EVERY_MATCH, { ...SOME_MATCHES, ...OF_A_SIDE }].flatMap((filters) => [
      ...ORDERS.map((order) => selectedMatches(filters, { kind, order })),
      selectedScores(filters, { kind }),
      groupedScores(filters, { kind }),
    ]),
  ),
  ...MATCH_PLACES.flatMap((kind) =>
    [EVERY_MATCH, SOME_MATCHES].flatMap((filters) => ORDERS.map((order) => selectedMatches(filters, { kind, order }))),
  ),
])

/** Lists of one player, team or tournament, which have few rows and are sorted. */
export const SORTED_LISTS = asAsked([
  ...(['player', 'team'] as const).map((kind) => groupedScores({ ...EVERY_MATCH, tournament_id: 1 }, { kind })),
  ...MATCH_PLACES.flatMap((kind) => [EVERY_MATCH, SOME_MATCHES].map((filters) => selectedCounts(filters, { kind }))),
  ...pairRecords({ player_id: 1 }),
  ...[{ player_id: 1 }, { team_id: 1 }, { player_id: 1, ...DAYS }].flatMap((owner) => [
    eventTeamCount(owner, {}),
    ...EVENT_TEAM_ORDERS.map((order) => eventTeamsPage(owner, order)),
  ]),
  eventsOfTeams({ player_id: 1 }, {}),
  eventsOfTeams({ team_id: 1 }, {}),
  ...[...MATCH_SIDES, ...MATCH_PLACES].map((kind) =>
    matchCombinations({ ...EVERY_MATCH, starts: ['2026-03-01'] }, { kind }),
  ),
  ...MATCH_SIDES.map((kind) => undatedMatchesOf({ id: 1 }, { kind })),
  medalsByTournaments,
  medalsByPlayers,
  medalsByTeams,
  pairRecordsByTeams,
  monthlyResultsByPlayers,
  monthlyResultsByTeams,
  opponentsByTeams,
  roundsByTournaments,
  playerSums({ levels: [] }, {}),
  playerSums({ levels: ['Pro'] }, {}),
  tournamentMatches,
  pairEvents({ levels: [] }, {}),
  pairEvents({ levels: ['Pro'] }, {}),
  matchById,
  matchesByIds,
  ratingPointsOfPlayers,
  versionFiles,
  firstChanges,
])

/** One row or a few rows by key. */
export const LOOK_UPS = asAsked([
  datasetVersionById,
  eventTeamByKeys,
  fitOfDay,
  matchKeys,
  redirectOf,
  removalOf,
  teamsByIds,
  teamsBySlugs,
  sitemapKeys,
  sitemapTournaments,
  sitemapPlayers,
  sitemapTeams,
  sitemapMatches,
])
