import type { AliasedExpression, Kysely } from 'kysely'
import { sql } from 'kysely'
import { type EventRow, type PlayerRow, pick, type RowOf, type TournamentRow } from '#database/query/columns.ts'
import type { Entities } from '#database/query/entities.ts'
import { type EntityQuery, readBy } from '#database/query/entity-query.ts'
import { defineQuery } from '#database/query/query.ts'
import { isLookedUp, type LookUp, type Order } from '#database/query/query-shapes.ts'
import type { Tables } from '#database/tables/tables.ts'
import { RESULT_STATUSES } from '#domain/match/match.ts'
import { TO_BE_DECIDED, TO_BE_DECIDED_NAME } from '#domain/names/slug.ts'

const MATCH_COLUMNS = [
  'match_id',
  'date',
  'source_date',
  'round',
  'source_round',
  'labels_swapped',
  'draw',
  'winning_team',
  'match_division',
  'status',
  'team_one_seed',
  'team_two_seed',
  'games',
  'finished_games',
  'best_of',
  'scoring_format',
  'note',
  'start_time',
  'court',
  'video_url',
] as const
/** Columns with the ids of the match's tournament, event and players. */
const ID_COLUMNS = [
  'tournament_id',
  'event_id',
  'team_one_player_one_id',
  'team_one_player_two_id',
  'team_two_player_one_id',
  'team_two_player_two_id',
] as const
const MATCH_SELECTION = [...MATCH_COLUMNS, ...ID_COLUMNS].map((column) => `matches.${column}` as const)

type MatchColumns = RowOf<'matches', (typeof MATCH_COLUMNS)[number]>

/** A match with its tournament, event, players and forecast. */
export interface MatchRow extends MatchColumns {
  /** Team one's probability in the forecast of the match's morning; null without a forecast. */
  team_one_probability: number | null
  newcomer: 0 | 1 | null
  tournament: TournamentRow
  event: EventRow
  team_one_player_one: PlayerRow
  team_one_player_two: PlayerRow | null
  team_two_player_one: PlayerRow
  team_two_player_two: PlayerRow | null
}

type MatchSelection = MatchColumns &
  RowOf<'matches', (typeof ID_COLUMNS)[number]> &
  Pick<MatchRow, 'team_one_probability' | 'newcomer'>

/** Placeholder for a player who is not yet known. */
export const UNDECIDED_PLAYER: PlayerRow = {
  id: 0,
  player_slug: TO_BE_DECIDED,
  name: TO_BE_DECIDED_NAME,
  short_name: TO_BE_DECIDED_NAME,
  profile_image_url: null,
  gender: null,
  age: null,
  country_code: null,
  total_matches_played: 0,
  match_count: 0,
  pending_count: 0,
  aliases: '[]',
  external_ids: null,
  name_search: '',
  search: '',
}

/** Reads the rows of {@link matchesOnPage}. */
export function readMatch(row: MatchSelection, { players, tournaments, events }: Entities): MatchRow {
  const player = (id: number) => (id === UNDECIDED_PLAYER.id ? UNDECIDED_PLAYER : players.get(id))
  const secondPlayer = (id: number | null) => (id === null ? null : player(id))
  return {
    ...pick(row, MATCH_COLUMNS),
    team_one_probability: row.team_one_probability,
    newcomer: row.newcomer,
    tournament: tournaments.get(row.tournament_id),
    event: events.get(row.event_id),
    team_one_player_one: player(row.team_one_player_one_id),
    team_one_player_two: secondPlayer(row.team_one_player_two_id),
    team_two_player_one: player(row.team_two_player_one_id),
    team_two_player_two: secondPlayer(row.team_two_player_two_id),
  }
}

/** Selects the matches of a page of keys with their forecasts, in the page's order. */
export function matchesOnPage(
  db: Kysely<Tables>,
  page: AliasedExpression<{ id: number; sort_key: number }, 'page'>,
  order: Order,
) {
  return db
    .selectFrom(page)
    .innerJoin('matches', 'matches.id', 'page.id')
    .leftJoin('match_forecasts as forecast', 'forecast.match_id', 'matches.id')
    .select(['forecast.team_one_probability', 'forecast.newcomer'])
    .select(MATCH_SELECTION)
    .orderBy('page.sort_key', order)
    .orderBy('page.id', order)
}

