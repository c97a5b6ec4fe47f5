/** Something that is being made for everybody who waits for it, until nobody does. */
export class InFlight<T> {
  readonly #made: Promise<T>
  readonly #ending = new AbortController()
  readonly #onEnd: () => void
  #waiting = 0

  /**
   * @param make is aborted when nobody waits any more
   * @param onEnd is called when it is made or abandoned
   */
  constructor(make: (ending: AbortController) => Promise<T>, onEnd: () => void) {
    this.#onEnd = onEnd
    this.#made = make(this.#ending)
    this.#made.then(onEnd, onEnd)
  }

  /** @param gone is aborted when the one who waits goes away */
  join(gone: AbortSignal): Promise<T> {
    this.#waiting++
    gone.addEventListener('abort', () => this.#leave(), { once: true })
    return this.#made
  }

  #leave(): void {
    this.#waiting--
    if (this.#waiting > 0) return
    this.#onEnd()
    this.#ending.abort()
  }
}
