import type { FoundTables, StagingTables } from '#database/tables/staging-tables.ts'
import type { Tables } from '#database/tables/tables.ts'
import type { Bound, DialectName, Query } from './query.ts'

/** The tables that rows are inserted into: the lasting ones, and those of an import alone. */
export type FilledTables = Tables & StagingTables & FoundTables

/** Rows that are read at once: few enough to hold, enough to make reading cheap. */
export const BATCH_ROWS = 2_000

/** One consistent view of the data: however many queries it answers, all of them see the same dataset version. */
export interface Snapshot {
  readonly dialect: DialectName
  /** How many statements this view has run; tests hold each page's number. */
  readonly statements: number
  all<Params extends object, Row>(query: Query<Params, Row>, params: Params): Promise<Row[]>
  first<Params extends object, Row>(query: Query<Params, Row>, params: Params): Promise<Row | undefined>
  /** The rows in batches of {@link BATCH_ROWS}, for results that are too large to hold. */
  batches<Params extends object, Row>(query: Query<Params, Row>, params: Params): AsyncIterable<Row[]>
}

/** The one writer's view. Nothing of it is seen by anybody else before it ends; if it throws, nothing ever is. */
export interface WriteTransaction extends Snapshot {
  /**
   * Runs SQL text, in which `$1` stands for the first parameter, and says how many rows it changed. Only files of
   * `database/` may call it, with text of their own.
   */
  execute(text: string, params?: readonly Bound[]): Promise<number>
  /** Reads by SQL text, under the same condition. */
  select<Row>(text: string, params?: readonly Bound[]): Promise<Row[]>
  /** Inserts rows, many at once. The first row tells the columns, which all rows have. @returns how many there were */
  insertRows<T extends keyof FilledTables>(table: T, rows: Iterable<FilledTables[T]>): Promise<number>
}

/** Rolls the transaction back without being an error: its value becomes the outcome. */
export class Rollback<T> extends Error {
  override readonly name = 'Rollback'
  readonly outcome: T
  constructor(outcome: T) {
    super('rolled back on purpose')
    this.outcome = outcome
  }
}

/** Another writer holds the database and did not end within the time that was given. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
}

/** The database cannot be used for a reason that an operator can mend: rights, a full disk, a damaged file. */
export class DatabaseFailure extends Error {
  override readonly name: string = 'DatabaseFailure'
}

/** The server ended the connection or could not be reached. The same question may be answered when it is put again. */
export class ConnectionLost extends DatabaseFailure {
  override readonly name = 'ConnectionLost'
}

/** The server went away at the very end of a transaction and stayed away: whether it was committed nobody can say. */
export class OutcomeUnknown extends DatabaseFailure {
  override readonly name = 'OutcomeUnknown'
}

/** The embedded database or a server, opened and migrated. */
export interface Database {
  readonly dialect: DialectName
  /** True if opening it created its tables. */
  readonly isNew: boolean
  /**
   * Runs the work against one consistent view.
   * @param signal breaks it off where it is aborted: no further statement begins, and a server is told to end its own
   */
  snapshot<T>(work: (snapshot: Snapshot) => Promise<T>, signal?: AbortSignal): Promise<T>
  /**
   * Runs the work as the only writer, in one transaction. A {@link Rollback} that the work throws ends it unchanged
   * and gives its outcome; any other error ends it unchanged and is thrown on, a {@link DatabaseFailure} among them.
   * Only after an {@link OutcomeUnknown} it may have been written all the same.
   * @param wait milliseconds to wait for another writer before throwing {@link DatabaseBusy}
   */
  write<T>(work: (transaction: WriteTransaction) => Promise<T>, wait?: number): Promise<T>
  /**
   * Tells of the dataset version that is visible, and within two seconds of each that follows it, whichever process
   * imported it.
   * @param onLook is told each time the database was looked at, every second or more often: whether it answered
   * @returns a function that ends it
   */
  watch(listener: VersionListener, onLook?: LookListener): () => void
  close(): Promise<void>
}

/** @param version the dataset's; null where there is none any more */
export type VersionListener = (version: string | null) => void

/** @param answered false where neither the server nor a replica answered within two seconds, or the file is not readable */
export type LookListener = (answered: boolean) => void

/** How a database is opened; all of it has defaults. Only PostgreSQL heeds what is about servers. */
export interface DatabaseOptions {
  /** Addresses of servers that follow the database's own and answer reads in its place. */
  replicaUrls?: readonly string[]
  /** How many connections a process holds to each server at most. */
  poolSize?: number
  /** Milliseconds after which the server breaks off a reader's statement. */
  statementTimeout?: number
  /** Milliseconds after which a server that does not answer counts as gone; longer than the statement timeout. */
  queryTimeout?: number
  /** Milliseconds to wait for a connection. */
  connectionTimeout?: number
  /** Is told what whoever runs the database should know. */
  onNotice?: (notice: string) => void
}

/** How long a writer waits for another by default, in milliseconds. */
export const DEFAULT_WRITE_WAIT = 10_000