// The exported queries below declare their types, because Biome needs half a minute to infer them from Kysely's chains.
export const matchById: EntityQuery<{ match_id: string }, MatchRow> = readBy(
  defineQuery<{ match_id: string }>()('match-by-id', (db, param) => {
    const key = db.selectFrom('matches').select(['id', 'sort_key']).where('match_id', '=', param('match_id'))
    return matchesOnPage(db, key.as('page'), 'asc')
  }),
  readMatch,
)

/** Lists matches by their ids, newest first. */
export const matchesByIds: EntityQuery<LookUp, MatchRow> = readBy(
  defineQuery<LookUp>()('matches-by-ids', (db, param, dialect) => {
    const keys = db
      .selectFrom('matches')
      .select(['id', 'sort_key'])
      .where(isLookedUp('id', param, dialect, 'integer'))
    return matchesOnPage(db, keys.as('page'), 'desc')
  }),
  readMatch,
)

/** Lists the finals with a result that decide the gold medals of tournaments' events; team leagues have none. */
export const finalsByTournaments: EntityQuery<LookUp, MatchRow & { tournament_id: number }> = readBy(
  defineQuery<LookUp>()('finals-by-tournaments', (db, param, dialect) => {
    const keys = db
      .selectFrom('matches')
      .innerJoin('deciding_matches as deciding', 'deciding.match_id', 'matches.id')
      .where(isLookedUp('matches.tournament_id', param, dialect, 'integer'))
      .where('deciding.medal', '=', 'GOLD')
      .where('matches.status', 'in', RESULT_STATUSES)
      .select(['matches.id', 'matches.sort_key'])
    return matchesOnPage(db, keys.as('page'), 'asc')
  }),
  (row, entities) => ({ ...readMatch(row, entities), tournament_id: row.tournament_id }),
)

/** Lists matches in progress on or after the last day with results, newest first. */
export const liveMatches: EntityQuery<{ limit: number }, MatchRow> = readBy(
  defineQuery<{ limit: number }>()('live-matches', (db, param) => {
    const keys = db
      .selectFrom('matches')
      .where('matches.tournament_id', 'in', (eb) =>
        eb.selectFrom('tournaments').select('tournaments.id').where('pending_count', '>', 0),
      )
      .where('matches.status', '=', 'IN_PROGRESS')
      .where('matches.date', '>=', sql<string>`(select coalesce(data_through, '') from dataset)`)
      .select(['matches.id', 'matches.sort_key'])
      .orderBy('matches.sort_key', 'desc')
      .orderBy('matches.id', 'desc')
      .limit(param('limit'))
    return matchesOnPage(db, keys.as('page'), 'desc')
  }),
  readMatch,
)

/** Finds the keys of a match that its earlier meetings and next match are found by. */
export const matchKeys = defineQuery<{ match_id: string }>()('match-keys', (db, param) =>
  db
    .selectFrom('matches')
    .select(['id', 'sort_key', 'date', 'winning_team', 'team_one_id', 'team_two_id'])
    .select(['team_one_player_one_id', 'team_one_player_two_id'])
    .select(['team_two_player_one_id', 'team_two_player_two_id'])
    .where('match_id', '=', param('match_id')),
)

/** Finds a team's next match that was not cancelled, in the order of match lists. */
export const nextMatchKey = defineQuery<{ team_id: number; sort_key: number; id: number }>()(
  'next-match-key',
  (db, param) =>
    db
      .selectFrom('match_teams')
      .select('match_id as id')
      .where('team_id', '=', param('team_id'))
      .where((eb) =>
        eb.or([
          eb('sort_key', '>', param('sort_key')),
          eb.and([eb('sort_key', '=', param('sort_key')), eb('match_id', '>', param('id'))]),
        ]),
      )
      // A subquery by key, not a join, so that no query planner starts from the status.
      .where(
        ({ selectFrom }) => selectFrom('matches').select('status').whereRef('matches.id', '=', 'match_teams.match_id'),
        '!=',
        'CANCELLED',
      )
      .orderBy('sort_key')
      .orderBy('match_id')
      .limit(1),
)
