import type { Snapshot } from './database.ts'
import type { Query } from './query.ts'
import { SqliteSession } from './sqlite-session.ts'

/** Milliseconds for which one reader may hold the process before others have it. */
const TURN = 20

/** One connection that reads, for one reader at a time. */
export class SqliteReader extends SqliteSession {
  #signal: AbortSignal | undefined
  /** When the process was last free for others, in the clock of `performance`. */
  #turnBegan = 0

  /** Runs the work in one transaction. @param signal after it is aborted no statement begins */
  async read<T>(work: (snapshot: Snapshot) => Promise<T>, signal?: AbortSignal): Promise<T> {
    this.statements = 0
    this.#signal = signal
    this.#turnBegan = performance.now()
    this.command('BEGIN')
    try {
      return await work(this)
    } finally {
      this.#signal = undefined
      // A failure of the file may have ended it already.
      if (this.database.isTransaction) this.command('COMMIT')
    }
  }

  override async all<Params extends object, Row>(query: Query<Params, Row>, params: Params): Promise<Row[]> {
    if (this.#isTurnOver()) await this.#nextTurn()
    return super.all(query, params)
  }

  override async first<Params extends object, Row>(
    query: Query<Params, Row>,
    params: Params,
  ): Promise<Row | undefined> {
    if (this.#isTurnOver()) await this.#nextTurn()
    return super.first(query, params)
  }

  /** Whether this reader has held the process long enough: its statements hold it, and nothing else happens meanwhile. */
  #isTurnOver(): boolean {
    this.#signal?.throwIfAborted()
    return this.#signal !== undefined && performance.now() - this.#turnBegan > TURN
  }

  /** Lets others have the process for a turn: other requests, timers, and the news that a client is gone. */
  async #nextTurn(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    this.#turnBegan = performance.now()
    this.#signal?.throwIfAborted()
  }
}
