import type { Day } from '#domain/days/day.ts'
import type { DrawKind } from '#domain/match/draw.ts'
import { type Round, roundOrder } from '#domain/match/round.ts'

/** A played match as streaks are counted from it. */
export interface StreakMatch {
  match_id: string
  date: Day
  event_id: number
  draw_kind: DrawKind
  round: Round | null
}

/** A played match with its result for one side; a match without a recorded winner isn't won. */
export interface StreakResult<Match> {
  match: Match
  isWon: boolean
}

/** Matches won in a row, from the first to the last. */
export interface Streak<Match> {
  matches: number
  /** The matches without those that may have been played on the other side of a defeat on the first or last day. */
  certain: number
  /** The days on which the order of such matches is unknown. */
  doubtful_days: Day[]
  first: Match
  last: Match
}

/** Positions of the first and the last result of a streak. */
type Stretch = readonly [first: number, last: number]

/**
 * Returns the longest streak; null if no match was won.
 * @param results in the order of play
 * @param whichOfEqual whether to return the first or the last of equally long streaks
 */
export function longestStreak<Match extends StreakMatch>(
  results: readonly StreakResult<Match>[],
  whichOfEqual: 'first' | 'last',
): Streak<Match> | null {
  let longest: Stretch | null = null
  let first = 0
  for (const [index, { isWon }] of results.entries()) {
    if (!isWon) {
      first = index + 1
      continue
    }
    const more = longest === null ? 1 : index - first - (longest[1] - longest[0])
    if (more > 0 || (more === 0 && whichOfEqual === 'last')) longest = [first, index]
  }
  return longest && streakOf(results, longest)
}

/** Returns the streak that ends with the last result; null if that match wasn't won. */
export function runningStreak<Match extends StreakMatch>(
  results: readonly StreakResult<Match>[],
): Streak<Match> | null {
  const first = results.findLastIndex(({ isWon }) => !isWon) + 1
  return first === results.length ? null : streakOf(results, [first, results.length - 1])
}

function streakOf<Match extends StreakMatch>(
  results: readonly StreakResult<Match>[],
  [from, to]: Stretch,
): Streak<Match> {
  const [first, last] = [(results[from] as StreakResult<Match>).match, (results[to] as StreakResult<Match>).match]
  const doubtful_days: Day[] = []
  let certain = to - from + 1
  for (const end of first.date === last.date ? [first] : [first, last]) {
    const day = end.date
    const defeats = defeatsOnDayOf(results, end === first ? from : to)
    const inDoubt = results
      .slice(from, to + 1)
      .filter(({ match }) => match.date === day && defeats.some((defeat) => !isOrderKnown(match, defeat)))
    if (inDoubt.length > 0) doubtful_days.push(day)
    certain -= inDoubt.length
  }
  return { matches: to - from + 1, certain, doubtful_days, first, last }
}

/** Returns the defeats on the day of a result. The results of a day follow each other. */
function defeatsOnDayOf<Match extends StreakMatch>(results: readonly StreakResult<Match>[], index: number): Match[] {
  const day = results[index]?.match.date
  let [first, last] = [index, index]
  while (results[first - 1]?.match.date === day) first--
  while (results[last + 1]?.match.date === day) last++
  return results.slice(first, last + 1).flatMap(({ match, isWon }) => (isWon ? [] : [match]))
}

/**
 * Returns whether the rounds show which of two matches of one day came first: different rounds of the same draw. A back draw
 * runs alongside the rounds of the main draw.
 */
function isOrderKnown(one: StreakMatch, other: StreakMatch): boolean {
  const [order, otherOrder] = [roundOrder(one.round), roundOrder(other.round)]
  return (
    one.event_id === other.event_id &&
    one.draw_kind === other.draw_kind &&
    one.round !== 'BACKDRAW' &&
    other.round !== 'BACKDRAW' &&
    order > 0 &&
    otherOrder > 0 &&
    order !== otherOrder
  )
}
