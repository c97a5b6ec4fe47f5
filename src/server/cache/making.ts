import type { Departure } from './departure.ts'

/** Something that is being made for everybody who waits for it, until nobody does. */
export class Making {
  readonly made: Promise<unknown>
  readonly #ending = new AbortController()
  readonly #onAbandoned: () => void
  #waiting = 0

  /**
   * @param make is told by the controller's signal when nobody waits any more, and may abort it itself
   * @param onAbandoned is called when nobody waits any more
   */
  constructor(make: (ending: AbortController) => Promise<unknown>, onAbandoned: () => void) {
    this.#onAbandoned = onAbandoned
    this.made = make(this.#ending)
  }

  /** @param departure of who waits */
  wait(departure?: Departure): void {
    if (departure?.hasHappened) return
    this.#waiting++
    departure?.listen(() => {
      this.#waiting--
      if (this.#waiting > 0) return
      this.#onAbandoned()
      this.#ending.abort()
    })
  }
}
