import type { Database, Snapshot } from '#database/database.ts'

/** Is told how long a statement took, in milliseconds, waiting for a connection included. */
type OnStatement = (milliseconds: number, failed: boolean) => void

/** The same database, whose readers' statements are timed. */
export function timedDatabase(database: Database, onStatement: OnStatement): Database {
  return {
    dialect: database.dialect,
    snapshot: (work, signal) => database.snapshot((snapshot) => work(new TimedSnapshot(snapshot, onStatement)), signal),
    write: (work, wait) => database.write(work, wait),
    watch: (listener, onLook) => database.watch(listener, onLook),
    close: () => database.close(),
  }
}

class TimedSnapshot implements Snapshot {
  readonly #snapshot: Snapshot
  readonly #onStatement: OnStatement

  constructor(snapshot: Snapshot, onStatement: OnStatement) {
    this.#snapshot = snapshot
    this.#onStatement = onStatement
  }

  get dialect() {
    return this.#snapshot.dialect
  }

  get statements() {
    return this.#snapshot.statements
  }

  readonly all: Snapshot['all'] = (query, params) => this.#timed(() => this.#snapshot.all(query, params))

  readonly first: Snapshot['first'] = (query, params) => this.#timed(() => this.#snapshot.first(query, params))

  readonly batches: Snapshot['batches'] = (query, params, size) => this.#snapshot.batches(query, params, size)

  async #timed<T>(work: () => Promise<T>): Promise<T> {
    const begun = performance.now()
    let failed = true
    try {
      const outcome = await work()
      failed = false
      return outcome
    } finally {
      this.#onStatement(performance.now() - begun, failed)
    }
  }
}
