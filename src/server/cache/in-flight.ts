/** A task shared by several waiting clients. It is aborted once all of them have left. */
export class InFlight<T> {
  readonly #made: Promise<T>
  readonly #ending = new AbortController()
  readonly #onEnd: () => void
  #waiting = 0

  /**
   * @param make the task; its controller is aborted when no client waits for it
   * @param onEnd called when the task has ended or was aborted; by default nothing
   */
  constructor(make: (ending: AbortController) => Promise<T>, onEnd: () => void = () => undefined) {
    this.#onEnd = onEnd
    this.#made = make(this.#ending)
    this.#made.then(onEnd, onEnd)
  }

  /** @param gone aborted when the client that joins disconnects */
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

/**
 * Returns the task that has begun under a key, or begins it. A task without a key is not shared.
 * @param tasks those in progress
 */
export function begun<T>(
  tasks: Map<string, InFlight<T>>,
  key: string | null,
  make: (ending: AbortController) => Promise<T>,
): InFlight<T> {
  const known = key === null ? undefined : tasks.get(key)
  if (known !== undefined) return known
  const end = () => {
    if (key !== null && tasks.get(key) === task) tasks.delete(key)
  }
  const task: InFlight<T> = new InFlight(make, end)
  if (key !== null) tasks.set(key, task)
  return task
}
