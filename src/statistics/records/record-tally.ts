import type { Day } from '#domain/days/day.ts'
import type { RecordName } from '#domain/figures/record-name.ts'
import { longestStreak, runningStreak, type Streak, type StreakMatch, type StreakResult } from '#statistics/streaks.ts'

/** A value of the record book, and when it was reached. */
export interface Reached {
  value: number
  /** Of a streak, the value without the wins whose order within a day is unknown, and these days; else null and none. */
  certain: number | null
  doubtful_days: readonly Day[]
  /** The first day of a streak; else null. */
  from: Day | null
  /** The last day of a streak; else the day on which the value was reached. */
  to: Day
  /** The first and the last match of a streak; else null. */
  first_match_id: string | null
  last_match_id: string | null
}

/** What is counted for the record book: its records, and what some of them are counted among. */
type Counted = RecordName | 'DECIDING_GAMES_PLAYED'

/** What a record's value is counted among. */
const CHANCES = {
  FINALS_WON: 'FINALS_PLAYED',
  DECIDING_GAMES_WON: 'DECIDING_GAMES_PLAYED',
  MATCHES_WON: 'MATCHES_PLAYED',
} as const satisfies Partial<Record<RecordName, Counted>>

const NO_STREAK = { certain: null, doubtful_days: [], from: null, first_match_id: null, last_match_id: null } as const

/** What one player, or one pair, has of the record book. */
export class RecordTally {
  readonly #reached: Partial<Record<Counted, Reached>> = {}
  /** What was counted once, by the record. */
  readonly #counted = { TOURNAMENTS_PLAYED: new Set<number>(), TITLE_PARTNERS: new Set<number>() }
  /** Of all played matches, in the order of play. */
  readonly #results: StreakResult<StreakMatch>[] = []

  /** Adds to a value, which is reached on that day. Days come in their order. */
  count(name: Counted, day: Day, by = 1): void {
    if (by === 0) return
    const reached = this.#reached[name]
    if (reached === undefined) this.#reached[name] = { ...NO_STREAK, value: by, to: day }
    else {
      reached.value += by
      reached.to = day
    }
  }

  /** Counts a tournament, or a partner, the first time that it comes. */
  countOnce(name: 'TOURNAMENTS_PLAYED' | 'TITLE_PARTNERS', id: number, day: Day): void {
    if (this.#counted[name].has(id)) return
    this.#counted[name].add(id)
    this.count(name, day)
  }

  /** Adds a played match. Matches come in the order of play. */
  countResult(result: StreakResult<StreakMatch>): void {
    this.#results.push(result)
  }

  /**
   * Returns what was reached of a record; undefined if that is nothing.
   * @param activeSince the day from which the last match of a running streak must be
   */
  reached(name: RecordName, activeSince: Day): Reached | undefined {
    if (name === 'WINNING_STREAK') return asReached(longestStreak(this.#results, 'first'))
    if (name !== 'ACTIVE_WINNING_STREAK') return this.#reached[name]
    const running = runningStreak(this.#results)
    return running !== null && running.last.date >= activeSince ? asReached(running) : undefined
  }

  /** How many chances there were; null where that means nothing. */
  chances(name: RecordName): number | null {
    const among = CHANCES[name as keyof typeof CHANCES]
    return among === undefined ? null : (this.#reached[among]?.value ?? 0)
  }
}

function asReached(streak: Streak<StreakMatch> | null): Reached | undefined {
  if (streak === null) return undefined
  const { matches: value, certain, doubtful_days, first, last } = streak
  return {
    value,
    certain,
    doubtful_days,
    from: first.date,
    to: last.date,
    first_match_id: first.match_id,
    last_match_id: last.match_id,
  }
}
