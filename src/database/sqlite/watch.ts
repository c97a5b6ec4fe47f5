import type { DatabaseSync } from 'node:sqlite'
import type { LookListener, VersionListener } from '../database.ts'

/** Milliseconds between two looks at the file. */
const LOOK_AGAIN = 500

/** Looks whether another connection, of whichever process, has changed the file, and tells of new dataset versions. */
export class VersionWatch {
  readonly #connection: DatabaseSync
  readonly #listeners = new Set<VersionListener>()
  readonly #lookListeners = new Set<LookListener>()
  readonly #timer: NodeJS.Timeout
  #changes: unknown
  #version: string | null

  /** @param connection its own: what a connection changed itself does not count as a change */
  constructor(connection: DatabaseSync) {
    this.#connection = connection
    this.#changes = this.#value('PRAGMA data_version')
    this.#version = this.#readVersion()
    this.#timer = setInterval(() => this.#tellLook(), LOOK_AGAIN)
  }

  add(listener: VersionListener, onLook?: LookListener): () => void {
    this.#listeners.add(listener)
    if (onLook) this.#lookListeners.add(onLook)
    listener(this.#version)
    return () => {
      this.#listeners.delete(listener)
      if (onLook) this.#lookListeners.delete(onLook)
    }
  }

  close(): void {
    clearInterval(this.#timer)
    this.#listeners.clear()
    this.#lookListeners.clear()
    this.#connection.close()
  }

  #tellLook(): void {
    let answered = true
    try {
      this.#look()
    } catch {
      // Whoever reads meets the same failure, and tells of it.
      answered = false
    }
    for (const listener of this.#lookListeners) listener(answered)
  }

  #look(): void {
    const changes = this.#value('PRAGMA data_version')
    if (changes === this.#changes) return
    const version = this.#readVersion()
    // Only now: what could not be read is looked at again.
    this.#changes = changes
    if (version === this.#version) return
    this.#version = version
    for (const listener of this.#listeners) listener(version)
  }

  #readVersion(): string | null {
    return (this.#value('select version from dataset') as string | undefined) ?? null
  }

  #value(sql: string): unknown {
    return Object.values(this.#connection.prepare(sql).get() ?? {})[0]
  }
}
