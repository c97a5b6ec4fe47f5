import type { PollListener, VersionListener } from './database.ts'

/** The listeners for dataset versions and for polls of the database. */
export class VersionListeners {
  readonly #listeners = new Set<VersionListener>()
  readonly #pollListeners = new Set<PollListener>()
  /** Undefined until the first poll. */
  #version: string | null | undefined

  /** Adds a listener, and calls it at once if the version is known. @returns a function that removes the listener */
  add(listener: VersionListener, onPoll?: PollListener): () => void {
    this.#listeners.add(listener)
    if (onPoll) this.#pollListeners.add(onPoll)
    if (this.#version !== undefined) listener(this.#version)
    return () => {
      this.#listeners.delete(listener)
      if (onPoll) this.#pollListeners.delete(onPoll)
    }
  }

  /** @returns whether the version has changed */
  publishVersion(version: string | null): boolean {
    if (version === this.#version) return false
    this.#version = version
    for (const listener of this.#listeners) listener(version)
    return true
  }

  publishPoll(answered: boolean): void {
    for (const listener of this.#pollListeners) listener(answered)
  }

  clear(): void {
    this.#listeners.clear()
    this.#pollListeners.clear()
  }
}
