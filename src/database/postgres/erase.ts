import { Client } from 'pg'
import { readError } from './errors.ts'
import { LOCKS } from './only.ts'
import { connectionConfig, POSTGRES_DEFAULTS } from './server.ts'

const TABLES = 'select quote_ident(tablename) as name from pg_tables where schemaname = any (current_schemas(false))'

/** Writes every table anew without what was deleted; readers of a table wait meanwhile. */
export async function eraseFromServer(url: string): Promise<void> {
  const client = new Client({ ...connectionConfig(url, POSTGRES_DEFAULTS), query_timeout: 0, statement_timeout: 0 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [LOCKS.write])
    for (const { name } of (await client.query<{ name: string }>(TABLES)).rows) {
      await client.query(`vacuum (full, analyze) ${name}`)
      const { rows } = await client.query(`select 1 from ${name} limit 1`)
      if (rows.length === 0) await forgetStatistics(client, name)
    }
    // What planners know of the tables holds values too; only the owner of the database may write it anew.
    await client.query('vacuum full pg_catalog.pg_statistic').catch(() => undefined)
  } catch (error) {
    throw readError(error).error
  } finally {
    await client.end().catch(() => undefined)
  }
}

const TEXTS = `select quote_ident(attname) as name from pg_attribute
  where attrelid = $1::regclass and atttypid = 'text'::regtype and attnum > 0 and not attisdropped`

/** What is known of a column's values outlives them where the table is empty, but not a change of the column's type. */
async function forgetStatistics(client: Client, table: string): Promise<void> {
  for (const { name } of (await client.query<{ name: string }>(TEXTS, [table])).rows) {
    await client.query(`alter table ${table} alter column ${name} type text collate "C"`)
  }
}
