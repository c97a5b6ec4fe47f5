import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { DatabaseBusy } from '#database/query/database.ts'
import { LOCKS } from '#database/query/postgres-only.ts'
import { readError } from './errors.ts'
import { connectionConfig, POSTGRES_DEFAULTS } from './server.ts'

const TABLES = 'select quote_ident(tablename) as name from pg_tables where schemaname = any (current_schemas(false))'

/** Milliseconds to wait for older transactions, and between two checks. */
const WAIT_TIMEOUT = 60_000
const CHECK_INTERVAL = 100

/**
 * Rewrites every table without its deleted rows. Readers of a table wait while it is rewritten.
 * @throws DatabaseBusy if a transaction from before the deletion stays open
 */
export async function eraseFromServer(url: string): Promise<void> {
  const client = new Client({ ...connectionConfig(url, POSTGRES_DEFAULTS), query_timeout: 0, statement_timeout: 0 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [LOCKS.write])
    await waitForOlderTransactions(client)
    for (const { name } of (await client.query<{ name: string }>(TABLES)).rows) {
      await client.query(`vacuum (full, analyze) ${name}`)
      const { rows } = await client.query(`select 1 from ${name} limit 1`)
      if (rows.length === 0) await forgetStatistics(client, name)
    }
    // The planner's statistics contain values too. Only the owner of the database can rewrite their table.
    await waitForOlderTransactions(client)
    await client.query('vacuum full pg_catalog.pg_statistic')
  } catch (error) {
    throw readError(error).error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Transactions older than a given one: all of this database, and those of other databases that write. `vacuum full`
 * keeps deleted rows that any of them could still see.
 */
const OLDER_TRANSACTIONS = `select 1 from (
    select backend_xmin as xid from pg_stat_activity
      where (datname = current_database() or datname is null) and pid <> pg_backend_pid()
    union all select backend_xid from pg_stat_activity where pid <> pg_backend_pid()
    union all select transaction from pg_prepared_xacts
    union all select xmin from pg_replication_slots
    union all select catalog_xmin from pg_replication_slots) as older
  where age(xid) > age($1::xid) limit 1`

/** Waits until no transaction can see rows deleted before now. */
async function waitForOlderTransactions(client: Client): Promise<void> {
  const { rows: now } = await client.query<{ id: string }>('select pg_current_xact_id()::xid as id')
  for (let waited = 0; waited < WAIT_TIMEOUT; waited += CHECK_INTERVAL) {
    if ((await client.query(OLDER_TRANSACTIONS, [now[0]?.id])).rows.length === 0) return
    await pause(CHECK_INTERVAL)
  }
  throw new DatabaseBusy('a transaction older than the import can still read deleted rows: end it and try again')
}

const TEXT_COLUMNS = `select quote_ident(attname) as name from pg_attribute
  where attrelid = $1::regclass and atttypid = 'text'::regtype and attnum > 0 and not attisdropped`

/**
 * Clears the statistics of an empty table, which `analyze` keeps. Changing a column's type, even to the same type,
 * deletes its statistics.
 */
async function forgetStatistics(client: Client, table: string): Promise<void> {
  for (const { name } of (await client.query<{ name: string }>(TEXT_COLUMNS, [table])).rows) {
    await client.query(`alter table ${table} alter column ${name} type text collate "C"`)
  }
}
