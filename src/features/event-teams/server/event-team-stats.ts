import { checkAtLeast, theOneOf } from '#api/arguments.ts'
import { builder, type InputFields } from '#api/builder.ts'
import { askedRange, daysAsked, rangeFields } from '#api/day-range.ts'
import { connectionField, connectionType } from '#api/lists/connection.ts'
import { countedRows, numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { storedList } from '#api/lists/ordered-list.ts'
import { directed, keyByWins, type SortKey } from '#api/lists/sort-key.ts'
import { findNodes, NodeRef, nodeFields } from '#api/nodes.ts'
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
  type PlacedEventTeam,
} from './event-team-queries.ts'

function eventTeamId({ event_slug, team_slug }: EventTeamRow): string {
  return `${event_slug}:${team_slug}`
}

const EventTeamStatsRef = builder.objectRef<EventTeamRow>('EventTeamStats').implement({
  description: "A team's results in one event. In an MLP event each pair has one row.",
  interfaces: [NodeRef],
  fields: (t) => ({
    ...nodeFields(t, 'EventTeamStats', { description: '`{event_slug}:{team_slug}`.', idOf: eventTeamId }),
    event_division: t.expose('event_division', { type: EventDivisionRef, description: "The event's division." }),
    tournament: t.expose('tournament', { type: TournamentRef, description: 'Where the event was held.' }),
    tournament_start_date: t.field({
      type: 'Date',
      description: "The tournament's first day.",
      resolve: ({ tournament }) => tournament.start_date,
    }),
    medal_won: t.expose('medal_won', { type: MedalRef, description: 'The medal that the team won in the event.' }),
    team_slug: t.exposeString('team_slug', { description: "The team's slug." }),
    player_one: t.expose('player_one', { type: PlayerRef, description: 'The first of the team by slug.' }),
    player_two: t.expose('player_two', {
      type: PlayerRef,
      nullable: true,
      description: 'The second of the team by slug; null in singles.',
    }),
    matches_won: t.exposeInt('matches_won', { description: 'Played matches that were won.' }),
    matches_lost: t.exposeInt('matches_lost', { description: 'Played matches that were lost.' }),
    games_won: t.exposeInt('games_won', { description: 'Games with more points than the other side.' }),
    games_lost: t.exposeInt('games_lost', { description: 'Games with fewer points than the other side.' }),
    avg_points_scored: t.exposeFloat('avg_points_scored', {
      nullable: true,
      description: 'Points scored a game, not rounded; null where no game has a score.',
    }),
    avg_points_lost: t.exposeFloat('avg_points_lost', {
      nullable: true,
      description: 'Points lost a game, not rounded; null where no game has a score.',
    }),
    avg_point_differential: t.exposeFloat('avg_point_differential', {
      nullable: true,
      description: 'Points scored less points lost a game, from the exact sums; null where no game has a score.',
    }),
  }),
})

const { connection } = connectionType(EventTeamStatsRef, "teams' results in events")
const list = numberedListType(EventTeamStatsRef, 'EventTeamStatsList', "a player's or a team's results in events")

const SortBy = builder.enumType('EventTeamStatsSortBy', {
  description: "What teams' results in events are sorted by.",
  values: described({
    avg_point_differential: 'The average point differential a game.',
    tournament_start_date: "The tournament's first day.",
  }),
})

const daysFields = (t: InputFields) =>
  rangeFields(t, {
    time_period: 'Only events of this period; all without it. Where from or to is given, it is ignored.',
    from: 'Only events of tournaments that ended on this day or later.',
    to: 'Only events of tournaments that ended on this day or earlier.',
  })

const Input = builder.inputType('EventTeamStatsInput', {
  description: "How teams' results in events are listed.",
  fields: (t) => ({
    event_division: t.field({ type: EventDivisionRef, description: 'Only events of this division; all without it.' }),
    ...daysFields(t),
    min_matches: t.int({
      defaultValue: 1,
      description: 'Only results of at least so many played matches; at least 1.',
    }),
    sort_by: t.field({ type: SortBy, defaultValue: 'avg_point_differential', description: 'What they are sorted by.' }),
    order_by: t.field({ type: OrderByRef, defaultValue: 'desc', description: 'In which direction.' }),
  }),
})

const ListInput = builder.inputType('EventTeamStatsListInput', {
  description: 'Exactly one of player_slug and team_slug.',
  fields: (t) => ({
    player_slug: t.string({ description: 'Results of every team that this player is one of.' }),
    team_slug: t.string({ description: 'Results of this team, whichever way round its players stand in the slug.' }),
    ...daysFields(t),
    sort_by: t.field({ type: SortBy, defaultValue: 'tournament_start_date', description: 'What they are sorted by.' }),
    order_by: t.field({ type: OrderByRef, defaultValue: 'desc', description: 'In which direction.' }),
  }),
})

/** Returns the values that an import sorts event teams by. */
function eventTeamKey({ node, ties }: PlacedEventTeam, { sort, order }: EventTeamsVariant): SortKey {
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
  description: 'The best results of teams in events, of all divisions or of one.',
  args: (arg) => ({
    input: arg({ type: Input, required: true, description: 'Which results, and in which order.' }),
  }),
  find: async ({ input }, context) => {
    const { event_division, min_matches, sort_by, order_by } = input
    const days = await daysAsked(context, input)
    checkAtLeast('input.min_matches', 1, min_matches ?? 1)
    const filters = { event_division, ...days, min_matches: min_matches === 1 ? null : min_matches }
    const variant = { sort: sort_by ?? 'avg_point_differential', order: order_by ?? 'desc' } as const
    return {
      boundTo: ['eventTeamStats', variant, event_division, filters.min_matches, askedRange(input)],
      ...storedList<EventTeamRow, PlacedEventTeam>({
        read: (after, limit) => context.snapshot.all(eventTeamsPage(filters, variant), { after, limit }),
        readNext: (after) => context.snapshot.first(eventTeamsPage({}, variant), { after, limit: 1 }),
        keyOf: (row) => eventTeamKey(row, variant),
      }),
    }
  },
})

numberedListField('eventTeamStatsList', {
  type: list,
  description: "A player's or a team's results in events, by numbered pages. An unknown slug has none.",
  args: (arg) => ({
    input: arg({ type: ListInput, required: true, description: 'Whose results, and in which order.' }),
  }),
  find: async ({ input }, context) => {
    const days = await daysAsked(context, input)
    const owner = await findOwner(context, theOneOf(input, OWNERS))
    if (owner === undefined) return countedRows<EventTeamRow>([])
    const filters = { [`${owner.of}_id`]: owner.id, ...days }
    const variant = { sort: input.sort_by ?? 'tournament_start_date', order: input.order_by ?? 'desc' } as const
    return {
      total: async () => (await context.snapshot.first(eventTeamCount(filters, {}), {}))?.total ?? 0,
      items: (limit, offset) => context.snapshot.all(eventTeamsOf(filters, variant), { limit, offset }),
    }
  },
})
