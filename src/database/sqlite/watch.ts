import type { DatabaseSync } from 'node:sqlite'
import { VersionListeners } from '#database/query/version-listeners.ts'

/** Milliseconds between two checks of the file. */
const CHECK_INTERVAL = 500

/** Checks whether another connection or process has changed the file, and announces new dataset versions. */
export class VersionWatch {
  readonly listeners = new VersionListeners()
  readonly #connection: DatabaseSync
  readonly #timer: NodeJS.Timeout
  #changes: unknown

  /** @param connection used only here: a connection doesn't see its own changes as changes */
  constructor(connection: DatabaseSync) {
    this.#connection = connection
    this.#check()
    this.#timer = setInterval(() => this.#checkAndReport(), CHECK_INTERVAL)
  }

  close(): void {
    clearInterval(this.#timer)
    this.listeners.clear()
    this.#connection.close()
  }

  #checkAndReport(): void {
    let answered = true
    try {
      this.#check()
    } catch {
      // Readers get the same error and report it.
      answered = false
    }
    this.listeners.publishPoll(answered)
  }

  #check(): void {
    const changes = this.#value('PRAGMA data_version')
    if (changes === this.#changes) return
    const version = this.#value('select version from dataset') as string | undefined
    // Set only after reading, so that a failed read is repeated.
    this.#changes = changes
    this.listeners.publishVersion(version ?? null)
  }

  #value(sql: string): unknown {
    return Object.values(this.#connection.prepare(sql).get() ?? {})[0]
  }
}
