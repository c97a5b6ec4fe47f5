import { readCoverage } from '#database/derived/derived-source.ts'
import {
  clearRatings,
  copyRatedTables,
  countForecasts,
  fitBefore,
  type RatedChanges,
  ranksBetween,
  takeRatedChanges,
} from '#database/derived/rating-source.ts'
import type { WriteTransaction } from '#database/query/database.ts'
import { addDays, type Day, dayNumber } from '#domain/days/day.ts'
import { GENDERS, type Gender } from '#domain/division/gender.ts'
import { readPackedFit } from '#statistics/ratings/packed-fit.ts'
import type { RatedRow } from '#statistics/ratings/rated-rows.ts'
import { COMPARED_DAYS, firstComparedDay, type RatingLists } from '#statistics/ratings/rating-list.ts'
import { RECENT_DAYS } from '#statistics/ratings/strength-model.ts'
import type { WalkStart } from '#statistics/ratings/walk-forward.ts'

/** The first day whose ratings are written again, with what is stored about the days before it. */
export interface RatingStart extends WalkStart {
  from: Day
  /** Number of forecasts of matches before that day. */
  forecasts: number
}

/** Genders by the players' numbers in the rows. */
export interface KnownGenders {
  /** Those of the players who count towards the zeros of ratings; null for players who don't. */
  counted: readonly (Gender | null)[]
  /** Those that are not inferred from partners in mixed doubles. */
  own: readonly (Gender | null)[]
}

interface RatingFacts {
  rows: readonly RatedRow[]
  /** Ids of players, by their numbers in the rows. */
  ids: Int32Array
  genders: KnownGenders
  /** The genders before the import. */
  before: KnownGenders
  /** The day after the last day of the data, on which all players are rated. */
  lastDay: Day
}

/**
 * Copies the matches and players that the stored ratings were made from, for {@link changeOfRatings}.
 * @returns the last day of the data; null if there are no matches, and then nothing is copied
 */
export async function copyStoredRatings(transaction: WriteTransaction): Promise<Day | null> {
  const coverage = await readCoverage(transaction)
  if (coverage !== null) await copyRatedTables(transaction)
  return coverage?.through ?? null
}

/** The changes of an import that affect ratings. */
export interface RatingChange extends RatedChanges {
  /** The first day whose ratings change. */
  from: Day
}

/**
 * Compares the matches and players that ratings are made from with their copies, and drops the copies.
 * @param throughBefore the last day of the data when they were copied
 * @param through the last day of the data now; null if no matches are left
 * @returns null if the ratings of all days may change
 */
export async function changeOfRatings(
  transaction: WriteTransaction,
  throughBefore: Day,
  through: Day | null,
): Promise<RatingChange | null> {
  const changes = await takeRatedChanges(transaction)
  if (changes === null || through === null) return null
  // There are lists on the day after the last day of the data, and some days before it.
  const lastDay = addDays(through, 1)
  const lists = throughBefore === through ? [lastDay] : [addDays(throughBefore, 1), lastDay].map(listBefore)
  const days = [...changes.before, ...changes.now].map(({ date }) => date)
  return { ...changes, from: [...lists, ...days].sort()[0] as Day }
}

function listBefore(lastDay: Day): Day {
  return addDays(lastDay, -COMPARED_DAYS)
}

/**
 * Deletes the stored ratings and forecasts from a day on, or all of them if the days before it can't be continued.
 * @param from null if none are stored
 * @returns null if all days must be written
 */
export async function startRatings(
  transaction: WriteTransaction,
  from: Day | null,
  facts: RatingFacts,
): Promise<RatingStart | null> {
  if (from === null) return null
  const packed = isContinuable(dayNumber(from), facts) ? await fitBefore(transaction, from) : null
  await clearRatings(transaction, packed === null ? null : from)
  if (packed === null) return null
  const playerOf = readPackedFit(packed)
  return {
    from,
    day: dayNumber(from),
    strength: Float64Array.from(facts.ids, (id) => playerOf({ id, gender: null }).strength),
    forecasts: await countForecasts(transaction),
  }
}

/**
 * Returns whether the ratings before a day are independent of the rows from that day on, and the zeros of later fits are
 * independent of earlier zeros: each gender played before the day and in the year before the last fit, or never, and of the
 * players who played before the day, the same count, and are known by their own matches, as before the import.
 */
function isContinuable(day: number, { rows, genders, before, lastDay }: RatingFacts): boolean {
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined || first.day >= day) return false
  const yearBefore = Math.max(last.day, dayNumber(lastDay)) - RECENT_DAYS
  const recent = new Set<Gender | null | undefined>()
  const ever = new Set<Gender | null | undefined>()
  for (const row of rows) {
    if (row.day >= day) break
    if (row.weight === 0) continue
    for (const player of row.players) {
      if (genders.own[player] !== before.own[player]) return false
      const counted = genders.counted[player]
      if (counted !== before.counted[player]) return false
      ever.add(counted)
      if (row.day >= yearBefore) recent.add(counted)
    }
  }
  return GENDERS.every((gender) => recent.has(gender) || !ever.has(gender))
}

/** Adds the stored lists that later ones are compared with. @param lists of doubles and of singles @param listDays in order */
export async function rememberLists(
  transaction: WriteTransaction,
  lists: readonly [RatingLists, RatingLists],
  { listDays, from, ids }: { listDays: Iterable<Day>; from: Day; ids: Int32Array },
): Promise<void> {
  const numbers = new Map([...ids].map((id, number) => [id, number]))
  const first = firstComparedDay(from)
  const rows = await ranksBetween(transaction, first, from)
  const byDay = Map.groupBy(rows, ({ day }) => day)
  for (const day of listDays) {
    if (day < first || day >= from) continue
    const ofDay = byDay.get(day) ?? []
    for (const singles of [0, 1] as const) {
      const ranked = ofDay.filter((row) => row.singles === singles)
      const ranks = ranked.map(({ player_id, rank }) => [numbers.get(player_id) as number, rank] as const)
      lists[singles].remember(day, new Map(ranks))
    }
  }
}
