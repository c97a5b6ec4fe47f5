import { RejectedRequest } from './rejected-request.ts'

interface SlotLimits {
  /** How many are worked on at a time. */
  atOnce: number
  /** How many more wait at most. */
  waiting: number
  /** After how many seconds those who are rejected may come again. */
  retryAfter?: number
}

/** Bounds how much of one kind is worked on at a time, so that it leaves room for everything else. */
export class Slots {
  readonly #limits: SlotLimits
  #taken = 0
  readonly #waiting: (() => void)[] = []

  constructor(limits: SlotLimits) {
    this.#limits = limits
  }

  /** @throws {@link RejectedRequest} where too many wait already */
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
    // An embedded database answers within one tick: what else has come meanwhile has its turn first.
    return new Promise((resolve) => this.#waiting.push(() => setImmediate(resolve)))
  }
}
