import type { Snapshot } from '../database.ts'
import type { Query } from '../query.ts'
import { SqliteSession } from './session.ts'

/** Milliseconds for which one reader may hold the process before others have it. */
const TURN = 5

/** One connection that reads, for one reader at a time. */
export class SqliteReader extends SqliteSession {
  /** Runs the work in one transaction. @param signal after it is aborted no statement begins */
  async read<T>(work: (snapshot: Snapshot) => Promise<T>, signal?: AbortSignal): Promise<T> {
    this.statements = 0
    const snapshot = new SqliteSnapshot(this, signal)
    this.database.exec('BEGIN')
    try {
      return await work(snapshot)
    } finally {
      snapshot.end()
      // A failure of the file may have ended it already.
      if (this.database.isTransaction) this.database.exec('COMMIT')
    }
  }
}

/**
 * The connection for as long as one reader has it: work that failed may have more under way, which must not go on in
 * another's transaction.
 */
class SqliteSnapshot implements Snapshot {
  readonly dialect = 'sqlite'
  readonly #session: SqliteSession
  readonly #signal: AbortSignal | undefined
  #hasEnded = false
  /** When the process was last free for others, in the clock of `performance`. */
  #turnBegan = performance.now()
  /** The next turn, while statements wait for it: those that were asked for at once share it. */
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

  /** Whether this reader has held the process long enough: its statements hold it, and nothing else happens meanwhile. */
  #isTurnOver(): boolean {
    this.#signal?.throwIfAborted()
    if (this.#hasEnded) throw new Error('the snapshot has ended')
    return this.#signal !== undefined && performance.now() - this.#turnBegan > TURN
  }

  /** Lets others have the process for a turn: other requests, timers, and the news that a client is gone. */
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
