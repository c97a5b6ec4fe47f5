import { RejectedRequest } from './rejected-request.ts'

interface SlotLimits {
  /** Maximum number of tasks running at once. */
  atOnce: number
  /** Maximum number of waiting tasks. */
  waiting: number
  /** Seconds after which clients of rejected tasks may try again. */
  retryAfter?: number
}

/** Limits how many tasks of one kind run at once. */
export class Slots {
  readonly #limits: SlotLimits
  #taken = 0
  readonly #waiting: (() => void)[] = []

  constructor(limits: SlotLimits) {
    this.#limits = limits
  }

  /** @throws {@link RejectedRequest} if too many tasks are waiting */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#taken < this.#limits.atOnce) this.#taken++
    else await this.#wait()
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#taken--
      else next()
    }
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.#limits.waiting) throw new RejectedRequest(503, this.#limits.retryAfter)
    // SQLite blocks the event loop, so events that arrived meanwhile are handled first.
    return new Promise((resolve) => this.#waiting.push(() => setImmediate(resolve)))
  }
}
