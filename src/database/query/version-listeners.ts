import type { LookListener, VersionListener } from './database.ts'

/** The listeners for dataset versions and for polls of the database. */
export class VersionListeners {
  readonly #listeners = new Set<VersionListener>()
  readonly #lookListeners = new Set<LookListener>()
  /** Undefined until the first poll. */
  #version: string | null | undefined

  /** Adds a listener, and calls it at once if the version is known. @returns a function that removes the listener */
  add(listener: VersionListener, onLook?: LookListener): () => void {
    this.#listeners.add(listener)
    if (onLook) this.#lookListeners.add(onLook)
    if (this.#version !== undefined) listener(this.#version)
    return () => {
      this.#listeners.delete(listener)
      if (onLook) this.#lookListeners.delete(onLook)
    }
  }

  /** @returns whether the version has changed */
  publishVersion(version: string | null): boolean {
    if (version === this.#version) return false
    this.#version = version
    for (const listener of this.#listeners) listener(version)
    return true
  }

  publishLook(answered: boolean): void {
    for (const listener of this.#lookListeners) listener(answered)
  }

  clear(): void {
    this.#listeners.clear()
    this.#lookListeners.clear()
  }
}
