import type { Snapshot } from '#database/query/database.ts'
import type { Query } from '#database/query/query.ts'
import { SqliteSession } from './session.ts'

/** Milliseconds for which one reader may block the process before other work gets a turn. */
const MAX_BLOCKING_MILLISECONDS = 5

/** A read connection, used by one reader at a time. */
export class SqliteReader extends SqliteSession {
  /** Runs the work in one transaction. @param signal no statement starts after it is aborted */
  async read<T>(work: (snapshot: Snapshot) => Promise<T>, signal?: AbortSignal): Promise<T> {
    this.statements = 0
    const snapshot = new SqliteSnapshot(this, signal)
    this.database.exec('BEGIN')
    try {
      return await work(snapshot)
    } finally {
      snapshot.end()
      // An error of the file may already have ended the transaction.
      if (this.database.isTransaction) this.database.exec('COMMIT')
    }
  }
}

/**
 * A connection during one reader's transaction. Once the transaction ends, it rejects the remaining statements of
 * failed work, which must not run in the next reader's transaction.
 */
class SqliteSnapshot implements Snapshot {
  readonly dialect = 'sqlite'
  readonly #session: SqliteSession
  readonly #signal: AbortSignal | undefined
  #hasEnded = false
  /** Start of the current turn, as a timestamp of `performance`. */
  #turnBegan = performance.now()
  /** The start of the next turn; statements that wait at the same time share it. */
  #nextTurn: Promise<void> | undefined

  constructor(session: SqliteSession, signal: AbortSignal | undefined) {
    this.#session = session
    this.#signal = signal
  }

  get statements(): number {
    return this.#session.statements
  }

  end(): void {
    this.#hasEnded = true
  }

  async all<Params extends object, Row>(query: Query<Params, Row>, params: Params): Promise<Row[]> {
    while (this.#isTurnOver()) await this.#waitForTurn()
    return this.#session.all(query, params)
  }

  async first<Params extends object, Row>(query: Query<Params, Row>, params: Params): Promise<Row | undefined> {
    return (await this.all(query, params))[0]
  }

  batches<Params extends object, Row>(query: Query<Params, Row>, params: Params) {
    return this.#session.batches(query, params)
  }

  /** True if this reader has blocked the process for a whole turn. SQLite statements run in the process itself. */
  #isTurnOver(): boolean {
    this.#signal?.throwIfAborted()
    if (this.#hasEnded) throw new Error('the snapshot has ended')
    return this.#signal !== undefined && performance.now() - this.#turnBegan > MAX_BLOCKING_MILLISECONDS
  }

  /** Yields to the event loop for other requests, timers and closed connections. */
  #waitForTurn(): Promise<void> {
    this.#nextTurn ??= new Promise((resolve) =>
      setImmediate(() => {
        this.#nextTurn = undefined
        this.#turnBegan = performance.now()
        resolve()
      }),
    )
    return this.#nextTurn
  }
}
