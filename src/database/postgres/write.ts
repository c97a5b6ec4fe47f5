import { Client, type ClientConfig } from 'pg'
import { ConnectionLost, DatabaseBusy, Rollback, type WriteTransaction } from '#database/query/database.ts'
import { analyzeChanged, LOCKS } from '#database/query/postgres-only.ts'
import { CommitLost, learnOutcome } from './commit.ts'
import { isLockTaken, readError } from './errors.ts'
import { PostgresWriter } from './writer.ts'

/** Begins the transaction. A single connection reads and writes whole tables, so it may use more memory. */
const BEGIN = `begin isolation level repeatable read;
  set local cursor_tuple_fraction = 1; set local work_mem = '64MB'`
/** The transaction's id; null if nothing was written. */
const TRANSACTION = 'select pg_current_xact_id_if_assigned()::text as id'

/** Runs the work as the only writer, on its own connection. */
export async function writeTo<T>(
  config: ClientConfig,
  work: (transaction: WriteTransaction) => Promise<T>,
  wait: number,
): Promise<T> {
  const client = new Client(config)
  // Errors of the connection are reported by the statement that runs on it.
  client.on('error', () => undefined)
  try {
    await translateErrors(async () => {
      await client.connect()
      await lock(client, wait)
      await client.query(BEGIN)
    })
    return await transact(client, work)
  } catch (error) {
    if (error instanceof CommitLost && (await learnOutcome(config, error))) return error.outcome as T
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Runs statements and translates their errors. @throws ConnectionLost if the connection was lost */
async function translateErrors(statements: () => Promise<unknown>): Promise<void> {
  try {
    await statements()
  } catch (error) {
    throw readError(error).error
  }
}

/** Acquires the write lock, which is held until the connection closes. */
async function lock(client: Client, wait: number): Promise<void> {
  try {
    await client.query(`set lock_timeout = ${Math.max(1, Math.ceil(wait))}`)
    await client.query('select pg_advisory_lock($1)', [LOCKS.write])
    await client.query('set lock_timeout = 0')
  } catch (error) {
    throw isLockTaken(error) ? new DatabaseBusy('another import is writing', { cause: error }) : error
  }
}

async function transact<T>(client: Client, work: (transaction: WriteTransaction) => Promise<T>): Promise<T> {
  const writer = new PostgresWriter(client)
  let outcome: T
  try {
    outcome = await work(writer)
  } catch (error) {
    if (writer.lost === null) await translateErrors(() => client.query('rollback'))
    if (error instanceof Rollback) return error.outcome as T
    throw error
  }
  await translateErrors(async () => {
    const tables = writer.changed ? await analyzeChanged(writer) : []
    await commit(client, outcome)
    await cleanUp(client, tables)
  })
  return outcome
}

/** @throws CommitLost if the connection was lost during the commit, so that its result is unknown */
async function commit(client: Client, outcome: unknown): Promise<void> {
  const { rows } = await client.query<{ id: string | null }>(TRANSACTION)
  try {
    await client.query('commit')
  } catch (cause) {
    const { error } = readError(cause)
    const id = rows[0]?.id ?? null
    throw error instanceof ConnectionLost && id !== null ? new CommitLost(error, { id, outcome }) : error
  }
}

/** Frees the space of deleted rows, which the server would otherwise do about a minute later. */
async function cleanUp(client: Client, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return
  await client.query(`vacuum (skip_locked) ${tables.join(', ')}`).catch(() => undefined)
}
