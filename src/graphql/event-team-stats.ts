import type { Detail } from '#database/queries/columns.ts'
import {
  type EventTeamRow,
  type EventTeamSort,
  eventTeamPlace,
  eventTeamsOf,
  eventTeamsPage,
} from '#database/queries/event-teams.ts'
import { playerCounts } from '#database/queries/players.ts'
import type { Order } from '#database/query-shapes.ts'
import { isSlug } from '#domain/slug.ts'
import { theOneOf } from './arguments.ts'
import { builder } from './builder.ts'
import { connectionArguments, connectionType, resolveConnection } from './connection.ts'
import type { RequestContext } from './context.ts'
import { detailFor } from './detail.ts'
import {
  checkNumberedPage,
  numberedListArguments,
  numberedListType,
  resolveNumberedList,
  resolveNumberedListAtOnce,
} from './numbered-list.ts'
import { PlayerRef } from './players.ts'
import { findTeam } from './teams.ts'
import { TournamentRef } from './tournaments.ts'
import { EventDivisionRef, MedalRef, OrderByRef } from './vocabulary.ts'

function eventTeamId({ event_slug, team_slug }: EventTeamRow): string {
  return `${event_slug}:${team_slug}`
}

const EventTeamStatsRef = builder.objectRef<EventTeamRow>('EventTeamStats').implement({
  description: "A team's results in one event. In an MLP event each pair has one row.",
  fields: (t) => ({
    id: t.id({ description: '`{event_slug}:{team_slug}`.', resolve: eventTeamId }),
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
  values: {
    avg_point_differential: { description: 'The average point differential a game.' },
    tournament_start_date: { description: "The tournament's first day." },
  },
})

const Input = builder.inputType('EventTeamStatsInput', {
  description: "How teams' results in events are listed.",
  fields: (t) => ({
    event_division: t.field({ type: EventDivisionRef, description: 'Only events of this division; all without it.' }),
    sort_by: t.field({ type: SortBy, defaultValue: 'avg_point_differential', description: 'What they are sorted by.' }),
    order_by: t.field({ type: OrderByRef, defaultValue: 'desc', description: 'In which direction.' }),
  }),
})

const ListInput = builder.inputType('EventTeamStatsListInput', {
  description: 'Exactly one of player_slug and team_slug.',
  fields: (t) => ({
    player_slug: t.string({ description: 'Results of every team that this player is one of.' }),
    team_slug: t.string({ description: 'Results of this team, whichever way round its players stand in the slug.' }),
    sort_by: t.field({ type: SortBy, defaultValue: 'tournament_start_date', description: 'What they are sorted by.' }),
    order_by: t.field({ type: OrderByRef, defaultValue: 'desc', description: 'In which direction.' }),
  }),
})

interface ResultsOf {
  slug: string
  detail: Detail
  sort: EventTeamSort
  order: Order
}

/** Reads pages of the results of a player or of a team. */
function resultsOf(
  { snapshot }: RequestContext,
  { detail, sort, order }: ResultsOf,
  owner: { slug: string; id: null } | { slug: null; id: number },
) {
  const query = eventTeamsOf({ ...detail, of: owner.slug === null ? 'team' : 'player', sort, order })
  return (limit: number, offset: number) => snapshot.all(query, { ...owner, limit, offset })
}

/** The results of every team of a player, found together with the player. */
function resultsOfPlayer(context: RequestContext, of: ResultsOf) {
  const { slug } = of
  return {
    total: async () => (await context.snapshot.first(playerCounts, { slug }))?.event_team_count,
    rows: resultsOf(context, of, { slug, id: null }),
  }
}

/** Those of a team, once it is known which one the slug names. */
async function resultsOfTeam(context: RequestContext, of: ResultsOf) {
  const team = await findTeam(context, of.slug)
  if (team === undefined) return undefined
  const rows = resultsOf(context, of, { slug: null, id: team.id })
  const items = async (limit: number, offset: number) => (await rows(limit, offset)).map(({ node }) => node)
  return { total: team.event_team_count, items }
}

builder.queryFields((t) => ({
  eventTeamStats: t.field({
    type: connection,
    description: 'The best results of teams in events, of all divisions or of one.',
    args: {
      ...connectionArguments(t.arg),
      input: t.arg({ type: Input, required: true, description: 'Which results, and in which order.' }),
    },
    resolve: async (_root, args, context, info) => {
      const detail = detailFor(info)
      const division = args.input.event_division ?? null
      const sort = args.input.sort_by ?? 'avg_point_differential'
      const order = args.input.order_by ?? 'desc'
      return resolveConnection<EventTeamRow>({ context, info }, args, {
        boundTo: ['eventTeamStats', sort, order, division],
        key: eventTeamId,
        placeOf: async (id) => {
          const [event = '', team = ''] = id.split(':')
          return context.snapshot.first(eventTeamPlace({ sort, order }), { event, team })
        },
        rows: (after, limit) => {
          const query = eventTeamsPage({ ...detail, sort, order, division: division !== null })
          return context.snapshot.all(query, { division, after, limit })
        },
      })
    },
  }),
  eventTeamStatsList: t.field({
    type: list,
    description: "A player's or a team's results in events, by numbered pages. An unknown slug has none.",
    args: {
      ...numberedListArguments(t.arg),
      input: t.arg({ type: ListInput, required: true, description: 'Whose results, and in which order.' }),
    },
    resolve: async (_root, { input, ...page }, context, info) => {
      checkNumberedPage(page)
      const { name, value: slug } = theOneOf(input, ['player_slug', 'team_slug'])
      const asked = { context, info }
      const { sort_by: sort, order_by: order } = input
      const of = { slug, detail: detailFor(info), sort: sort ?? 'tournament_start_date', order: order ?? 'desc' }
      if (name === 'team_slug') return resolveNumberedList(asked, page, await resultsOfTeam(context, of))
      if (!isSlug(slug)) return resolveNumberedList<EventTeamRow>(asked, page, undefined)
      return resolveNumberedListAtOnce(asked, page, resultsOfPlayer(context, of))
    },
  }),
}))
