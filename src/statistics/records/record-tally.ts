import type { Day } from '#domain/days/day.ts'
import type { RecordName } from '#domain/figures/record-name.ts'
import { longestStreak, runningStreak, type Streak, type StreakMatch, type StreakResult } from '#statistics/streaks.ts'

/** The value of a record and the day on which it was reached. */
export interface Reached {
  value: number
  /** Length of a streak without wins whose order within a day is unknown; null for other records. */
  certain: number | null
  /** The days with such wins. */
  doubtful_days: readonly Day[]
  /** The first day of a streak; null for other records. */
  from: Day | null
  /** The last day of a streak, otherwise the day on which the value was reached. */
  to: Day
  /** The first and the last match of a streak; null for other records. */
  first_match_id: string | null
  last_match_id: string | null
}

/** A record, or a number of matches that a record is counted among. */
type Counted = RecordName | 'DECIDING_GAMES_PLAYED'

/** The matches that a record is counted among. */
const CHANCES = {
  FINALS_WON: 'FINALS_PLAYED',
  DECIDING_GAMES_WON: 'DECIDING_GAMES_PLAYED',
  MATCHES_WON: 'MATCHES_PLAYED',
  FINALS_LOST: 'FINALS_PLAYED',
  MATCHES_LOST: 'MATCHES_PLAYED',
} as const satisfies Partial<Record<RecordName, Counted>>

const NO_STREAK = { certain: null, doubtful_days: [], from: null, first_match_id: null, last_match_id: null } as const

/** The records of one player or one pair. */
export class RecordTally {
  readonly #reached: Partial<Record<Counted, Reached>> = {}
  /** Ids already counted for records that count each tournament or partner once. */
  readonly #counted = { TOURNAMENTS_PLAYED: new Set<number>(), TITLE_PARTNERS: new Set<number>() }
  /** Results of all played matches, in the order of play. */
  readonly #results: StreakResult<StreakMatch>[] = []

  /** Adds to a value, which is then reached on that day. Days must come in order. */
  count(name: Counted, day: Day, by = 1): void {
    if (by === 0) return
    const reached = this.#reached[name]
    if (reached === undefined) this.#reached[name] = { ...NO_STREAK, value: by, to: day }
    else {
      reached.value += by
      reached.to = day
    }
  }

  /** Counts a tournament or a partner once. */
  countOnce(name: 'TOURNAMENTS_PLAYED' | 'TITLE_PARTNERS', id: number, day: Day): void {
    if (this.#counted[name].has(id)) return
    this.#counted[name].add(id)
    this.count(name, day)
  }

  /** Adds a played match. Matches must come in the order of play. */
  countResult(result: StreakResult<StreakMatch>): void {
    this.#results.push(result)
  }

  /**
   * Returns the value of a record; undefined if it is zero.
   * @param activeSince the day from which the last match of a running streak must be
   */
  reached(name: RecordName, activeSince: Day): Reached | undefined {
    if (name === 'WINNING_STREAK') return asReached(longestStreak(this.#results, 'first'))
    if (name !== 'ACTIVE_WINNING_STREAK') return this.#reached[name]
    const running = runningStreak(this.#results)
    return running !== null && running.last.date >= activeSince ? asReached(running) : undefined
  }

  /** Returns the number of matches that a record is counted among; null for a record without such a number. */
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
