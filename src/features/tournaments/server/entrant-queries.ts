import { sql } from 'kysely'
import { PLAYED } from '#database/derived/match-status.ts'
import { defineQuery, type Query } from '#database/query/query.ts'
import { isLookedUp, type LookUp } from '#database/query/query-shapes.ts'

/** Counts the players with a played match in each of some tournaments. */
export const playerCounts: Query<LookUp, { tournament_id: number; players: number }> = defineQuery<LookUp>()(
  'player-counts',
  (db, param, dialect) =>
    db
      .selectFrom('matches')
      .innerJoin('match_players', 'match_players.match_id', 'matches.id')
      .where(isLookedUp('matches.tournament_id', param, dialect, 'integer'))
      .where(sql<boolean>`matches.status in ${sql.raw(PLAYED)}`)
      .select('matches.tournament_id')
      .select(sql<number>`count(distinct match_players.player_id)`.as('players'))
      .groupBy('matches.tournament_id'),
)
