/** Something that is being made for everybody who waits for it, until nobody does. */
export class Making {
  readonly made: Promise<unknown>
  readonly #nobodyWaits = new AbortController()
  #waiting = 0

  /**
   * @param make is told by the signal when nobody waits any more
   * @param onAbandoned is called then too
   */
  constructor(make: (signal: AbortSignal) => Promise<unknown>, onAbandoned: () => void) {
    const { signal } = this.#nobodyWaits
    signal.addEventListener('abort', onAbandoned, { once: true })
    this.made = make(signal)
  }

  /** @param gone is aborted when who waits goes away */
  wait(gone?: AbortSignal): void {
    if (gone?.aborted) return
    this.#waiting++
    const leave = () => {
      this.#waiting--
      if (this.#waiting === 0) this.#nobodyWaits.abort()
    }
    gone?.addEventListener('abort', leave, { once: true })
  }
}
