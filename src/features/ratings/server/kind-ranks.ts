import type { RequestContext } from '#api/context.ts'
import { kindName } from '#api/tournament-kind.ts'
import { addDays, type Day, LAST_DAY } from '#domain/days/day.ts'
import type { Gender } from '#domain/division/gender.ts'
import { numberOneChances } from '#statistics/ratings/number-one.ts'
import { COMPARED_DAYS, DEFAULT_LIST } from '#statistics/ratings/rating-list.ts'
import { type RatedList, type RatingRow, rankedInKind, ratingListDay } from './rating-queries.ts'

/** Returns the day of the latest list that is not after a day; null if there is none. */
async function listDay({ readOnce, snapshot }: RequestContext, on: Day): Promise<Day | null> {
  const [list] = await readOnce(['rating list', on], () => snapshot.all(ratingListDay, { on }))
  return list?.day ?? null
}

/** Returns the last list with the tournaments that the site ranks; null before the first list. @param singles 1 for singles */
export async function usualList(context: RequestContext, singles: 0 | 1 = 0): Promise<RatedList | null> {
  const day = await listDay(context, LAST_DAY)
  return day === null ? null : { day, singles, kind: { levels: context.site.ranked_levels } }
}

/** Estimated size of a player's rank in memory, in bytes. */
const RANK_BYTES = 100

/** A ranked player's rank among the players of the gender, and the probability that no other of them is stronger. */
interface Rank {
  gender: Gender
  rank: number
  number_one_chance: number
}

/** Returns the ranks in a list, by player id in their order, among the players who played in tournaments of the kind. */
export function ranksInList({ readOnce, snapshot }: RequestContext, { day, singles, kind }: RatedList) {
  const read = async () => {
    const rows = await snapshot.all(
      rankedInKind({ ...kind, day, active_from: addDays(day, -DEFAULT_LIST.active_days) }, { singles }),
      {},
    )
    const byGender = Map.groupBy(rows, ({ gender }) => gender)
    const ranks = [...byGender.values()].flatMap((listed) => {
      const chances = numberOneChances(listed)
      return listed.map(({ player_id, gender }, index): [number, Rank] => [
        player_id,
        { gender, rank: index + 1, number_one_chance: chances[index] as number },
      ])
    })
    return new Map(ranks)
  }
  return readOnce(['ranks in list', day, singles, kind], read, (ranks) => ranks.size * RANK_BYTES)
}

/** Returns the probability that a ranked player is the strongest of the list; null for a player without a rank. */
export async function numberOneChance(context: RequestContext, { player, rank, list, singles }: RatingRow) {
  const ranked = rank === null ? null : (list ?? (await usualList(context, singles)))
  if (ranked === null) return null
  return (await ranksInList(context, ranked)).get(player.id)?.number_one_chance ?? null
}

/**
 * Returns ratings with the ranks among the players who played in tournaments of the kind. If all tournaments count, these
 * are the stored ranks.
 */
export async function withKindRanks<Row extends RatingRow>(
  context: RequestContext,
  rows: readonly Row[],
  list: RatedList,
): Promise<Row[]> {
  const { day, kind, singles } = list
  if (kindName(kind) === null) return rows.map((row) => ({ ...row, list }))
  const earlier = await listDay(context, addDays(day, -COMPARED_DAYS))
  const ranks = await ranksInList(context, list)
  const before = earlier === null ? null : await ranksInList(context, { day: earlier, singles, kind })
  return rows.map((row) => ({
    ...row,
    list,
    rank: ranks.get(row.player.id)?.rank ?? null,
    previous_rank: before?.get(row.player.id)?.rank ?? null,
  }))
}

/** Returns a rating of the last list with the rank among the players of the levels that the site ranks. */
export async function withUsualRank(context: RequestContext, rating: RatingRow): Promise<RatingRow> {
  if (context.site.ranked_levels.length === 0) return rating
  const list = await usualList(context, rating.singles)
  if (list === null) return rating
  const [ranked = rating] = await withKindRanks(context, [rating], list)
  return ranked
}
