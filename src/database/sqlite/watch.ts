import type { DatabaseSync } from 'node:sqlite'
import { VersionListeners } from '../version-listeners.ts'

/** Milliseconds between two looks at the file. */
const LOOK_AGAIN = 500

/** Looks whether another connection, of whichever process, has changed the file, and tells of new dataset versions. */
export class VersionWatch {
  readonly listeners = new VersionListeners()
  readonly #connection: DatabaseSync
  readonly #timer: NodeJS.Timeout
  #changes: unknown

  /** @param connection its own: what a connection changed itself does not count as a change */
  constructor(connection: DatabaseSync) {
    this.#connection = connection
    this.#look()
    this.#timer = setInterval(() => this.#tellLook(), LOOK_AGAIN)
  }

  close(): void {
    clearInterval(this.#timer)
    this.listeners.clear()
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
    this.listeners.tellLook(answered)
  }

  #look(): void {
    const changes = this.#value('PRAGMA data_version')
    if (changes === this.#changes) return
    const version = this.#value('select version from dataset') as string | undefined
    // Only now: what could not be read is looked at again.
    this.#changes = changes
    this.listeners.tellVersion(version ?? null)
  }

  #value(sql: string): unknown {
    return Object.values(this.#connection.prepare(sql).get() ?? {})[0]
  }
}
