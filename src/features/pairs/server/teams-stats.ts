import { checkAtLeast, parseSearch } from '#api/arguments.ts'
import type { Budget } from '#api/budget.ts'
import type { RequestContext } from '#api/context.ts'
import { enumType } from '#api/enum-type.ts'
import { inputType, optional, required } from '#api/input-type.ts'
import { connectionField, connectionType } from '#api/lists/connection.ts'
import { inMemoryList, storedList, wholeList } from '#api/lists/ordered-list.ts'
import { measureFields } from '#api/measure-fields.ts'
import { nodeType } from '#api/nodes.ts'
import { int, one, string } from '#api/object-type.ts'
import { cursorRange, type FoundRange, findRange, isAllTime, rangeFields } from '#api/range-fields.ts'
import { kindName, RANKED_KIND_FIELDS, rankedKind } from '#api/tournament-kind.ts'
import { EventDivisionRef, OrderByRef } from '#api/vocabulary.ts'
import { lookUpParams } from '#database/query/query-shapes.ts'
import type { TournamentKind } from '#database/query/tournament-conditions.ts'
import type { EventDivision } from '#domain/division/division.ts'
import { PlayerRef } from '#features/players/server/players.ts'
import { percentage } from '#statistics/ratio.ts'
import { pairEvents } from './pair-day-queries.ts'
import { type PairOrder, pairKey, pairsOfRange, type RankedPair } from './pair-list.ts'
import { type PairRecordsFilters, type PartnersRow, pairRecordsPage } from './pair-record-queries.ts'
import { teamById } from './team-loader.ts'
import { pairOf, type TeamRow } from './team-queries.ts'

/** A pair's record with what it counts. */
interface TeamStats extends PartnersRow {
  /** The matches that count; null for all matches. */
  counted: Counted | null
}

/** A range of days, and the tournaments whose matches count. */
export interface Counted {
  range: FoundRange
  kind: TournamentKind
}

function teamStatsId({ team, event_division, counted }: TeamStats): string {
  const parts = counted === null ? [] : [counted.range.name, kindName(counted.kind) ?? []]
  return [team.team_slug, event_division, ...parts.flat()].join(':')
}

export const TeamStatsRef = nodeType<TeamStats>(
  'TeamStats',
  '`{team_slug}:{event_division}`, followed by `:{time_period}` or `:{from}..{to}` if the record is over a range or some tournaments, and by the filters of the tournaments, as in `:level=Pro`.',
  teamStatsId,
)(
  "A pair's record in one event division, over all time or a range of days. A pair with both tour and MLP matches has two records.",
  {
    team_slug: string('Slug of the pair.', ({ team }) => team.team_slug),
    event_division: one(EventDivisionRef, 'Division of the events.'),
    events_played: int('Number of events with at least one played match.'),
    player_one: one(PlayerRef, 'First player of the pair, by slug.', ({ team }) => team.player_one),
    player_two: one(PlayerRef, 'Second player of the pair, by slug.', ({ team }) => team.player_two),
    ...measureFields(['matches_won', 'matches_lost', 'matches_won_percentage']),
  },
)

const { connection } = connectionType(TeamStatsRef, "pairs' records")

const SortBy = enumType('TeamsStatsSortBy', 'Sort key of the list of pairs.', {
  matches_won: 'Number of matches won.',
  matches_won_percentage: 'Percentage of matches won.',
})

const Filter = inputType('TeamsStatsFilter', 'Filters of the list of pairs. All filters apply together.', {
  search: optional(
    'String',
    'Search text of up to 100 characters. Every word must occur in the name of one of the two players; case, accents, apostrophes, hyphens and periods are ignored.',
  ),
  event_division: optional(EventDivisionRef, 'Only records of this division; all divisions if null.'),
  player_slug: optional('String', 'Slug of a player: only pairs of this player.'),
  min_matches: optional('Int', 'Minimum number of played matches of a record, 0 or more.'),
  ...rangeFields({
    time_period: 'Period of the records; all time if null. With from or to, it is ignored.',
    from: 'Records count only matches on this day or later.',
    to: 'Records count only matches on this day or earlier.',
  }),
  ...RANKED_KIND_FIELDS,
})

const Input = inputType('TeamsStatsInput', "Filters and sort of pairs' records.", {
  filter: optional(Filter, 'Filters of the list; all pairs if null.'),
  sort_by: optional(SortBy, 'Sort key of the list.', { defaultValue: 'matches_won' }),
  order_by: optional(OrderByRef, 'Direction of the sort.', { defaultValue: 'desc' }),
})

