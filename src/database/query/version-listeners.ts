import type { LookListener, VersionListener } from './database.ts'

/** Who is told of dataset versions, and of looks at the database. */
export class VersionListeners {
  readonly #listeners = new Set<VersionListener>()
  readonly #lookListeners = new Set<LookListener>()
  /** Undefined until the first look. */
  #version: string | null | undefined

  /** @returns a function that ends it */
  add(listener: VersionListener, onLook?: LookListener): () => void {
    this.#listeners.add(listener)
    if (onLook) this.#lookListeners.add(onLook)
    if (this.#version !== undefined) listener(this.#version)
    return () => {
      this.#listeners.delete(listener)
      if (onLook) this.#lookListeners.delete(onLook)
    }
  }

  /** @returns whether the version is another than before */
  tellVersion(version: string | null): boolean {
    if (version === this.#version) return false
    this.#version = version
    for (const listener of this.#listeners) listener(version)
    return true
  }

  tellLook(answered: boolean): void {
    for (const listener of this.#lookListeners) listener(answered)
  }

  clear(): void {
    this.#listeners.clear()
    this.#lookListeners.clear()
  }
}
