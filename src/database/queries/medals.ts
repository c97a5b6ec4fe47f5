import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { defineQuery } from '#database/query.ts'
import { isLookedUp, type LookUp } from '#database/query-shapes.ts'
import type { Tables } from '#database/tables.ts'
import { type EventRow, joinedEvent, joinedTournament, type RowOf, type TournamentRow } from './columns.ts'
import { readTeam, TEAM_SELECTION, type TeamRow } from './teams.ts'

const tournament = joinedTournament('tournament')
const event = joinedEvent('event')

/** A medal with the team that won it. */
export interface MedalRow extends RowOf<'medals', 'event_division' | 'medal'> {
  event: EventRow | null
  team: TeamRow
}

type MedalSelection = RowOf<'medals', 'event_division' | 'medal'> &
  Parameters<typeof readTeam>[0] &
  Parameters<typeof event.readOptional>[0]

function readMedal(row: MedalSelection): MedalRow {
  return {
    event_division: row.event_division,
    medal: row.medal,
    event: event.readOptional(row),
    team: readTeam(row),
  }
}

/** A medal with the team and the tournament: one of a player's, or of a team's. */
export interface OwnMedalRow extends MedalRow {
  tournament: TournamentRow
}

function medals(db: Kysely<Tables>) {
  return db
    .selectFrom('medals')
    .innerJoin('teams', 'teams.id', 'medals.team_id')
    .innerJoin('players as player_one', 'player_one.id', 'teams.player_one_id')
    .leftJoin('players as player_two', 'player_two.id', 'teams.player_two_id')
    .leftJoin('events as event', 'event.id', 'medals.event_id')
    .select(['medals.event_division', 'medals.medal', ...event.columns])
    .select(TEAM_SELECTION)
}

/** The medals of tournaments, in the order of their events. */
export const medalsByTournaments = defineQuery<LookUp>()(
  'medals-by-tournaments',
  (db, param, dialect) =>
    medals(db)
      .select('medals.tournament_id')
      .where(isLookedUp('medals.tournament_id', param, dialect, 'integer'))
      .orderBy('event.event_slug', (slug) => slug.asc().nullsLast())
      .orderBy('medals.id'),
  (row) => ({ ...readMedal(row), tournament_id: row.tournament_id }),
)

/** The medals of players, the newest tournament first; a pair's medal once for each of the two who is asked for. */
export const medalsByPlayers = defineQuery<LookUp>()(
  'medals-by-players',
  (db, param, dialect) => {
    const wonAs = (seat: 'player_one_id' | 'player_two_id') =>
      db
        .selectFrom('teams')
        .select(['id as team_id', sql<number>`${sql.ref(seat)}`.as('player_id')])
        .where(isLookedUp(seat, param, dialect, 'integer'))
    return medals(db)
      .innerJoin(wonAs('player_one_id').unionAll(wonAs('player_two_id')).as('own'), 'own.team_id', 'medals.team_id')
      .innerJoin('tournaments as tournament', 'tournament.id', 'medals.tournament_id')
      .select(['own.player_id', ...tournament.columns])
      .orderBy('tournament.start_date_desc')
      .orderBy('medals.id')
  },
  (row) => ({ ...readMedal(row), player_id: row.player_id, tournament: tournament.read(row) }),
)

/** The medals of teams, the newest tournament first. */
export const medalsByTeams = defineQuery<LookUp>()(
  'medals-by-teams',
  (db, param, dialect) =>
    medals(db)
      .innerJoin('tournaments as tournament', 'tournament.id', 'medals.tournament_id')
      .select(tournament.columns)
      .where(isLookedUp('medals.team_id', param, dialect, 'integer'))
      .orderBy('tournament.start_date_desc')
      .orderBy('medals.id'),
  (row) => ({ ...readMedal(row), team_id: row.team_id, tournament: tournament.read(row) }),
)
