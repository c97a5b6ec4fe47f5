import { setTimeout as pause } from 'node:timers/promises'
import { type Database, DatabaseBusy } from '#database/query/database.ts'
import { newestEvent, receiverState } from './follow-event-queries.ts'

/** Milliseconds after which the database is asked again while another process writes. */
const BUSY_PAUSE = 1_000

interface SenderLoopOptions {
  /** Sends all that is due. Returns milliseconds after which to try again; null if nothing waits. */
  run: () => Promise<number | null>
  /** Called if `run` throws. */
  onError: (error: unknown) => void
  /** Milliseconds before the next attempt after an error. */
  retry: number
}

/** Sends events to one receiver, one run at a time: when it is woken, and after the pause that a run asks for. */
export class SenderLoop {
  readonly #options: SenderLoopOptions
  #running: Promise<void> | null = null
  #isWoken = false
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: SenderLoopOptions) {
    this.#options = options
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Starts a run, or another one after the present run. */
  wake(): void {
    if (this.#isClosed) return
    this.#isWoken = true
    clearTimeout(this.#timer)
    this.#running ??= this.#work()
  }

  /** Ends after the present run. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#running
  }

  /** Repeats a write while an import writes. @throws DatabaseBusy once the loop is closed */
  async write<T>(write: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await write()
      } catch (error) {
        if (!(error instanceof DatabaseBusy) || this.#isClosed) throw error
        await pause(BUSY_PAUSE)
      }
    }
  }

  async #work(): Promise<void> {
    const { run, onError, retry } = this.#options
    let wait: number | null = null
    while (this.#isWoken && !this.#isClosed) {
      this.#isWoken = false
      wait = await run().catch((error) => {
        onError(error)
        return retry
      })
    }
    this.#running = null
    if (wait !== null && !this.#isClosed) this.#timer = setTimeout(() => this.wake(), wait).unref()
  }
}

/** Returns whether a receiver has all events, without writing anything. */
export function hasAllEvents(database: Database, receiver: string): Promise<boolean> {
  return database.snapshot(async (snapshot) => {
    const state = await snapshot.first(receiverState, { receiver })
    const newest = (await snapshot.first(newestEvent, {}))?.id ?? 0
    return state !== undefined && newest <= state.last_event
  })
}
