import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { DatabaseBusy } from '../database.ts'
import { readError } from './errors.ts'
import { LOCKS } from './only.ts'
import { connectionConfig, POSTGRES_DEFAULTS } from './server.ts'

const TABLES = 'select quote_ident(tablename) as name from pg_tables where schemaname = any (current_schemas(false))'

/** Milliseconds to wait for readers, and between two looks at them. */
const PATIENCE = 60_000
const LOOK_AGAIN = 100

/**
 * Writes every table anew without what was deleted; readers of a table wait meanwhile.
 * @throws DatabaseBusy where a transaction from before stays open
 */
export async function eraseFromServer(url: string): Promise<void> {
  const client = new Client({ ...connectionConfig(url, POSTGRES_DEFAULTS), query_timeout: 0, statement_timeout: 0 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [LOCKS.write])
    await outlastOlderTransactions(client)
    for (const { name } of (await client.query<{ name: string }>(TABLES)).rows) {
      await client.query(`vacuum (full, analyze) ${name}`)
      const { rows } = await client.query(`select 1 from ${name} limit 1`)
      if (rows.length === 0) await forgetStatistics(client, name)
    }
    // What planners know of the tables holds values too; only the owner of the database may write it anew.
    await outlastOlderTransactions(client)
    await client.query('vacuum full pg_catalog.pg_statistic')
  } catch (error) {
    throw readError(error).error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Readers of this database, and writers of every database of the server: the oldest of those bounds what a transaction
 * that begins now counts as still visible, that of `vacuum full` itself too.
 */
const OLDER_TRANSACTIONS = `select 1 from (
    select backend_xmin as xid from pg_stat_activity
      where (datname = current_database() or datname is null) and pid <> pg_backend_pid()
    union all select backend_xid from pg_stat_activity where pid <> pg_backend_pid()
    union all select transaction from pg_prepared_xacts
    union all select xmin from pg_replication_slots
    union all select catalog_xmin from pg_replication_slots) as older
  where age(xid) > age($1::xid) limit 1`

/** Waits until nobody may see rows that are deleted by now: a table that is written anew keeps those. */
async function outlastOlderTransactions(client: Client): Promise<void> {
  const { rows: now } = await client.query<{ id: string }>('select pg_current_xact_id()::xid as id')
  for (let waited = 0; waited < PATIENCE; waited += LOOK_AGAIN) {
    if ((await client.query(OLDER_TRANSACTIONS, [now[0]?.id])).rows.length === 0) return
    await pause(LOOK_AGAIN)
  }
  throw new DatabaseBusy('a transaction of another program, open since before the import, holds what was deleted')
}

const TEXTS = `select quote_ident(attname) as name from pg_attribute
  where attrelid = $1::regclass and atttypid = 'text'::regtype and attnum > 0 and not attisdropped`

/** What is known of a column's values outlives them where the table is empty, but not a change of the column's type. */
async function forgetStatistics(client: Client, table: string): Promise<void> {
  for (const { name } of (await client.query<{ name: string }>(TEXTS, [table])).rows) {
    await client.query(`alter table ${table} alter column ${name} type text collate "C"`)
  }
}
