import { checkAtLeast, exactlyOneOf } from '#api/arguments.ts'
import { enumType } from '#api/enum-type.ts'
import { inputType, optional, required } from '#api/input-type.ts'
import { connectionField, connectionType } from '#api/lists/connection.ts'
import { countedRows, numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { storedList } from '#api/lists/ordered-list.ts'
import { directed, keyByWins, type SortKey } from '#api/lists/sort-key.ts'
import { measureFields } from '#api/measure-fields.ts'
import { findNodes, nodeType } from '#api/nodes.ts'
import { floatOrNull, one, oneOrNull, string } from '#api/object-type.ts'
import { cursorRange, filterDays, rangeFields } from '#api/range-fields.ts'
import { kindName, RANKED_KIND_FIELDS, rankedKind } from '#api/tournament-kind.ts'
import { EventDivisionRef, MedalRef, OrderByRef } from '#api/vocabulary.ts'
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
  eventTeamsPage,
  type PositionedEventTeam,
} from './event-team-queries.ts'

function eventTeamId({ event_slug, team_slug }: EventTeamRow): string {
  return `${event_slug}:${team_slug}`
}

const EventTeamStatsRef = nodeType<EventTeamRow>(
  'EventTeamStats',
  'Id of the form `{event_slug}:{team_slug}`.',
  eventTeamId,
)('Results of a pair or singles player in one event. In an MLP event, every pair of a roster has a row of its own.', {
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
  tournament_start_date: one('Date', 'First day of the tournament.', ({ tournament }) => tournament.start_date),
  ...measureFields(['matches_won', 'matches_lost', 'games_won', 'games_lost']),
})

const { connection } = connectionType(EventTeamStatsRef, "teams' results in events")
const list = numberedListType(EventTeamStatsRef, 'EventTeamStatsList', "a player's or a team's results in events")

const SortBy = enumType('EventTeamStatsSortBy', "Sort key of teams' results in events.", {
  avg_point_differential: 'Average point differential per game.',
  tournament_start_date: 'First day of the tournament.',
})

const DAYS_FIELDS = rangeFields({
  time_period:
    'Only events of tournaments that ended in this period; all events if null. With from or to, it is ignored.',
  from: 'Only events of tournaments that ended on this day or later.',
  to: 'Only events of tournaments that ended on this day or earlier.',
})

/** Returns the input fields that filter teams' results in events. */
export const EVENT_TEAM_FILTERS = {
  event_division: optional(EventDivisionRef, 'Only events of this division; all divisions if null.'),
  ...DAYS_FIELDS,
  min_matches: optional('Int', 'Minimum number of played matches of a result, 1 or more.', { defaultValue: 1 }),
  ...RANKED_KIND_FIELDS,
}

const Input = inputType('EventTeamStatsInput', "Filters and sort of the list of teams' results in events.", {
  ...EVENT_TEAM_FILTERS,
  sort_by: optional(SortBy, 'Sort key of the results.', { defaultValue: 'avg_point_differential' }),
  order_by: optional(OrderByRef, 'Direction of the sort.', { defaultValue: 'desc' }),
})

const ListInput = inputType(
  'EventTeamStatsListInput',
  'Selects a player or a team by exactly one of player_slug and team_slug, and sorts their results in events.',
  {
    player_slug: optional('String', 'Slug of a player: results of all teams of the player.'),
    team_slug: optional('String', 'Slug of a team, with its players in either order: results of this team.'),
    ...DAYS_FIELDS,
    sort_by: optional(SortBy, 'Sort key of the results.', { defaultValue: 'tournament_start_date' }),
    order_by: optional(OrderByRef, 'Direction of the sort.', { defaultValue: 'desc' }),
  },
)

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
  args: { input: required(Input, 'Filters and sort of the list.') },
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
        read: (after, limit) => context.snapshot.all(eventTeamsPage(filters, variant), { after, limit, offset: 0 }),
        readNext: (after) => context.snapshot.first(eventTeamsPage({}, variant), { after, limit: 1, offset: 0 }),
        keyOf: (row) => eventTeamKey(row, variant),
      }),
    }
  },
})

numberedListField('eventTeamStatsList', {
  type: list,
  description: "A player's or a team's results in events, by numbered pages; none for an unknown slug.",
  args: { input: required(ListInput, 'Player or team, filters and sort.') },
  find: async ({ input }, context) => {
    const days = await filterDays(context, input)
    const owner = await findOwner(context, exactlyOneOf(input, OWNERS))
    if (owner === undefined) return countedRows<EventTeamRow>([])
    const filters = { [`${owner.kind}_id`]: owner.id, ...days }
    const variant = { sort: input.sort_by ?? 'tournament_start_date', order: input.order_by ?? 'desc' } as const
    return {
      total: async () => (await context.snapshot.first(eventTeamCount(filters, {}), {}))?.total ?? 0,
      items: async (limit, offset) => {
        const page = await context.snapshot.all(eventTeamsPage(filters, variant), { after: 0, limit, offset })
        return page.map(({ node }) => node)
      },
    }
  },
})
