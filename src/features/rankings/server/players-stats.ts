import { checkAtLeast, firstOf } from '#api/arguments.ts'
import { once, type RequestContext } from '#api/context.ts'
import { enumType, textsOf } from '#api/enum-type.ts'
import { inputType, optional, required } from '#api/input-type.ts'
import { connectionField, connectionType } from '#api/lists/connection.ts'
import { inMemoryList } from '#api/lists/ordered-list.ts'
import { addFields, addQueries, int, intOrNull, objectType, one, oneOrNull } from '#api/object-type.ts'
import { cursorRange, type FoundRange, findRange, rangeArguments } from '#api/range-fields.ts'
import { RANKED_KIND_FIELDS, rankedKind } from '#api/tournament-kind.ts'
import { GenderRef, OrderByRef } from '#api/vocabulary.ts'
import { ANY_KIND } from '#database/query/tournament-conditions.ts'
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

addFields(edge, {
  rank: int(
    "The player's position in the list, from 1. If results are imported between two pages, ranks of the second page may repeat or skip ranks of the first.",
    ({ position }) => position,
  ),
})
addFields(edge, {
  previous_rank: intOrNull(
    'Rank in the same list (gender, sort, order, minimum) 28 days before the last day with data of this range; null if the player was not listed then, or if that day is before the first day of the range. Both days of a rolling period move; any other range keeps its first day.',
    ({ node }) => node.previousRank(),
  ),
})

const RiserRef = objectType<{ stats: RankedStats; rank: number }>('Riser')(
  'A player who rose in a ranking within 28 days.',
  {
    stats: one(PlayerStatsRef, "The player's row in the ranking."),
    rank: int('Position in the ranking, from 1.'),
    previous_rank: int(
      'Position 28 days earlier, as previous_rank of the ranking.',
      async ({ stats, rank }) => (await stats.previousRank()) ?? rank,
    ),
  },
)

const SortBy = enumType(
  'PlayersStatsSortBy',
  'Statistic of one discipline that a ranking is sorted by.',
  textsOf(Object.keys(RANKING_SORT_KEYS) as PlayersStatsSort[], (key) => {
    const { discipline, figure } = RANKING_SORT_KEYS[key]
    return `Sorts by ${figure.replaceAll('_', ' ')} in ${DISCIPLINE_LABELS[discipline].toLowerCase()}.`
  }),
)

const Input = inputType('PlayersStatsInput', 'Ranking to list, with its sort.', {
  gender: required(GenderRef, 'Gender of the listed players.'),
  time_period: optional('TimePeriod', 'Period of the ranking; a period without data has no rows.', {
    defaultValue: SERVICE_DEFAULT_PERIOD,
  }),
  from: optional('Date', 'First day of the range. If from or to is set, time_period is ignored.'),
  to: optional('Date', 'Last day of the range, included.'),
  min_matches: optional('Int', 'Minimum number of played matches of the discipline in the range; at least 1.', {
    defaultValue: 1,
  }),
  sort_by: required(
    SortBy,
    'Statistic that the list is sorted by. Players with a match of its discipline in the range are listed.',
  ),
  order_by: optional(OrderByRef, 'Direction of the sort order.', { defaultValue: 'desc' }),
  ...RANKED_KIND_FIELDS,
})

/** A ranking over its range of days. */
interface FoundRanking {
  ranking: Ranking
  range: FoundRange
  list: readonly RankedPlayer[]
}

/** Reads the ranking of an input. @throws if the days or the minimum are out of bounds */
async function findRanking(context: RequestContext, input: typeof Input.$inferInput): Promise<FoundRanking> {
  const { gender, sort_by, order_by, min_matches } = input
  checkAtLeast('input.min_matches', 1, min_matches ?? 1)
  const range = await findRange(context, input)
  const kind = rankedKind(context, input)
  const order = order_by ?? 'desc'
  const ranking = { gender, kind, ...RANKING_SORT_KEYS[sort_by], order, min_matches: min_matches ?? 1 }
  return { ranking, range, list: await rankingOf(context, ranking, range.days) }
}

async function previousRanks(context: RequestContext, { ranking, range }: FoundRanking) {
  if (range.before === null) return new Map<number, number>()
  return ranksIn(await rankingOf(context, ranking, range.before))
}

/** Returns rows of a ranking with their players and previous ranks. */
async function statsOf(
  context: RequestContext,
  found: FoundRanking,
  rows: readonly RankedPlayer[],
): Promise<RankedStats[]> {
  const { ranking, range } = found
  const { players } = await context.entities()
  // All rows ask at the same time, and share one reading of the earlier list.
  const ranksBefore = once(() => previousRanks(context, found))
  return rows.map((sums) => {
    const previousRank = async () => (await ranksBefore()).get(sums.player_id) ?? null
    const known = { discipline: ranking.discipline, sums }
    return { player: players.get(sums.player_id), range, kind: ranking.kind, known, previousRank }
  })
}

connectionField('playersStats', {
  type: connection,
  description:
    'Ranking of the players of one gender who played a match of a discipline in a period or a range of days.',
  args: { input: required(Input, 'Ranking to list, with its sort.') },
  find: async ({ input }, context) => {
    const found = await findRanking(context, input)
    return {
      boundTo: ['playersStats', found.ranking, cursorRange(input)],
      ...inMemoryList(
        found.list,
        (row) => rankingKey(row, found.ranking),
        (rows) => statsOf(context, found, rows),
      ),
    }
  },
})

addQueries({
  playerStats: oneOrNull(
    PlayerStatsRef,
    "One player's statistics in a period or a range of days; zeros if the player did not play, null if the player is unknown.",
    {
      player_slug: required('String', 'Slug of the player.'),
      ...rangeArguments('Period of the statistics; the default is ALL_TIME.'),
    },
    async (_root, { player_slug, ...days }, context) => {
      const range = await findRange(context, days, '')
      context.budget.chargeLookUp()
      const player = (await context.entities()).players.find(player_slug)
      return player === undefined ? null : { player, range, kind: ANY_KIND }
    },
  ),
  risers: one(
    [RiserRef],
    'Players who rose in a ranking within 28 days, ordered by the number of ranks gained, most first, then by rank. The ranks are those of the ranking of all players; input.min_matches only leaves out players with fewer matches.',
    {
      first: firstOf('players to return'),
      input: required(Input, 'Ranking to list, with its sort.'),
    },
    async (_root, { first, input }, context, info) => {
      context.budget.chargeLookUp()
      // Ranks are those of the ranking without a minimum, which excludes only who is listed.
      const minimum = input.min_matches ?? 1
      checkAtLeast('input.min_matches', 1, minimum)
      const found = await findRanking(context, { ...input, min_matches: 1 })
      const before = await previousRanks(context, found)
      const risen = found.list
        .map((row, index) => ({ row, position: index + 1, rise: (before.get(row.player_id) ?? 0) - index - 1 }))
        .filter(({ row, rise }) => rise > 0 && row.matches_played >= minimum)
        .sort((a, b) => b.rise - a.rise || a.position - b.position)
        .slice(0, first)
      const nodes = await statsOf(
        context,
        found,
        risen.map(({ row }) => row),
      )
      return context.budget.charged(nodes, info).map((stats, index) => ({ stats, rank: risen[index]?.position ?? 0 }))
    },
  ),
})
