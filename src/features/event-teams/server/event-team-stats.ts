import { checkAtLeast, exactlyOneOf } from '#api/arguments.ts'
import { builder, type InputFields } from '#api/builder.ts'
import { connectionField, connectionType } from '#api/lists/connection.ts'
import { countedRows, numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { storedList } from '#api/lists/ordered-list.ts'
import { directed, keyByWins, type SortKey } from '#api/lists/sort-key.ts'
import { measureFields } from '#api/measure-fields.ts'
import { findNodes, NodeRef, nodeFields } from '#api/nodes.ts'
import { floatOrNull, one, oneOrNull, own, string } from '#api/own-fields.ts'
import { cursorRange, filterDays, rangeFields } from '#api/range-fields.ts'
import { kindName, rankedKind, rankedKindFields } from '#api/tournament-kind.ts'
import { described, EventDivisionRef, MedalRef, OrderByRef } from '#api/vocabulary.ts'
import { dayNumber } from '#domain/days/day.ts'
import { findOwner, OWNERS } from '#features/pairs/server/owners.ts'
import { findTeam } from '#features/pairs/server/teams.ts'
import { PlayerRef } from '#features/players/server/players.ts'
import { TournamentRef } from '#features/tournaments/server/tournaments.ts'
import {
  type EventTeamRow,
  type EventTeamsVariant,
  eventTeamByKeys,
  eventTeamCount,
  eventTeamsOf,
  eventTeamsPage,
  type PositionedEventTeam,
} from './event-team-queries.ts'

function eventTeamId({ event_slug, team_slug }: EventTeamRow): string {
  return `${event_slug}:${team_slug}`
}

const EventTeamStatsRef = builder.objectRef<EventTeamRow>('EventTeamStats').implement({
  description:
    'Results of a pair or singles player in one event. In an MLP event, every pair of a roster has a row of its own.',
  interfaces: [NodeRef],
  fields: (t) => ({
    ...nodeFields(t, 'EventTeamStats', {
      description: 'Id of the form `{event_slug}:{team_slug}`.',
      idOf: eventTeamId,
    }),
    ...own(t, {
      event_division: one(EventDivisionRef, 'Division of the event.'),
      tournament: one(TournamentRef, 'Tournament that the event is part of.'),
      medal_won: one(MedalRef, 'Medal that the team won in the event; NONE without one.'),
      team_slug: string('Slug of the team.'),
      player_one: one(PlayerRef, 'First player of the team, by slug.'),
      player_two: oneOrNull(PlayerRef, 'Second player of the team, by slug; null in singles.'),
      avg_points_scored: floatOrNull('Average points scored per game, not rounded; null if no game has a score.'),
      avg_points_lost: floatOrNull('Average points lost per game, not rounded; null if no game has a score.'),
      avg_point_differential: floatOrNull(
        'Average of points scored minus points lost per game, from the exact sums; null if no game has a score.',
      ),
    }),
    tournament_start_date: t.field({
      type: 'Date',
      description: 'First day of the tournament.',
      resolve: ({ tournament }) => tournament.start_date,
    }),
    ...measureFields(t, ['matches_won', 'matches_lost', 'games_won', 'games_lost']),
  }),
})

const { connection } = connectionType(EventTeamStatsRef, "teams' results in events")
const list = numberedListType(EventTeamStatsRef, 'EventTeamStatsList', "a player's or a team's results in events")

const SortBy = builder.enumType('EventTeamStatsSortBy', {
  description: "Sort key of teams' results in events.",
  values: described({
    avg_point_differential: 'Average point differential per game.',
    tournament_start_date: 'First day of the tournament.',
  }),
})

const daysFields = (t: InputFields) =>
  rangeFields(t, {
    time_period:
      'Only events of tournaments that ended in this period; all events if null. With from or to, it is ignored.',
    from: 'Only events of tournaments that ended on this day or later.',
    to: 'Only events of tournaments that ended on this day or earlier.',
  })

/** Returns the input fields that filter teams' results in events. */
export const eventTeamFilters = (t: InputFields) => ({
  event_division: t.field({
    type: EventDivisionRef,
    description: 'Only events of this division; all divisions if null.',
  }),
  ...daysFields(t),
  min_matches: t.int({
    defaultValue: 1,
    description: 'Minimum number of played matches of a result, 1 or more.',
  }),
  ...rankedKindFields(t),
})

const Input = builder.inputType('EventTeamStatsInput', {
  description: "Filters and sort of the list of teams' results in events.",
  fields: (t) => ({
    ...eventTeamFilters(t),
    sort_by: t.field({ type: SortBy, defaultValue: 'avg_point_differential', description: 'Sort key of the results.' }),
    order_by: t.field({ type: OrderByRef, defaultValue: 'desc', description: 'Direction of the sort.' }),
  }),
})

const ListInput = builder.inputType('EventTeamStatsListInput', {
  description:
    'Selects a player or a team by exactly one of player_slug and team_slug, and sorts their results in events.',
  fields: (t) => ({
    player_slug: t.string({ description: 'Slug of a player: results of all teams of the player.' }),
    team_slug: t.string({ description: 'Slug of a team, with its players in either order: results of this team.' }),
    ...daysFields(t),
    sort_by: t.field({ type: SortBy, defaultValue: 'tournament_start_date', description: 'Sort key of the results.' }),
    order_by: t.field({ type: OrderByRef, defaultValue: 'desc', description: 'Direction of the sort.' }),
  }),
})

/** Returns the values that an import sorts event teams by. */
function eventTeamKey({ node, ties }: PositionedEventTeam, { sort, order }: EventTeamsVariant): SortKey {
  const { matches_won, tournament, avg_point_differential, team_slug, event_slug } = node
  const value = sort === 'tournament_start_date' ? dayNumber(tournament.start_date) : avg_point_differential
  const { points_won, name_search } = ties
  return keyByWins(directed(value, order), { matches_won, points_won }, name_search, team_slug, event_slug)
}

findNodes(EventTeamStatsRef, async (id, context) => {
  const [event_slug = '', team_slug = ''] = id.split(':')
  const event = (await context.entities()).events.find(event_slug)
  const team = await findTeam(context, team_slug)
  return event && team && context.snapshot.first(eventTeamByKeys, { event_id: event.id, team_id: team.id })
})

connectionField('eventTeamStats', {
  type: connection,
  description: 'Results of teams in events, best first by default, of all divisions or of one.',
  args: (arg) => ({
    input: arg({ type: Input, required: true, description: 'Filters and sort of the list.' }),
  }),
  find: async ({ input }, context) => {
    const { event_division, min_matches, sort_by, order_by } = input
    const days = await filterDays(context, input)
    checkAtLeast('input.min_matches', 1, min_matches ?? 1)
    const kind = rankedKind(context, input)
    const filters = { event_division, ...days, ...kind, min_matches: min_matches === 1 ? null : min_matches }
    const variant = { sort: sort_by ?? 'avg_point_differential', order: order_by ?? 'desc' } as const
    return {
      boundTo: ['eventTeamStats', variant, event_division, filters.min_matches, kindName(kind), cursorRange(input)],
      ...storedList<EventTeamRow, PositionedEventTeam>({
        read: (after, limit) => context.snapshot.all(eventTeamsPage(filters, variant), { after, limit }),
        readNext: (after) => context.snapshot.first(eventTeamsPage({}, variant), { after, limit: 1 }),
        keyOf: (row) => eventTeamKey(row, variant),
      }),
    }
  },
})

numberedListField('eventTeamStatsList', {
  type: list,
  description: "A player's or a team's results in events, by numbered pages; none for an unknown slug.",
  args: (arg) => ({
    input: arg({ type: ListInput, required: true, description: 'Player or team, filters and sort.' }),
  }),
  find: async ({ input }, context) => {
    const days = await filterDays(context, input)
    const owner = await findOwner(context, exactlyOneOf(input, OWNERS))
    if (owner === undefined) return countedRows<EventTeamRow>([])
    const filters = { [`${owner.kind}_id`]: owner.id, ...days }
    const variant = { sort: input.sort_by ?? 'tournament_start_date', order: input.order_by ?? 'desc' } as const
    return {
      total: async () => (await context.snapshot.first(eventTeamCount(filters, {}), {}))?.total ?? 0,
      items: (limit, offset) => context.snapshot.all(eventTeamsOf(filters, variant), { limit, offset }),
    }
  },
})
