import { type AliasedExpression, type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { type PlayerRow, pick, type RowOf, type TournamentRow } from '#database/query/columns.ts'
import type { Entities } from '#database/query/entities.ts'
import { readBy } from '#database/query/entity-query.ts'
import { defineFilteredQuery, type FilterParams, readFilteredBy } from '#database/query/filtered-query.ts'
import { defineQuery } from '#database/query/query.ts'
import { type Order, type Positioned, type PositionPage, positionOrder } from '#database/query/query-shapes.ts'
import { ofTournamentKind, type TournamentKind } from '#database/query/tournament-conditions.ts'
import type { Tables } from '#database/tables/tables.ts'
import type { Day } from '#domain/days/day.ts'
import type { ChosenDays } from '#domain/days/day-range.ts'
import type { EventDivision } from '#domain/division/division.ts'
import { teamsOf } from '#features/pairs/server/team-queries.ts'

const FIGURE_COLUMNS = [
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
/** Columns of a page's rows in addition to their positions: statistics, and the keys of the remaining data. */
const PAGE_COLUMNS = ['event_id', 'team_id', 'points_won', ...FIGURE_COLUMNS] as const
const PAGE_SELECTION = PAGE_COLUMNS.map((column) => `event_teams.${column}` as const)
type Page = AliasedExpression<RowOf<'event_teams', (typeof PAGE_COLUMNS)[number]> & { position: number }, 'page'>

/** A team's results in one event, with its tournament and players. */
export interface EventTeamRow extends RowOf<'event_teams', (typeof FIGURE_COLUMNS)[number]> {
  event_slug: string
  team_slug: string
  tournament: TournamentRow
  player_one: PlayerRow
  player_two: PlayerRow | null
}

type EventTeamSelection = Omit<EventTeamRow, 'tournament' | 'player_one' | 'player_two'> &
  RowOf<'events', 'tournament_id'> &
  RowOf<'teams', 'player_one_id' | 'player_two_id'>

function readEventTeam(row: EventTeamSelection, { players, tournaments }: Entities): EventTeamRow {
  return {
    ...pick(row, [...FIGURE_COLUMNS, 'event_slug', 'team_slug']),
    tournament: tournaments.get(row.tournament_id),
    player_one: players.get(row.player_one_id),
    player_two: players.getOptional(row.player_two_id),
  }
}

/** Selects the event teams of a page with their slugs and players, in the page's order. */
function eventTeamsOnPage(db: Kysely<Tables>, page: Page) {
  return db
    .selectFrom(page)
    .innerJoin('events', 'events.id', 'page.event_id')
    .innerJoin('teams', 'teams.id', 'page.team_id')
    .select(['page.position', 'page.points_won', ...FIGURE_COLUMNS.map((figure) => `page.${figure}` as const)])
    .select(['events.event_slug', 'events.tournament_id'])
    .select(['teams.team_slug', 'teams.player_one_id', 'teams.player_two_id', 'teams.search as name_search'])
    .orderBy('page.position')
}

export type EventTeamSort = 'avg_point_differential' | 'tournament_start_date'

export interface EventTeamsVariant {
  sort: EventTeamSort
  order: Order
}

/** Filters of event teams. The days are those on which the tournament may end. */
export interface EventTeamsFilters extends Partial<TournamentKind>, ChosenDays {
  event_division?: EventDivision | null | undefined
  /** Minimum number of played matches. */
  min_matches?: number | null | undefined
  player_id?: number | undefined
  team_id?: number | undefined
}

/** An event team with its position, and with the values that only break ties. */
export interface PositionedEventTeam extends Positioned<EventTeamRow> {
  ties: { points_won: number; name_search: string }
}

/** Selects event teams. For the few rows of a player or a team, the last day of the tournament is looked up for each. */
function selectedEventTeams(db: Kysely<Tables>, filters: FilterParams<EventTeamsFilters>) {
  const { event_division, min_matches, player_id, team_id, from, to } = filters
  let query = db.selectFrom('event_teams')
  if (team_id) query = query.where('event_teams.team_id', '=', team_id)
  if (player_id) query = query.where('event_teams.team_id', 'in', teamsOf(db, player_id))
  if (event_division) query = query.where('event_teams.event_division', '=', event_division)
  if (min_matches) query = query.where('event_teams.matches_played', '>=', min_matches)
  for (const condition of ofTournamentKind('event_teams.event_id', filters)) query = query.where(condition)
  if (!player_id && !team_id) return endedWithin(query, filters)
  if (from) query = query.where(endDate, '>=', from)
  if (to) query = query.where(endDate, '<=', to)
  return query
}

/** Lists a page of event teams, by differential or by day, after a position and a number of rows. Skipped rows are never joined. */
export const eventTeamsPage = readFilteredBy(
  defineFilteredQuery<EventTeamsFilters, EventTeamsVariant, PositionPage & { offset: number }>()(
    'event-teams-page',
    (db, { filters, variant, param }) => {
      const position = `event_teams.${variant.sort}_${variant.order}` as const
      const { from, to, player_id, team_id } = filters
      // The few rows of a range of days, a player or a team are found and sorted; otherwise the list is read in its order.
      const order = positionOrder(position, !from && !to && !player_id && !team_id)
      const page = selectedEventTeams(db, filters)
        .select(PAGE_SELECTION)
        .select(`${position} as position`)
        .where(order, '>', param('after'))
        .orderBy(order)
        .limit(param('limit'))
        .offset(param('offset'))
      return eventTeamsOnPage(db, page.as('page'))
    },
  ),
  (row, entities): PositionedEventTeam => ({
    position: row.position,
    node: readEventTeam(row, entities),
    ties: pick(row, ['points_won', 'name_search']),
  }),
)

/** Adds the condition that the last day of a team's tournament is within a range. */
function endedWithin(query: SelectQueryBuilder<Tables, 'event_teams', object>, { from, to }: FilterParams<ChosenDays>) {
  if (!from && !to) return query
  return query.where('event_teams.event_id', 'in', (eb) => {
    let events = eb
      .selectFrom('events')
      .innerJoin('tournaments', 'tournaments.id', 'events.tournament_id')
      .select('events.id')
    if (from) events = events.where('tournaments.end_date', '>=', from)
    if (to) events = events.where('tournaments.end_date', '<=', to)
    return events
  })
}

/** Finds the event team of an event and a team. */
export const eventTeamByKeys = readBy(
  defineQuery<{ event_id: number; team_id: number }>()('event-team-by-keys', (db, param) => {
    const row = db
      .selectFrom('event_teams')
      .select(PAGE_SELECTION)
      .select('event_teams.tournament_start_date_desc as position')
      .where('event_teams.event_id', '=', param('event_id'))
      .where('event_teams.team_id', '=', param('team_id'))
    return eventTeamsOnPage(db, row.as('page')).clearOrderBy()
  }),
  readEventTeam,
)

const endDate = sql<Day>`(select tournaments.end_date from events
  inner join tournaments on tournaments.id = events.tournament_id where events.id = event_teams.event_id)`

/** Counts event teams. */
export const eventTeamCount = defineFilteredQuery<EventTeamsFilters, object, object>()(
  'event-team-count',
  (db, { filters }) => selectedEventTeams(db, filters).select((eb) => eb.fn.countAll<number>().as('total')),
)

/** Lists the events of event teams. */
export const eventsOfTeams = defineFilteredQuery<EventTeamsFilters, object, object>()(
  'events-of-teams',
  (db, { filters }) =>
    selectedEventTeams(db, filters).select(['event_teams.event_id', 'event_teams.event_division']).distinct(),
)
