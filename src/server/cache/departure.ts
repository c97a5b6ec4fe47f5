import type { ServerResponse } from 'node:http'

/** Whether a client went away before it had its answer. */
export class Departure {
  #hasHappened = false
  #onDeparture: (() => void) | undefined

  constructor(response: Pick<ServerResponse, 'once' | 'writableFinished'>) {
    response.once('close', () => {
      if (response.writableFinished) return
      this.#hasHappened = true
      this.#onDeparture?.()
    })
  }

  get hasHappened(): boolean {
    return this.#hasHappened
  }

  /** @param listener the only one: is told once, unless it has happened already */
  listen(listener: () => void): void {
    this.#onDeparture = listener
  }
}
