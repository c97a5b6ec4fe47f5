import { checkAtLeast, checkPageSize, MAX_PAGE_SIZE } from '#api/arguments.ts'
import { builder } from '#api/builder.ts'
import { once, type RequestContext } from '#api/context.ts'
import { askedRange, type FoundRange, findRange, rangeArguments } from '#api/day-range.ts'
import { connectionField, connectionType } from '#api/lists/connection.ts'
import { heldList } from '#api/lists/ordered-list.ts'
import { describedBy, GenderRef, OrderByRef } from '#api/vocabulary.ts'
import { SERVICE_DEFAULT_PERIOD } from '#domain/days/time-period.ts'
import { DISCIPLINE_LABELS } from '#domain/division/discipline.ts'
import type { PlayersStatsSort } from '#domain/figures/ranking.ts'
import { type PlayerStats, PlayerStatsRef } from './player-stats.ts'
import { RANKING_SORT_KEYS, type RankedPlayer, type Ranking, rankingKey, rankingOf, ranksIn } from './ranking-list.ts'

/** A row of a ranking. */
interface RankedStats extends PlayerStats {
  previousRank(): Promise<number | null>
}

const { connection, edge } = connectionType<PlayerStats, RankedStats>(PlayerStatsRef, "players' statistics")

builder.objectField(edge, 'rank', (t) =>
  t.exposeInt('place', {
    description:
      "The player's position in this ranking, from 1, in this order of the list and as of this response. If results are imported between two pages, the ranks of the second page may repeat or leave out numbers of the first.",
  }),
)
builder.objectField(edge, 'previous_rank', (t) =>
  t.int({
    nullable: true,
    description:
      'The rank in the same list (gender, sort, order, minimum) whose last day is 28 days before the last day with data of this range; null where the player was not in it, or where it would end before it begins. A rolling period moves with both its days; every other range keeps its first day.',
    resolve: ({ node }) => node.previousRank(),
  }),
)

const RiserRef = builder.objectRef<{ stats: RankedStats; rank: number }>('Riser').implement({
  description: 'A player who rose in a ranking.',
  fields: (t) => ({
    stats: t.field({ type: PlayerStatsRef, description: 'The row of the ranking.', resolve: ({ stats }) => stats }),
    rank: t.exposeInt('rank', { description: 'The position in the ranking, from 1.' }),
    previous_rank: t.int({
      description: 'The position 28 days earlier, as in the ranking itself.',
      resolve: async ({ stats, rank }) => (await stats.previousRank()) ?? rank,
    }),
  }),
})

const SortBy = builder.enumType('PlayersStatsSortBy', {
  description: 'What a ranking is sorted by: a figure of one discipline.',
  values: describedBy(Object.keys(RANKING_SORT_KEYS) as PlayersStatsSort[], (key) => {
    const { discipline, figure } = RANKING_SORT_KEYS[key]
    return `${DISCIPLINE_LABELS[discipline]}: ${figure.replaceAll('_', ' ')}.`
  }),
})

const Input = builder.inputType('PlayersStatsInput', {
  description: 'Which ranking is listed.',
  fields: (t) => ({
    gender: t.field({ type: GenderRef, required: true, description: 'Whose ranking.' }),
    time_period: t.field({
      type: 'TimePeriod',
      defaultValue: SERVICE_DEFAULT_PERIOD,
      description: 'Over which period; a period that the data does not cover has no rows.',
    }),
    from: t.field({
      type: 'Date',
      description: 'The first day; where one of the two is given, time_period is ignored.',
    }),
    to: t.field({ type: 'Date', description: 'The last day, included.' }),
    min_matches: t.int({
      defaultValue: 1,
      description: 'Only players with as many played matches of the discipline in the range; at least 1.',
    }),
    sort_by: t.field({
      type: SortBy,
      required: true,
      description: 'By which figure. Its discipline says who is listed: whoever played a match of it in the period.',
    }),
    order_by: t.field({ type: OrderByRef, defaultValue: 'desc', description: 'In which direction.' }),
  }),
})

