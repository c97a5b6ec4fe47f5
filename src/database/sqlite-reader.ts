import type { DatabaseSync } from 'node:sqlite'
import { SHARED_FOR, type Snapshot } from './database.ts'
import type { Query } from './query.ts'
import { SqliteSession } from './sqlite-session.ts'

/** Milliseconds for which one view may hold the process before others have it. */
const TURN = 20

/** One state of the data. */
interface View {
  /** In the clock of `performance`. */
  readonly began: number
  /** What questions without parameters were answered: in one view they are answered the same again. */
  readonly known: Map<object, readonly unknown[]>
}

/** One connection that reads, for one reader at a time. */
export class SqliteReader extends SqliteSession {
  readonly #onFailure: () => void
  #view: View | null = null
  #signal: AbortSignal | undefined
  /** When the process was last free for others, in the clock of `performance`. */
  #turnBegan = 0

  /** @param onFailure is called when a statement fails: what other views still show may be there no more */
  constructor(database: DatabaseSync, onFailure: () => void) {
    super(database)
    this.#onFailure = onFailure
  }

  /**
   * Runs the work against one view, which stays open for whoever reads next.
   * @param since a view that began before is too old, in the clock of `performance`
   * @param signal after it is aborted no statement begins
   */
  async read<T>(work: (snapshot: Snapshot) => Promise<T>, since: number, signal?: AbortSignal): Promise<T> {
    this.statements = 0
    this.#signal = signal
    this.#turnBegan = performance.now()
    if (!this.keepsView(since)) this.#beginView()
    try {
      return await work(this)
    } finally {
      this.#signal = undefined
    }
  }

  /** Ends the view that nobody reads at the moment, if it is too old. @returns whether there still is one */
  keepsView(since: number): boolean {
    if (this.#view === null) return false
    const { began } = this.#view
    if (began >= since && performance.now() - began < SHARED_FOR) return true
    this.#view = null
    this.command('COMMIT')
    return false
  }

  override async all<Params extends object, Row>(query: Query<Params, Row>, params: Params): Promise<Row[]> {
    if (this.#isTurnOver()) await this.#nextTurn()
    const { sql, bind } = query.compile('sqlite')
    const values = bind(params)
    if (values.length > 0) return this.#watched(() => this.rows(sql, values, query.read))
    return this.#allOnce(query, sql)
  }

  override async first<Params extends object, Row>(
    query: Query<Params, Row>,
    params: Params,
  ): Promise<Row | undefined> {
    if (this.#isTurnOver()) await this.#nextTurn()
    const { sql, bind } = query.compile('sqlite')
    const values = bind(params)
    if (values.length > 0) return this.#watched(() => this.row(sql, values, query.read))
    return this.#allOnce(query, sql)[0]
  }

  #beginView(): void {
    this.command('BEGIN')
    this.#view = { began: this.#turnBegan, known: new Map() }
  }

  /** Others may have asked the same in the same view. It counts all the same: how many statements there are is fixed. */
  #allOnce<Params extends object, Row>(query: Query<Params, Row>, sql: string): Row[] {
    const known = this.#view?.known.get(query)
    if (known !== undefined) {
      this.statements++
      return known as Row[]
    }
    const rows = this.#watched(() => this.rows<Row>(sql, [], query.read))
    this.#view?.known.set(query, rows)
    return rows
  }

  #watched<T>(read: () => T): T {
    try {
      return read()
    } catch (error) {
      this.#onFailure()
      throw error
    }
  }

  /** Whether this view has held the process long enough: its statements hold it, and nothing else happens meanwhile. */
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
