import { type AliasedExpression, type Kysely, sql } from 'kysely'
import type { ParamOf, Values } from '#database/query.ts'
import {
  countedReader,
  defineQueryShapes,
  type Order,
  type Placed,
  type PlacePage,
  placeOf,
  placeOrder,
} from '#database/query-shapes.ts'
import type { Tables } from '#database/tables.ts'
import type { EventDivision } from '#domain/division.ts'
import {
  type Detail,
  joinedPlayer,
  joinedTournament,
  type PlayerRow,
  type RowOf,
  type TournamentRow,
} from './columns.ts'
import { playerId, playerTotal } from './players.ts'

const FIGURES = [
  'event_division',
  'medal_won',
  'matches_won',
  'matches_lost',
  'games_won',
  'games_lost',
  'avg_points_scored',
  'avg_points_lost',
  'avg_point_differential',
] as const
const FIGURE_SELECTION = FIGURES.map((figure) => `event_teams.${figure}` as const)

const tournament = joinedTournament('tournament')
const playerOne = joinedPlayer('player_one')
const playerTwo = joinedPlayer('player_two')

/** A team's results in one event, with everything that is shown beside them. */
export interface EventTeamRow extends RowOf<'event_teams', (typeof FIGURES)[number]> {
  event_slug: string
  team_slug: string
  tournament: TournamentRow
  player_one: PlayerRow
  player_two: PlayerRow | null
}

/** What reads the rows of {@link eventTeams}. */
function eventTeamReader(detail: Detail): (values: Values) => EventTeamRow {
  const tournamentAt = FIGURES.length + 2
  const playersAt = tournamentAt + tournament[detail.tournament].columns.length
  const { read: readTournament } = tournament[detail.tournament]
  const { read, readOptional, columns } = playerOne[detail.players]
  const width = columns.length
  return (values) =>
    ({
      event_division: values[0],
      medal_won: values[1],
      matches_won: values[2],
      matches_lost: values[3],
      games_won: values[4],
      games_lost: values[5],
      avg_points_scored: values[6],
      avg_points_lost: values[7],
      avg_point_differential: values[8],
      event_slug: values[9],
      team_slug: values[10],
      tournament: readTournament(values, tournamentAt),
      player_one: read(values, playersAt),
      player_two: readOptional(values, playersAt + width),
    }) as EventTeamRow
}

function eventTeams(db: Kysely<Tables>, detail: Detail) {
  return db
    .selectFrom('event_teams')
    .innerJoin('events', 'events.id', 'event_teams.event_id')
    .innerJoin('tournaments as tournament', 'tournament.id', 'events.tournament_id')
    .innerJoin('teams', 'teams.id', 'event_teams.team_id')
    .innerJoin('players as player_one', 'player_one.id', 'teams.player_one_id')
    .leftJoin('players as player_two', 'player_two.id', 'teams.player_two_id')
    .select([...FIGURE_SELECTION, 'events.event_slug', 'teams.team_slug'])
    .select(tournament[detail.tournament].columns)
    .select([...playerOne[detail.players].columns, ...playerTwo[detail.players].columns])
}

export type EventTeamSort = 'avg_point_differential' | 'tournament_start_date'

interface EventTeamsShape extends Detail {
  sort: EventTeamSort
  order: Order
  division: boolean
}

/** All event teams, or those of one division. */
export const eventTeamsPage = defineQueryShapes<EventTeamsShape, PlacePage & { division: EventDivision | null }>()(
  'event-teams-page',
  (shape, db, param) => {
    const place = `event_teams.${shape.sort}_${shape.order}` as const
    const order = placeOrder(place, true)
    let query = eventTeams(db, shape).select(`${place} as place`)
    if (shape.division) query = query.where('event_teams.event_division', '=', param('division'))
    return query.where(order, '>', param('after')).orderBy(order).limit(param('limit'))
  },
  (shape) => {
    const read = eventTeamReader(shape)
    return (values): Placed<EventTeamRow> => ({ place: placeOf(values), node: read(values) })
  },
)

/** Where an event team stands. */
export const eventTeamPlace = defineQueryShapes<
  Pick<EventTeamsShape, 'sort' | 'order'>,
  { event: string; team: string }
>()('event-team-place', (shape, db, param) =>
  db
    .selectFrom('event_teams')
    .innerJoin('events', 'events.id', 'event_teams.event_id')
    .innerJoin('teams', 'teams.id', 'event_teams.team_id')
    .select(`event_teams.${shape.sort}_${shape.order} as place`)
    .where('events.event_slug', '=', param('event'))
    .where('teams.team_slug', '=', param('team')),
)

interface EventTeamsOfShape extends Detail {
  of: 'player' | 'team'
  sort: EventTeamSort
  order: Order
}

interface EventTeamsOfParams {
  /** The player's, who is found together with the rows; null where it is a team. */
  slug: string | null
  /** The team's; null where it is a player. */
  id: number | null
  limit: number
  offset: number
}

type PagePlaces = AliasedExpression<{ place: number }, 'page'>

/** The page's places alone: what the page skips is never joined. A player's lie side by side, in the usual order. */
function placesOnPage(
  db: Kysely<Tables>,
  { of, sort, order }: EventTeamsOfShape,
  param: ParamOf<EventTeamsOfParams>,
): PagePlaces {
  const place = `${sort}_${order}` as const
  if (of === 'player') {
    return db
      .selectFrom('event_team_players')
      .select(`${place} as place`)
      .where('player_id', '=', sql<number>`(${playerId(db, param('slug'))})`)
      .orderBy(place)
      .limit(param('limit'))
      .offset(param('offset'))
      .as('page')
  }
  return db
    .selectFrom('event_teams')
    .select(`${place} as place`)
    .where('team_id', '=', param('id'))
    .orderBy(placeOrder(place, false))
    .limit(param('limit'))
    .offset(param('offset'))
    .as('page')
}

function totalOf(db: Kysely<Tables>, of: EventTeamsOfShape['of'], param: ParamOf<EventTeamsOfParams>) {
  if (of === 'player') return playerTotal(db, 'event_team_count', param('slug'))
  return db.selectFrom('teams as own').select('own.event_team_count').where('own.id', '=', param('id')).as('total')
}

/** A numbered page of the event teams of a player or of a team. */
export const eventTeamsOf = defineQueryShapes<EventTeamsOfShape, EventTeamsOfParams>()(
  'event-teams-of',
  (shape, db, param) =>
    eventTeams(db, shape)
      .innerJoin(placesOnPage(db, shape, param), 'page.place', `event_teams.${shape.sort}_${shape.order}`)
      .select(totalOf(db, shape.of, param))
      .orderBy('page.place'),
  (shape) => countedReader(eventTeamReader(shape)),
)
