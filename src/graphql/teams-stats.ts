import { pairEvents } from '#database/queries/pair-days.ts'
import {
  type PartnersRow,
  type PartnerTeamSort,
  type PartnerTeamsFilters,
  partnerTeamPlace,
  partnerTeamsPage,
} from '#database/queries/partner-teams.ts'
import { pairOf } from '#database/queries/teams.ts'
import { lookUpParams, type Order, type Placed } from '#database/query-shapes.ts'
import type { DayRange } from '#domain/day-range.ts'
import { EVENT_DIVISIONS, type EventDivision } from '#domain/division.ts'
import { percentage } from '#statistics/ratio.ts'
import { checkAtLeast, parseSearch } from './arguments.ts'
import { builder } from './builder.ts'
import type { RequestContext } from './context.ts'
import { askedRange, findDays, rangeFields } from './day-range.ts'
import type { Budget } from './execution/budget.ts'
import { connectionField, connectionType, heldList, wholeList } from './lists/connection.ts'
import { pairsOfRange } from './lists/pair-list.ts'
import { PlayerRef } from './players.ts'
import { teamById } from './team-loader.ts'
import { described, EventDivisionRef, OrderByRef } from './vocabulary.ts'

function pairId({ team_slug, event_division }: { team_slug: string; event_division: EventDivision }): string {
  return `${team_slug}:${event_division}`
}

function teamStatsId({ team, event_division }: PartnersRow): string {
  return pairId({ team_slug: team.team_slug, event_division })
}

export const TeamStatsRef = builder.objectRef<PartnersRow>('TeamStats').implement({
  description: "A pair's record over all events of one division. A pair with tour and MLP play has two.",
  fields: (t) => ({
    id: t.id({ description: '`{team_slug}:{event_division}`.', resolve: teamStatsId }),
    team_slug: t.string({ description: "The pair's slug.", resolve: ({ team }) => team.team_slug }),
    event_division: t.expose('event_division', { type: EventDivisionRef, description: 'The division of the events.' }),
    events_played: t.exposeInt('events_played', { description: 'Events with at least one played match.' }),
    player_one: t.field({
      type: PlayerRef,
      description: 'The first of the two by slug.',
      resolve: ({ team }) => team.player_one,
    }),
    player_two: t.field({
      type: PlayerRef,
      description: 'The second of the two by slug.',
      resolve: ({ team }) => team.player_two,
    }),
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
  values: described({
    matches_won: 'The number of matches won.',
    matches_won_percentage: 'The share of matches won.',
  }),
})

const Filter = builder.inputType('TeamsStatsFilter', {
  description: 'Which pairs are listed; all without it.',
  fields: (t) => ({
    search: t.string({
      description:
        "Words that must all be found in the two players' names, each in either of them, in any case, with or without accents, apostrophes, hyphens and periods. At most 100 characters.",
    }),
    event_division: t.field({ type: EventDivisionRef, description: 'Only records of this division.' }),
    player_slug: t.string({ description: 'Only pairs that this player is one of.' }),
    min_matches: t.int({ description: 'Only records of at least so many played matches; 0 or more.' }),
    ...rangeFields(t, {
      time_period: 'Over which period; all time without it. Where from or to is given, it is ignored.',
      from: 'Only matches from this day on; all days without it.',
      to: 'Only matches up to this day, included.',
    }),
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

/** The filter with its bounds checked. */
function parseFilter(filter: typeof Filter.$inferInput | null | undefined, budget: Budget) {
  const { search, event_division, player_slug, min_matches } = filter ?? {}
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
    rows: (after: number, limit: number): Promise<Placed<PartnersRow>[]> =>
      snapshot.all(partnerTeamsPage(filters, variant), { after, limit }),
  }
}

/** The list over a range of days, with what is read of a page's rows alone: their players and events. */
async function listOfDays(context: RequestContext, filters: PartnerTeamsFilters & DayRange, variant: Variant) {
  const { from, to } = filters
  const list = await pairsOfRange(context, filters, variant)
  return heldList(list, pairId, async (rows): Promise<PartnersRow[]> => {
    if (rows.length === 0) return []
    const ids = new Set(rows.map(({ team_id }) => team_id))
    const counting = context.snapshot.all(pairEvents, { ...lookUpParams([...ids]), from, to })
    const loading = rows.map(async (pair): Promise<PartnersRow> => {
      const [team, events] = await Promise.all([context.loader(teamById).load(pair.team_id), counting])
      const played = events.find((row) => row.team_id === pair.team_id && row.event_division === pair.event_division)
      const matches_won_percentage = percentage(pair.matches_won, pair.matches_lost)
      return { ...pair, matches_won_percentage, events_played: played?.events_played ?? 0, team: pairOf(team) }
    })
    return Promise.all(loading)
  })
}

connectionField('teamsStats', {
  type: connection,
  description: 'Pairs, one row for each pair and event division.',
  args: (arg) => ({
    input: arg({ type: Input, required: true, description: 'Which pairs, and in which order.' }),
  }),
  find: async ({ input }, context) => {
    const range = input.filter ?? {}
    const days = await findDays(context, range, 'input.filter.')
    const { player_slug, ...asked } = parseFilter(input.filter, context.budget)
    const player = player_slug == null ? null : (await context.entities()).players.find(player_slug)
    const filters = { ...asked, player_id: player?.id }
    const variant = { sort: input.sort_by ?? 'matches_won', order: input.order_by ?? 'desc' } as const
    const listed = () =>
      days ? listOfDays(context, { ...filters, ...days }, variant) : listOfAllTime(context, filters, variant)
    return {
      boundTo: ['teamsStats', variant, { ...asked, player_slug }, askedRange(range)],
      key: teamStatsId,
      ...(player === undefined ? wholeList<PartnersRow>([], teamStatsId) : await listed()),
    }
  },
})
