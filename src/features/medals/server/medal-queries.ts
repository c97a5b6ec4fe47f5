import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { EventRow, RowOf, TournamentRow } from '#database/query/columns.ts'
import type { Entities } from '#database/query/entities.ts'
import { readBy } from '#database/query/entity-query.ts'
import { defineQuery } from '#database/query/query.ts'
import { isLookedUp, type LookUp } from '#database/query/query-shapes.ts'
import type { Tables } from '#database/tables/tables.ts'
import { readTeam, TEAM_SELECTION, type TeamRow } from '#features/pairs/server/team-queries.ts'

/** A medal with the team that won it. */
export interface MedalRow extends RowOf<'medals', 'event_division' | 'medal'> {
  event: EventRow | null
  team: TeamRow
  /** Time of the import that last changed the medal; null before the first import that noted it. */
  changed_at: string | null
}

type MedalSelection = RowOf<'medals', 'tournament_id' | 'event_division' | 'medal' | 'event_id'> &
  Pick<MedalRow, 'changed_at'> &
  Parameters<typeof readTeam>[0]

function readMedal(row: MedalSelection, entities: Entities): OwnMedalRow {
  return {
    event_division: row.event_division,
    medal: row.medal,
    tournament: entities.tournaments.get(row.tournament_id),
    event: entities.events.getOptional(row.event_id),
    team: readTeam(row, entities),
    changed_at: row.changed_at,
  }
}

/** A medal with its team and tournament, in the medals of a player or a team. */
export interface OwnMedalRow extends MedalRow {
  tournament: TournamentRow
}

/** The time in the table of followed medals. */
const changedAt = sql<string | null>`(select changed_at from followed_medals as followed
  where followed.tournament_id = medals.tournament_id and followed.event_division = medals.event_division
    and followed.medal = medals.medal and followed.player_one_id = teams.player_one_id
    and followed.player_two_id = coalesce(teams.player_two_id, 0))`.as('changed_at')

function medals(db: Kysely<Tables>) {
  return db
    .selectFrom('medals')
    .innerJoin('teams', 'teams.id', 'medals.team_id')
    .select(['medals.tournament_id', 'medals.event_division', 'medals.medal', 'medals.event_id', ...TEAM_SELECTION])
    .select(changedAt)
}

/** Lists the medals of tournaments by event. */
export const medalsByTournaments = readBy(
  defineQuery<LookUp>()('medals-by-tournaments', (db, param, dialect) =>
    medals(db)
      .leftJoin('events', 'events.id', 'medals.event_id')
      .where(isLookedUp('medals.tournament_id', param, dialect, 'integer'))
      .orderBy('events.event_slug', (slug) => slug.asc().nullsLast())
      .orderBy('medals.id'),
  ),
  (row, entities) => ({ ...readMedal(row, entities), tournament_id: row.tournament_id }),
)

/** Lists the medals of players, newest tournament first. A pair's medal appears once for each requested player. */
export const medalsByPlayers = readBy(
  defineQuery<LookUp>()('medals-by-players', (db, param, dialect) => {
    const wonAs = (seat: 'player_one_id' | 'player_two_id') =>
      db
        .selectFrom('teams')
        .select(['id as team_id', sql<number>`${sql.ref(seat)}`.as('player_id')])
        .where(isLookedUp(seat, param, dialect, 'integer'))
    return medals(db)
      .innerJoin(wonAs('player_one_id').unionAll(wonAs('player_two_id')).as('own'), 'own.team_id', 'medals.team_id')
      .innerJoin('tournaments', 'tournaments.id', 'medals.tournament_id')
      .select('own.player_id')
      .orderBy('tournaments.start_date_desc')
      .orderBy('medals.id')
  }),
  (row, entities) => ({ ...readMedal(row, entities), player_id: row.player_id }),
)

/** Lists the medals of teams, newest tournament first. */
export const medalsByTeams = readBy(
  defineQuery<LookUp>()('medals-by-teams', (db, param, dialect) =>
    medals(db)
      .innerJoin('tournaments', 'tournaments.id', 'medals.tournament_id')
      .where(isLookedUp('medals.team_id', param, dialect, 'integer'))
      .orderBy('tournaments.start_date_desc')
      .orderBy('medals.id'),
  ),
  (row, entities) => ({ ...readMedal(row, entities), team_id: row.team_id }),
)
