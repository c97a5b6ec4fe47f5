import { RejectedRequest } from './rejected-request.ts'

interface SlotLimits {
  /** Maximum number of tasks running at once. */
  atOnce: number
  /** Maximum number of waiting tasks. */
  waiting: number
  /** Milliseconds that a task waits before it is rejected; without limit by default. */
  waitAtMost?: number
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

  /** @throws {@link RejectedRequest} if too many tasks are waiting, or this one waited too long */
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
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        // SQLite blocks the event loop, so events that arrived meanwhile are handled first.
        setImmediate(resolve)
      }
      this.#waiting.push(begin)
      const { waitAtMost } = this.#limits
      const timer = waitAtMost === undefined ? undefined : setTimeout(() => this.#giveUp(begin, reject), waitAtMost)
    })
  }

  #giveUp(begin: () => void, reject: (reason: RejectedRequest) => void): void {
    this.#waiting.splice(this.#waiting.indexOf(begin), 1)
    reject(new RejectedRequest(503, this.#limits.retryAfter))
  }
}
