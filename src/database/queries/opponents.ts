import { sql } from 'kysely'
import { defineQuery, readBy } from '#database/query.ts'
import { isLookedUp, type LookUp } from '#database/query-shapes.ts'
import { PLAYED_STATUSES } from '#domain/match.ts'
import { sideOf } from './monthly-results.ts'
import { readTeam, TEAM_SELECTION, type TeamRow } from './teams.ts'

/** A pair's record against another pair. */
export interface OpponentRow {
  team: TeamRow
  matches_won: number
  matches_lost: number
}

/**
 * The pairs that pairs played against, those that they met most often first. Dreambreakers, where eight players rotate,
 * are no meeting of two pairs.
 */
export const opponentsByTeams = readBy(
  defineQuery<LookUp>()('opponents-by-teams', (db, param, dialect) => {
    const side = sideOf('own_team.player_one_id', 'own_team.player_two_id')
    const other = (seat: 'one' | 'two') =>
      sql<number>`case when ${side} = 1 then ${sql.ref(`matches.team_two_player_${seat}_id`)} else ${sql.ref(`matches.team_one_player_${seat}_id`)} end`
    const matches = db
      .selectFrom('match_teams as own')
      .innerJoin('teams as own_team', 'own_team.id', 'own.team_id')
      .innerJoin('matches', 'matches.id', 'own.match_id')
      .where(isLookedUp('own.team_id', param, dialect, 'integer'))
      .where('own_team.player_two_id', 'is not', null)
      .where('matches.status', 'in', PLAYED_STATUSES)
      .where('matches.match_division', '!=', 'DREAMBREAKER')
      .where('matches.winning_team', 'is not', null)
      .select([
        'own.team_id as own_id',
        other('one').as('one_id'),
        other('two').as('two_id'),
        sql<number>`case when matches.winning_team = ${side} then 1 else 0 end`.as('won'),
      ])
    return (
      db
        .selectFrom(matches.as('own'))
        // A match names a pair either way round, and a team in one order.
        .innerJoin('teams', (join) =>
          join.on((eb) =>
            eb.or([
              eb.and([
                eb('teams.player_one_id', '=', eb.ref('own.one_id')),
                eb('teams.player_two_id', '=', eb.ref('own.two_id')),
              ]),
              eb.and([
                eb('teams.player_one_id', '=', eb.ref('own.two_id')),
                eb('teams.player_two_id', '=', eb.ref('own.one_id')),
              ]),
            ]),
          ),
        )
        .select('own.own_id')
        .select(TEAM_SELECTION)
        .select([sql<number>`sum(own.won)`.as('matches_won'), sql<number>`sum(1 - own.won)`.as('matches_lost')])
        .groupBy(['own.own_id', 'teams.id'])
        .orderBy(sql`count(*)`, 'desc')
        .orderBy(sql`sum(own.won)`, 'desc')
        .orderBy('teams.team_slug')
    )
  }),
  (row, entities): OpponentRow & { own_id: number } => ({
    own_id: row.own_id,
    team: readTeam(row, entities),
    matches_won: row.matches_won,
    matches_lost: row.matches_lost,
  }),
)
