import type { RequestContext } from '#api/context.ts'
import { kindName } from '#api/tournament-kind.ts'
import type { TournamentKind } from '#database/query/tournament-conditions.ts'
import { addDays, type Day, LAST_DAY } from '#domain/days/day.ts'
import { COMPARED_DAYS, DEFAULT_LIST } from '#statistics/ratings/rating-list.ts'
import { type RatingRow, rankedInKind, ratingListDay } from './rating-queries.ts'

/** Returns the day of the latest list that is not after a day; null if there is none. */
async function listDay({ readOnce, snapshot }: RequestContext, on: Day): Promise<Day | null> {
  const [list] = await readOnce(['rating list', on], () => snapshot.all(ratingListDay, { on }))
  return list?.day ?? null
}

/** Estimated size of a player's rank in memory, in bytes. */
const RANK_BYTES = 50

/** Returns the ranks in a list, by player id, among the players who played in tournaments of the kind. */
function ranksInKind({ readOnce, snapshot }: RequestContext, day: Day, kind: TournamentKind) {
  const read = async () => {
    const rows = await snapshot.all(
      rankedInKind({ ...kind, day, active_from: addDays(day, -DEFAULT_LIST.active_days) }, {}),
      {},
    )
    const byGender = Map.groupBy(rows, ({ gender }) => gender)
    const ranks = [...byGender.values()].flatMap((listed) =>
      listed.map(({ player_id }, index) => [player_id, index + 1] as const),
    )
    return new Map(ranks)
  }
  return readOnce(['ranks in kind', day, kind], read, (ranks) => ranks.size * RANK_BYTES)
}

/**
 * Returns ratings with the ranks among the players who played in tournaments of the kind. If all tournaments count, these
 * are the stored ranks.
 * @param day the day of the ratings' list
 */
export async function withKindRanks<Row extends RatingRow>(
  context: RequestContext,
  rows: readonly Row[],
  { day, kind }: { day: Day; kind: TournamentKind },
): Promise<Row[]> {
  if (kindName(kind) === null) return [...rows]
  const earlier = await listDay(context, addDays(day, -COMPARED_DAYS))
  const ranks = await ranksInKind(context, day, kind)
  const before = earlier === null ? null : await ranksInKind(context, earlier, kind)
  return rows.map((row) => ({
    ...row,
    rank: ranks.get(row.player.id) ?? null,
    previous_rank: before?.get(row.player.id) ?? null,
  }))
}

/** Returns a rating of the last list with the rank among the players of the levels that the site ranks. */
export async function withUsualRank(context: RequestContext, rating: RatingRow): Promise<RatingRow> {
  const levels = context.site.ranked_levels
  if (levels.length === 0) return rating
  const day = await listDay(context, LAST_DAY)
  if (day === null) return rating
  const [ranked = rating] = await withKindRanks(context, [rating], { day, kind: { levels } })
  return ranked
}