/** Returns the filter after checking its bounds. */
function parseFilter(filter: typeof Filter.$inferInput | null | undefined, budget: Budget) {
  const { search, event_division, player_slug, min_matches } = filter ?? {}
  if (min_matches != null) checkAtLeast('input.filter.min_matches', 0, min_matches)
  const words = parseSearch('input.filter.search', search, budget)
  return { words, event_division, player_slug, min_matches }
}

/** Returns the list over all time, whose positions an import has written. */
function listOfAllTime({ snapshot }: RequestContext, filters: PairRecordsFilters, order: PairOrder) {
  const read = async (listed: PairRecordsFilters, after: number, limit: number) => {
    const rows = await snapshot.all(pairRecordsPage(listed, order), { after, limit })
    return rows.map(({ position, node, ties }) => ({
      position,
      ties,
      node: { ...node, counted: null } satisfies TeamStats,
    }))
  }
  return storedList<TeamStats, Awaited<ReturnType<typeof read>>[number]>({
    read: (after, limit) => read(filters, after, limit),
    readNext: async (after) => (await read({ words: [] }, after, 1))[0],
    keyOf: ({ node, ties }) => {
      const { event_division, matches_won, matches_lost } = node
      return pairKey({ ...ties, event_division, matches_won, matches_lost, team_slug: node.team.team_slug }, order)
    },
  })
}

/** Returns the list over a range of days and some tournaments. */
async function listOfDays(context: RequestContext, filters: PairRecordsFilters, counted: Counted, order: PairOrder) {
  const list = await pairsOfRange(context, { ...filters, ...counted.range.days, ...counted.kind }, order)
  return inMemoryList(
    list,
    (pair) => pairKey(pair, order),
    (pairs) => statsOfPairs(context, pairs, counted),
  )
}

/** Returns the records of a page's pairs. Players and events are read for these pairs only. */
async function statsOfPairs(
  { snapshot, loader }: RequestContext,
  pairs: readonly RankedPair[],
  counted: Counted,
): Promise<TeamStats[]> {
  if (pairs.length === 0) return []
  const ids = new Set(pairs.map(({ team_id }) => team_id))
  const counting = snapshot.all(pairEvents(counted.kind, {}), { ...lookUpParams([...ids]), ...counted.range.days })
  const loading = pairs.map(async (pair): Promise<TeamStats> => {
    const [team, events] = await Promise.all([loader(teamById).load(pair.team_id), counting])
    const played = events.find((row) => row.team_id === pair.team_id && row.event_division === pair.event_division)
    const matches_won_percentage = percentage(pair.matches_won, pair.matches_lost)
    const events_played = played?.events_played ?? 0
    return { ...pair, matches_won_percentage, events_played, team: pairOf(team), counted }
  })
  return Promise.all(loading)
}

/** Returns a pair's record over a range and some tournaments; undefined if the pair did not play the division in them. */
export async function statsInRange(
  context: RequestContext,
  { id, player_one }: TeamRow,
  { event_division, ...counted }: Counted & { event_division: EventDivision },
): Promise<TeamStats | undefined> {
  const filters = { words: [], event_division, player_id: player_one.id, ...counted.range.days, ...counted.kind }
  const pairs = await pairsOfRange(context, filters, { sort: 'matches_won', order: 'desc' })
  const found = pairs.filter(({ team_id }) => team_id === id)
  return (await statsOfPairs(context, found, counted))[0]
}

connectionField('teamsStats', {
  type: connection,
  description: 'Records of pairs, one row for each pair and event division.',
  args: { input: required(Input, 'Filters and sort of the list.') },
  find: async ({ input }, context) => {
    const range = input.filter ?? {}
    const kind = rankedKind(context, range, 'input.filter.')
    const isEvery = isAllTime(range) && kindName(kind) === null
    const counted = isEvery ? null : { range: await findRange(context, range, 'input.filter.'), kind }
    const { player_slug, ...asked } = parseFilter(input.filter, context.budget)
    const player = player_slug == null ? null : (await context.entities()).players.find(player_slug)
    const filters = { ...asked, player_id: player?.id }
    const order = { sort: input.sort_by ?? 'matches_won', order: input.order_by ?? 'desc' } as const
    const listed = () =>
      counted ? listOfDays(context, filters, counted, order) : listOfAllTime(context, filters, order)
    return {
      boundTo: ['teamsStats', order, { ...asked, player_slug }, kindName(kind), cursorRange(range)],
      ...(player === undefined ? wholeList<TeamStats>([], () => []) : await listed()),
    }
  },
})
