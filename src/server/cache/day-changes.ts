import { expectedDays } from '#database/checks/expected-results.ts'
import type { Database } from '#database/query/database.ts'
import { addDays } from '#domain/days/day.ts'
import { dayInZone } from '#domain/days/time-zone.ts'
import { changesWithDay } from '#domain/match/result-overdue.ts'
import type { ResponseCache } from './response-cache.ts'

/** Maximum wait in milliseconds. Timers can't be set for much longer than three weeks. */
const MAX_WAIT = 86_400_000
/** Days after which pages about a day no longer change with the clock, in every time zone. */
const DAYS_OF_CHANGE = 4

/**
 * Drops cached responses when the day of a match or tournament without a result begins or ends at its venue, and when its
 * result should be known: pages then show another state of it.
 */
export class DayChanges {
  readonly #database: Database
  readonly #responses: ResponseCache
  /** Instants still to come, in ascending order. */
  #instants: number[] = []
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(database: Database, responses: ResponseCache) {
    this.#database = database
    this.#responses = responses
  }

  /** Reads which days matter, after each new version of the data. */
  async setVersion(): Promise<void> {
    const now = Date.now()
    // Earlier days no longer change anything.
    const from = addDays(dayInZone(now, null), -DAYS_OF_CHANGE)
    const days = await this.#database.snapshot((snapshot) => snapshot.all(expectedDays, { from }))
    const instants = new Set(days.flatMap(changesWithDay))
    this.#instants = [...instants].sort((a, b) => a - b)
    this.#wait()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  #wait(): void {
    clearTimeout(this.#timer)
    const now = Date.now()
    const passed = this.#instants.filter((instant) => instant <= now).length
    this.#instants.splice(0, passed)
    const [next] = this.#instants
    if (next === undefined || this.#isClosed) return
    this.#timer = setTimeout(
      () => {
        if (Date.now() >= next) this.#responses.clear()
        this.#wait()
      },
      Math.min(next - now, MAX_WAIT),
    )
    this.#timer.unref()
  }
}
