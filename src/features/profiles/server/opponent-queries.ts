import { sql } from 'kysely'
import { readBy } from '#database/query/entity-query.ts'
import { defineQuery } from '#database/query/query.ts'
import { isLookedUp, type LookUp } from '#database/query/query-shapes.ts'
import { PLAYED_STATUSES } from '#domain/match/match.ts'
import { readTeam, TEAM_SELECTION, type TeamRow } from '#features/pairs/server/team-queries.ts'
import { SIDE_OF_TEAM } from './monthly-result-queries.ts'

/** A pair's record against another pair. */
export interface OpponentRow {
  team: TeamRow
  matches_won: number
  matches_lost: number
}

/**
 * Lists the pairs that pairs played against, most frequent opponents first. DreamBreakers are left out: their players
 * rotate, so that no two pairs meet.
 */
export const opponentsByTeams = readBy(
  defineQuery<LookUp>()('opponents-by-teams', (db, param, dialect) => {
    const other = sql<number>`case when matches.team_one_id = own.team_id then matches.team_two_id else matches.team_one_id end`
    const won = sql`case when matches.winning_team = ${SIDE_OF_TEAM} then 1 else 0 end`
    return db
      .selectFrom('match_teams as own')
      .innerJoin('matches', 'matches.id', 'own.match_id')
      .innerJoin('teams', (join) => join.on('teams.id', '=', other))
      .where(isLookedUp('own.team_id', param, dialect, 'integer'))
      .where('teams.player_two_id', 'is not', null)
      .where('matches.status', 'in', PLAYED_STATUSES)
      .where('matches.match_division', '!=', 'DREAMBREAKER')
      .where('matches.winning_team', 'is not', null)
      .select('own.team_id as own_id')
      .select(TEAM_SELECTION)
      .select([sql<number>`sum(${won})`.as('matches_won'), sql<number>`sum(1 - ${won})`.as('matches_lost')])
      .groupBy(['own.team_id', 'teams.id'])
      .orderBy(sql`count(*)`, 'desc')
      .orderBy(sql`sum(${won})`, 'desc')
      .orderBy('teams.team_slug')
  }),
  (row, entities): OpponentRow & { own_id: number } => ({
    own_id: row.own_id,
    team: readTeam(row, entities),
    matches_won: row.matches_won,
    matches_lost: row.matches_lost,
  }),
)
