import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { defineQuery, type Values } from '#database/query.ts'
import { isLookedUp, type LookUp } from '#database/query-shapes.ts'
import type { Tables } from '#database/tables.ts'
import {
  type EventRow,
  joinedEvent,
  joinedPlayer,
  joinedTournament,
  type RowOf,
  type TournamentRow,
} from './columns.ts'
import { readTeam, type TeamRow } from './teams.ts'

const tournament = joinedTournament('tournament').whole
const event = joinedEvent('event').whole
const playerOne = joinedPlayer('player_one').whole
const playerTwo = joinedPlayer('player_two').whole

/** A medal with the team that won it. */
export interface MedalRow extends RowOf<'medals', 'event_division' | 'medal'> {
  event: EventRow | null
  team: TeamRow
}

const EVENT_AT = 5
const PLAYERS_AT = EVENT_AT + event.columns.length
/** Behind what all medals are selected with. */
const REST_AT = PLAYERS_AT + playerOne.columns.length + playerTwo.columns.length

function readMedal(values: Values): MedalRow {
  return {
    event_division: values[0],
    medal: values[1],
    event: event.readOptional(values, EVENT_AT),
    team: readTeam(values, [2, 3, 4, PLAYERS_AT]),
  } as MedalRow
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
    .select(['medals.event_division', 'medals.medal', 'medals.team_id', 'teams.team_slug'])
    .select(['teams.match_count as team_match_count', ...event.columns])
    .select([...playerOne.columns, ...playerTwo.columns])
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
  (values) => ({ ...readMedal(values), tournament_id: values[REST_AT] as number }),
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
  (values) => ({
    ...readMedal(values),
    player_id: values[REST_AT] as number,
    tournament: tournament.read(values, REST_AT + 1),
  }),
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
  (values) => ({
    ...readMedal(values),
    team_id: values[2] as number,
    tournament: tournament.read(values, REST_AT),
  }),
)
