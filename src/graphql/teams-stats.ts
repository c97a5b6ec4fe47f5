import type { PlayerRow } from '#database/queries/columns.ts'
import { pairEvents } from '#database/queries/pair-days.ts'
import {
  type PartnerFiguresRow,
  type PartnerTeamSort,
  type PartnerTeamsFilters,
  partnerTeamPlace,
  partnerTeamsPage,
} from '#database/queries/partner-teams.ts'
import { lookUpParams, type Order, type Placed } from '#database/query-shapes.ts'
import type { DayRange } from '#domain/day-range.ts'
import { EVENT_DIVISIONS } from '#domain/division.ts'
import { isSlug } from '#domain/slug.ts'
import { percentage } from '#statistics/ratio.ts'
import { checkAtLeast, parseSearch } from './arguments.ts'
import { builder } from './builder.ts'
import type { RequestContext } from './context.ts'
import { askedRange, checkDays, findDays } from './day-range.ts'
import type { Budget } from './execution/budget.ts'
import { connectionArguments, connectionType, heldList, resolveConnection } from './lists/connection.ts'
import { pairsOfRange } from './lists/pair-list.ts'
import { loadRows } from './loaders.ts'
import { PlayerRef } from './players.ts'
import { EventDivisionRef, OrderByRef } from './vocabulary.ts'

interface TeamStats extends PartnerFiguresRow {
  team_slug: string
  player_one: PlayerRow
  player_two: PlayerRow
}

function teamStatsId({ team_slug, event_division }: Pick<TeamStats, 'team_slug' | 'event_division'>): string {
  return `${team_slug}:${event_division}`
}

export const TeamStatsRef = builder.objectRef<TeamStats>('TeamStats').implement({
  description: "A pair's record over all events of one division. A pair with tour and MLP play has two.",
  fields: (t) => ({
    id: t.id({ description: '`{team_slug}:{event_division}`.', resolve: teamStatsId }),
    team_slug: t.exposeString('team_slug', { description: "The pair's slug." }),
    event_division: t.expose('event_division', { type: EventDivisionRef, description: 'The division of the events.' }),
    events_played: t.exposeInt('events_played', { description: 'Events with at least one played match.' }),
    player_one: t.expose('player_one', { type: PlayerRef, description: 'The first of the two by slug.' }),
    player_two: t.expose('player_two', { type: PlayerRef, description: 'The second of the two by slug.' }),
    matches_won: t.exposeInt('matches_won', { description: 'Played matches that were won.' }),
    matches_lost: t.exposeInt('matches_lost', { description: 'Played matches that were lost.' }),
    matches_won_percentage: t.exposeFloat('matches_won_percentage', {
      nullable: true,
      description:
        'The share of matches won among those won or lost, 0 to 100, not rounded; null where there are none.',
    }),
  }),
})

const { connection } = connectionType(TeamStatsRef, "pairs' records")

const SortBy = builder.enumType('TeamsStatsSortBy', {
  description: 'What pairs are sorted by.',
  values: {
    matches_won: { description: 'The number of matches won.' },
    matches_won_percentage: { description: 'The share of matches won.' },
  },
})

const Filter = builder.inputType('TeamsStatsFilter', {
  description: 'Which pairs are listed; all without it.',
  fields: (t) => ({
    search: t.string({
      description:
        "Words that must all be found in the two players' names, each in either of them, in any case and with or without accents. At most 100 characters.",
    }),
    event_division: t.field({ type: EventDivisionRef, description: 'Only records of this division.' }),
    player_slug: t.string({ description: 'Only pairs that this player is one of.' }),
    min_matches: t.int({ description: 'Only records of at least so many played matches; 0 or more.' }),
    time_period: t.field({
      type: 'TimePeriod',
      description: 'Over which period; all time without it. Where from or to is given, it is ignored.',
    }),
    from: t.field({ type: 'Date', description: 'Only matches from this day on; all days without it.' }),
    to: t.field({ type: 'Date', description: 'Only matches up to this day, included.' }),
  }),
})

