import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** Milliseconds after which the work is tried again if it failed. */
const RETRY = 1_000
/** Milliseconds between two looks at whether a version is prepared. */
const LOOK = 20

/** Whether the server has done the work that each new dataset version needs before visitors come: rendering home. */
export class Readiness {
  readonly #log: Pick<FastifyBaseLogger, 'error'>
  readonly #prepare: () => Promise<boolean>
  /** The version that is being prepared, and the one that is; undefined before the first one. */
  #next: string | null | undefined
  #prepared: string | null | undefined

  /** @param prepare returns whether it has succeeded */
  constructor(log: Pick<FastifyBaseLogger, 'error'>, prepare: () => Promise<boolean>) {
    this.#log = log
    this.#prepare = prepare
  }

  /** Prepares for a version, until it succeeds or the next version comes. */
  async setVersion(version: string | null): Promise<void> {
    this.#next = version
    // Without data there is nothing to prepare.
    while (version !== null && this.#next === version && !(await this.#isDone())) {
      await pause(RETRY, undefined, { ref: false })
    }
    if (this.#next === version) this.#prepared = version
  }

  close(): void {
    this.#next = undefined
  }

  /** Waits until a version is prepared. @returns false if it is not within these milliseconds */
  async isReady(version: string, milliseconds: number): Promise<boolean> {
    const until = performance.now() + milliseconds
    while (this.#prepared !== version && performance.now() < until) await pause(LOOK)
    return this.#prepared === version
  }

  async #isDone(): Promise<boolean> {
    try {
      return await this.#prepare()
    } catch (err) {
      this.#log.error({ err }, 'Home could not be rendered')
      return false
    }
  }
}
