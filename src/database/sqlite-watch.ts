import type { DatabaseSync } from 'node:sqlite'
import type { VersionListener } from './database.ts'

/** Milliseconds between two looks at the file. */
const LOOK_AGAIN = 500

/** Looks whether another connection, of whichever process, has changed the file, and tells of new dataset versions. */
export class VersionWatch {
  readonly #connection: DatabaseSync
  readonly #listeners = new Set<VersionListener>()
  readonly #timer: NodeJS.Timeout
  #changes: unknown
  #version: string | null

  /** @param connection its own: what a connection changed itself does not count as a change */
  constructor(connection: DatabaseSync) {
    this.#connection = connection
    this.#changes = this.#value('PRAGMA data_version')
    this.#version = this.#readVersion()
    this.#timer = setInterval(() => this.#look(), LOOK_AGAIN)
  }

  add(listener: VersionListener): () => void {
    this.#listeners.add(listener)
    listener(this.#version)
    return () => this.#listeners.delete(listener)
  }

  close(): void {
    clearInterval(this.#timer)
    this.#listeners.clear()
    this.#connection.close()
  }

  #look(): void {
    const changes = this.#value('PRAGMA data_version')
    if (changes === this.#changes) return
    this.#changes = changes
    const version = this.#readVersion()
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