const Input = builder.inputType('TeamsStatsInput', {
  description: "How pairs' records are listed.",
  fields: (t) => ({
    filter: t.field({ type: Filter, description: 'Which pairs; all without it.' }),
    sort_by: t.field({ type: SortBy, defaultValue: 'matches_won', description: 'What they are sorted by.' }),
    order_by: t.field({ type: OrderByRef, defaultValue: 'desc', description: 'In which direction.' }),
  }),
})

type Filtered = typeof Filter.$inferInput

/** The filter with its bounds checked. */
function parseFilter(filter: Filtered | null | undefined, budget: Budget): PartnerTeamsFilters {
  const { search, event_division, player_slug, min_matches } = filter ?? {}
  if (filter) checkDays(filter, 'input.filter.')
  if (min_matches != null) checkAtLeast('input.filter.min_matches', 0, min_matches)
  const words = parseSearch('input.filter.search', search, budget)
  return { words, event_division, player_slug, min_matches }
}

interface Variant {
  sort: PartnerTeamSort
  order: Order
}

/** The list over all time, whose positions an import has written. */
function listOfAllTime({ snapshot }: RequestContext, filters: PartnerTeamsFilters, variant: Variant) {
  return {
    placeOf: async (id: string) => {
      const [slug, name] = id.split(':')
      const division = EVENT_DIVISIONS.find((each) => each === name)
      if (slug === undefined || division === undefined) return undefined
      return snapshot.first(partnerTeamPlace({}, variant), { slug, division })
    },
    rows: (after: number, limit: number): Promise<Placed<TeamStats>[]> =>
      snapshot.all(partnerTeamsPage(filters, variant), { after, limit }),
  }
}

/** The list over a range of days, with what is read of a page's rows alone: their players and events. */
async function listOfDays(context: RequestContext, filters: PartnerTeamsFilters & DayRange, variant: Variant) {
  const { from, to } = filters
  const list = await pairsOfRange(context, filters, variant)
  return heldList(list, teamStatsId, async (rows): Promise<TeamStats[]> => {
    if (rows.length === 0) return []
    const ids = rows.map(({ team_id }) => team_id)
    const [teams, events] = await Promise.all([
      loadRows(context.loaders.teamById, ids),
      context.snapshot.all(pairEvents, { ...lookUpParams([...new Set(ids)]), from, to }),
    ])
    return rows.map((pair, index) => {
      const { player_one, player_two } = teams[index] ?? {}
      if (!player_one || !player_two) throw new Error('a pair has no players')
      const played = events.find((row) => row.team_id === pair.team_id && row.event_division === pair.event_division)
      const matches_won_percentage = percentage(pair.matches_won, pair.matches_lost)
      return { ...pair, matches_won_percentage, events_played: played?.events_played ?? 0, player_one, player_two }
    })
  })
}

builder.queryFields((t) => ({
  teamsStats: t.field({
    type: connection,
    description: 'Pairs, one row for each pair and event division.',
    args: {
      ...connectionArguments(t.arg),
      input: t.arg({ type: Input, required: true, description: 'Which pairs, and in which order.' }),
    },
    resolve: async (_root, args, context, info) => {
      const filters = parseFilter(args.input.filter, context.budget)
      const variant = { sort: args.input.sort_by ?? 'matches_won', order: args.input.order_by ?? 'desc' } as const
      const isNobody = filters.player_slug != null && !isSlug(filters.player_slug)
      const range = args.input.filter ?? {}
      const days = await findDays(context, range)
      const pairs = days
        ? await listOfDays(context, { ...filters, ...days }, variant)
        : listOfAllTime(context, filters, variant)
      return resolveConnection<TeamStats>({ context, info }, args, {
        boundTo: ['teamsStats', variant, filters, askedRange(range)],
        key: teamStatsId,
        placeOf: pairs.placeOf,
        rows: isNobody ? () => Promise.resolve([]) : pairs.rows,
      })
    },
  }),
}))
