import type { Day } from '#domain/day.ts'
import type { RecordName } from '#domain/record-name.ts'
import type { Streak } from '#statistics/side-summary.ts'

/** A played match of a streak. */
interface StreakMatch {
  match_id: string
  date: Day
}

/** A value of the record book, and when it was reached. */
export interface Reached {
  value: number
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

/** What one player, or one pair, has of the record book. */
export class RecordTally {
  readonly #reached: Partial<Record<Counted, Reached>> = {}
  /** What was counted once, by the record. */
  readonly #counted = { TOURNAMENTS_PLAYED: new Set<number>(), TITLE_PARTNERS: new Set<number>() }
  #running: Streak<StreakMatch> | null = null
  #longest: Streak<StreakMatch> | null = null

  /** Adds to a value, which is reached on that day. Days come in their order. */
  count(name: Counted, day: Day, by = 1): void {
    if (by === 0) return
    const reached = this.#reached[name]
    if (reached === undefined)
      this.#reached[name] = { value: by, from: null, to: day, first_match_id: null, last_match_id: null }
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

  /** A played match in its turn: of equal streaks the first is the longest. */
  countResult(isWon: boolean, match: StreakMatch): void {
    if (!isWon) {
      this.#running = null
      return
    }
    const { matches, first } = this.#running ?? { matches: 0, first: match }
    this.#running = { matches: matches + 1, first, last: match }
    if (this.#running.matches > (this.#longest?.matches ?? 0)) this.#longest = this.#running
  }

  /** What was reached of a record; undefined where that is nothing. */
  reached(name: RecordName): Reached | undefined {
    if (name === 'WINNING_STREAK') return asReached(this.#longest)
    return name === 'ACTIVE_WINNING_STREAK' ? asReached(this.#running) : this.#reached[name]
  }

  /** How many chances there were; null where that means nothing. */
  chances(name: RecordName): number | null {
    const among = CHANCES[name as keyof typeof CHANCES]
    return among === undefined ? null : (this.#reached[among]?.value ?? 0)
  }
}

function asReached(streak: Streak<StreakMatch> | null): Reached | undefined {
  if (streak === null) return undefined
  const { matches: value, first, last } = streak
  return { value, from: first.date, to: last.date, first_match_id: first.match_id, last_match_id: last.match_id }
}
