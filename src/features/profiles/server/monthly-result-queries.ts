import { type Kysely, type RawBuilder, sql } from 'kysely'
import { defineQuery } from '#database/query/query.ts'
import { isLookedUp, type LookUp } from '#database/query/query-shapes.ts'
import type { Tables } from '#database/tables/tables.ts'
import { PLAYED_STATUSES } from '#domain/match/match.ts'

/** Matches won and lost in one month. */
export interface MonthRow {
  /** YYYY-MM */
  month: string
  matches_won: number
  matches_lost: number
}

/** Number of the side on which the player or team `own` played, 1 or 2. */
const SIDE_OF_PLAYER = sql<number>`case when own.player_id in (matches.team_one_player_one_id, matches.team_one_player_two_id) then 1 else 2 end`
export const SIDE_OF_TEAM = sql<number>`case when matches.team_one_id = own.team_id then 1 else 2 end`

/** Counts played matches with a winner by month. */
function decided(db: Kysely<Tables>, listed: 'match_players' | 'match_teams', side: RawBuilder<number>) {
  return db
    .selectFrom(`${listed} as own` as 'match_players as own')
    .innerJoin('matches', 'matches.id', 'own.match_id')
    .where('matches.status', 'in', PLAYED_STATUSES)
    .where('matches.winning_team', 'is not', null)
    .select([
      sql<string>`substr(matches.date, 1, 7)`.as('month'),
      sql<number>`sum(case when matches.winning_team = ${side} then 1 else 0 end)`.as('matches_won'),
      sql<number>`sum(case when matches.winning_team = ${side} then 0 else 1 end)`.as('matches_lost'),
    ])
    .groupBy('month')
    .orderBy('month')
}

/** Lists the matches that players won and lost by month, oldest first. Months without a decided match have no row. */
export const monthlyResultsByPlayers = defineQuery<LookUp>()('monthly-results-by-players', (db, param, dialect) =>
  decided(db, 'match_players', SIDE_OF_PLAYER)
    .select('own.player_id')
    .where(isLookedUp('own.player_id', param, dialect, 'integer'))
    .groupBy('own.player_id'),
)

/** Lists the matches that teams won and lost by month, oldest first. Months without a decided match have no row. */
export const monthlyResultsByTeams = defineQuery<LookUp>()('monthly-results-by-teams', (db, param, dialect) =>
  decided(db, 'match_teams', SIDE_OF_TEAM)
    .select(sql<number>`own.team_id`.as('team_id'))
    .where(isLookedUp('own.team_id', param, dialect, 'integer'))
    .groupBy(sql`own.team_id`),
)