/** A ranking over its range of days. */
interface FoundRanking {
  ranking: Ranking
  range: FoundRange
  list: readonly RankedPlayer[]
}

/** @throws where the days or the minimum are out of bounds */
async function findRanking(context: RequestContext, input: typeof Input.$inferInput): Promise<FoundRanking> {
  const { gender, sort_by, order_by, min_matches } = input
  checkAtLeast('input.min_matches', 1, min_matches ?? 1)
  const range = await findRange(context, input)
  const ranking = { gender, ...RANKING_SORT_KEYS[sort_by], order: order_by ?? 'desc', min_matches: min_matches ?? 1 }
  return { ranking, range, list: await rankingOf(context, ranking, range.days) }
}

async function previousRanks(context: RequestContext, { ranking, range }: FoundRanking) {
  if (range.before === null) return new Map<number, number>()
  return ranksIn(await rankingOf(context, ranking, range.before))
}

/** The players of some rows of a ranking. */
async function statsOf(
  context: RequestContext,
  found: FoundRanking,
  rows: readonly RankedPlayer[],
): Promise<RankedStats[]> {
  const { ranking, range } = found
  const { players } = await context.entities()
  // All rows ask at once: the list before is read for the first of them.
  const ranksBefore = once(() => previousRanks(context, found))
  return rows.map((sums) => {
    const previousRank = async () => (await ranksBefore()).get(sums.player_id) ?? null
    const known = { discipline: ranking.discipline, sums }
    return { player: players.get(sums.player_id), range, known, previousRank }
  })
}

connectionField('playersStats', {
  type: connection,
  description: 'A ranking: the players of one gender who played a discipline in a period or a range of days.',
  args: (arg) => ({ input: arg({ type: Input, required: true, description: 'Which ranking.' }) }),
  find: async ({ input }, context) => {
    const found = await findRanking(context, input)
    return {
      boundTo: ['playersStats', found.ranking, askedRange(input)],
      ...heldList(
        found.list,
        (row) => rankingKey(row, found.ranking),
        (rows) => statsOf(context, found, rows),
      ),
    }
  },
})

builder.queryField('playerStats', (t) =>
  t.field({
    type: PlayerStatsRef,
    nullable: true,
    description:
      "One player's statistics in a period or a range of days; null where the player does not exist, zeros where the player did not play.",
    args: {
      player_slug: t.arg.string({ required: true, description: "The player's slug." }),
      ...rangeArguments(t.arg, 'Which period; ALL_TIME without it.'),
    },
    resolve: async (_root, { player_slug, ...days }, context) => {
      const range = await findRange(context, days, '')
      context.budget.lookUp()
      const player = (await context.entities()).players.find(player_slug)
      return player === undefined ? null : { player, range }
    },
  }),
)

builder.queryField('risers', (t) =>
  t.field({
    type: [RiserRef],
    description:
      'The players of a ranking who rose most in 28 days: previous_rank less rank, the greatest first, then by rank. Only those who rose.',
    args: {
      first: t.arg.int({ required: true, description: `At most how many, 1 to ${MAX_PAGE_SIZE}.` }),
      input: t.arg({ type: Input, required: true, description: 'Which ranking.' }),
    },
    resolve: async (_root, { first, input }, context, info) => {
      checkPageSize('first', first)
      context.budget.lookUp()
      const found = await findRanking(context, input)
      const before = await previousRanks(context, found)
      const risen = found.list
        .map((row, index) => ({ row, place: index + 1, rise: (before.get(row.player_id) ?? 0) - index - 1 }))
        .filter(({ rise }) => rise > 0)
        .sort((a, b) => b.rise - a.rise || a.place - b.place)
        .slice(0, first)
      const nodes = await statsOf(
        context,
        found,
        risen.map(({ row }) => row),
      )
      return context.budget.answer(nodes, info).map((stats, index) => ({ stats, rank: risen[index]?.place ?? 0 }))
    },
  }),
)
