import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { defineQuery } from '#database/query.ts'
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
import type { TeamRow } from './teams.ts'

const tournament = joinedTournament('tournament').whole
const event = joinedEvent('event').whole
const playerOne = joinedPlayer('player_one').whole
const playerTwo = joinedPlayer('player_two').whole

/** A medal with the team that won it. */
export interface MedalRow extends RowOf<'medals', 'event_division' | 'medal'> {
  event: EventRow | null
  team: TeamRow
}

type FlatMedal = RowOf<'medals', 'event_division' | 'medal' | 'team_id'> & {
  team_slug: string
  team_match_count: number
} & Parameters<typeof event.readOptional>[0] &
  Parameters<typeof playerOne.read>[0] &
  Parameters<typeof playerTwo.readOptional>[0]

export function readMedal(row: FlatMedal): MedalRow {
  return {
    event_division: row.event_division,
    medal: row.medal,
    event: event.readOptional(row),
    team: {
      id: row.team_id,
      team_slug: row.team_slug,
      match_count: row.team_match_count,
      player_one: playerOne.read(row),
      player_two: playerTwo.readOptional(row),
    },
  }
}

/** A medal with the team and the tournament: one of a player's, or of a team's. */
export interface OwnMedalRow extends MedalRow {
  tournament: TournamentRow
}

export function readOwnMedal(row: FlatMedal & Parameters<typeof tournament.read>[0]): OwnMedalRow {
  return { ...readMedal(row), tournament: tournament.read(row) }
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
export const medalsByTournaments = defineQuery<LookUp>()('medals-by-tournaments', (db, param, dialect) =>
  medals(db)
    .select('medals.tournament_id')
    .where(isLookedUp('medals.tournament_id', param, dialect, 'integer'))
    .orderBy('event.event_slug', (slug) => slug.asc().nullsLast())
    .orderBy('medals.id'),
)

/** The medals of players, the newest tournament first; a pair's medal once for each of the two who is asked for. */
export const medalsByPlayers = defineQuery<LookUp>()('medals-by-players', (db, param, dialect) => {
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
})

/** The medals of teams, the newest tournament first. */
export const medalsByTeams = defineQuery<LookUp>()('medals-by-teams', (db, param, dialect) =>
  medals(db)
    .innerJoin('tournaments as tournament', 'tournament.id', 'medals.tournament_id')
    .select(tournament.columns)
    .where(isLookedUp('medals.team_id', param, dialect, 'integer'))
    .orderBy('tournament.start_date_desc')
    .orderBy('medals.id'),
)
