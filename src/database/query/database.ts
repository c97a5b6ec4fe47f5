import type { FoundTables, StagingTables } from '#database/tables/staging-tables.ts'
import type { Tables } from '#database/tables/tables.ts'
import type { Bound, DialectName, Query } from './query.ts'

/** The tables that rows are inserted into: permanent tables, and temporary tables of an import. */
export type FilledTables = Tables & StagingTables & FoundTables

/** Number of rows that are read at once from a large result. */
export const BATCH_ROWS = 2_000

/** A consistent view of the data: all of its queries see the same dataset version. */
export interface Snapshot {
  readonly dialect: DialectName
  /** Number of statements that this view has run. Tests limit the number for each page. */
  readonly statements: number
  all<Params extends object, Row>(query: Query<Params, Row>, params: Params): Promise<Row[]>
  first<Params extends object, Row>(query: Query<Params, Row>, params: Params): Promise<Row | undefined>
  /** Yields the rows in batches of {@link BATCH_ROWS}, for results that are too large for memory. */
  batches<Params extends object, Row>(query: Query<Params, Row>, params: Params): AsyncIterable<Row[]>
}

/** The transaction of the only writer. Its changes are visible to others after it ends; if it throws, they are undone. */
export interface WriteTransaction extends Snapshot {
  /**
   * Runs an SQL statement, in which `$1` is the first parameter, and returns the number of changed rows. Only files
   * in `database/` may call it, with their own SQL.
   */
  execute(text: string, params?: readonly Bound[]): Promise<number>
  /** Returns the rows of an SQL statement. The same restriction applies. */
  select<Row>(text: string, params?: readonly Bound[]): Promise<Row[]>
  /** Inserts rows in bulk. All rows must have the columns of the first row. @returns number of rows */
  insertRows<T extends keyof FilledTables>(table: T, rows: Iterable<FilledTables[T]>): Promise<number>
}

/** Thrown to roll the transaction back without an error; `outcome` becomes the result of `write`. */
export class Rollback<T> extends Error {
  override readonly name = 'Rollback'
  readonly outcome: T
  constructor(outcome: T) {
    super('rolled back on purpose')
    this.outcome = outcome
  }
}

/** Thrown if another writer did not end in time. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
}

/** Thrown if the database cannot be used for a reason that an operator can fix: permissions, a full disk, a damaged file. */
export class DatabaseFailure extends Error {
  override readonly name: string = 'DatabaseFailure'
}

/** Thrown if the server closed the connection or could not be reached. A retry may succeed. */
export class ConnectionLost extends DatabaseFailure {
  override readonly name = 'ConnectionLost'
}

/** Thrown if the server was lost during a commit and did not return, so that the outcome is unknown. */
export class OutcomeUnknown extends DatabaseFailure {
  override readonly name = 'OutcomeUnknown'
}

export interface Database {
  readonly dialect: DialectName
  /** True if opening it created its tables. */
  readonly isNew: boolean
  /**
   * Runs the work against one consistent view.
   * @param signal aborts the work: no further statement begins, and a server cancels the running statement
   */
  snapshot<T>(work: (snapshot: Snapshot) => Promise<T>, signal?: AbortSignal): Promise<T>
  /**
   * Runs the work as the only writer, in one transaction. If the work throws a {@link Rollback}, nothing is changed and its
   * outcome is returned. Any other error also leaves the database unchanged and is rethrown, except that after an
   * {@link OutcomeUnknown} the changes may have been committed.
   * @param wait milliseconds to wait for another writer before throwing {@link DatabaseBusy}
   */
  write<T>(work: (transaction: WriteTransaction) => Promise<T>, wait?: number): Promise<T>
  /**
   * Calls the listener with the current dataset version, and within two seconds with each later one, even if another
   * process imported it.
   * @param onPoll called after each poll of the database, at least once a second, with whether the database answered
   * @returns a function that stops watching
   */
  watch(listener: VersionListener, onPoll?: PollListener): () => void
  close(): Promise<void>
}

/** @param version the dataset version; null if the dataset was removed */
export type VersionListener = (version: string | null) => void

/** @param answered false if neither the server nor a replica answered within two seconds, or the file is not readable */
export type PollListener = (answered: boolean) => void

/** Options for opening a database. All have defaults; options about servers only apply to PostgreSQL. */
export interface DatabaseOptions {
  /** URLs of replicas that answer reads in place of the server. */
  replicaUrls?: readonly string[]
  /** Maximum number of connections of a process to each server; an embedded database has up to four readers. */
  poolSize?: number
  /** Milliseconds after which the server cancels a reader's statement. */
  statementTimeout?: number
  /** Milliseconds after which an unresponsive server counts as lost; longer than the statement timeout. */
  queryTimeout?: number
  /** Milliseconds to wait for a connection. */
  connectionTimeout?: number
  /** Called with messages for the operator. */
  onNotice?: (notice: string) => void
}

/** Default time that a writer waits for another, in milliseconds. */
export const DEFAULT_WRITE_WAIT = 10_000
