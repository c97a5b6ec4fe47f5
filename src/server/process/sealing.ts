import { type Database, DatabaseBusy } from '#database/query/database.ts'
import { type MissedSealing, noteMissedSealings } from '#database/sealed/missed-sealings.ts'
import { nextSealing, sealDueDays } from '#database/sealed/seal.ts'
import type { SealedDay } from '#database/sealed/sealed-file.ts'

/** Maximum milliseconds between two looks for days that come near. */
const MAX_WAIT = 3_600_000
/** Milliseconds after which an attempt is repeated while another process writes, and after another failure. */
const RETRY = 1_000
const RETRY_AFTER_FAILURE = 15_000

interface SealingOptions {
  /** Runs the work with a database that can be written. */
  use: <T>(work: (database: Database) => Promise<T>) => Promise<T>
  /** Called after each attempt, also if another process has sealed the day. */
  onSealed: (files: readonly SealedDay[]) => void
  /** Called for each day that was not sealed in time, once for all processes. */
  onMissed: (missed: MissedSealing) => void
  onError: (error: unknown) => void
}

/**
 * Seals the forecasts of each day one minute before its first announced match. Every process that may write runs one: the
 * database lets one of them seal a day.
 */
export class Sealing {
  readonly #options: SealingOptions
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor(options: SealingOptions) {
    this.#options = options
  }

  /** Looks for the next day to seal. Called at the start and after each import. */
  wake(): Promise<void> {
    clearTimeout(this.#timer)
    this.#running = this.#running.then(() => this.#run())
    return this.#running
  }

  /** Finishes the sealing in progress. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#running
  }

  async #run(): Promise<void> {
    if (this.#isClosed) return
    const { use, onSealed, onMissed, onError } = this.#options
    let wait = RETRY
    try {
      const next = () => use((database) => database.snapshot((snapshot) => nextSealing(snapshot, Date.now())))
      const due = await next()
      if (due !== null && due <= Date.now()) onSealed(await use((database) => sealDueDays(database, Date.now)))
      for (const missed of await use((database) => noteMissedSealings(database, Date.now))) onMissed(missed)
      const later = await next()
      wait = later === null ? MAX_WAIT : Math.max(RETRY, later - Date.now())
    } catch (error) {
      // Another process is writing, which is tried again.
      if (!(error instanceof DatabaseBusy)) {
        wait = RETRY_AFTER_FAILURE
        onError(error)
      }
    }
    clearTimeout(this.#timer)
    if (this.#isClosed) return
    this.#timer = setTimeout(() => void this.wake(), Math.min(wait, MAX_WAIT))
    this.#timer.unref()
  }
}
