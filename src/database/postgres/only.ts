import { type Expression, type SqlBool, sql } from 'kysely'
import type { ClientBase } from 'pg'
import { DatabaseFailure, type WriteTransaction } from '../database.ts'

/**
 * Whether a column holds one of the values of a JSON list. They are made an array first: of a subquery the planner
 * thinks that it is long, and reads the whole table.
 */
export function inJsonArray(column: string, list: Expression<string>, type: 'integer' | 'text') {
  return sql<SqlBool>`${sql.ref(column)} = any (array(
    select value::${sql.raw(type)} from json_array_elements_text(${list}::json) as value))`
}

/** Whether a column's text holds another. */
export function textHolds(column: string, text: Expression<string>) {
  return sql<SqlBool>`strpos(${sql.ref(column)}, ${text}) > 0`
}

/** Ways to read a table that pay off only where much of it is read. */
const FOR_WHOLE_TABLES = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'enable_memoize', 'enable_material']

/**
 * How readers' statements are planned, as options of a connection. Each is a walk along indexes for a page of rows, whatever its parameters, so it is
 * planned once a connection: planning a list anew takes ten times as long as reading it. A plan for all parameters does
 * not know how short a page is and would prepare for a tenth of the table, so the ways that pay for that are taken from it.
 */
export const INDEX_WALKS = [
  'plan_cache_mode=force_generic_plan',
  ...FOR_WHOLE_TABLES.map((way) => `${way}=off`),
  'max_parallel_workers_per_gather=0',
  'jit=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

/** For whoever reads whole tables after all, in the same transaction. */
export const WHOLE_TABLES = FOR_WHOLE_TABLES.map((way) => `set local ${way} = on`).join('; ')

/** Where processes hear of a new dataset version. */
export const DATASET_CHANNEL = 'erne_dataset'

/** Tells every process of the new version when, and only if, the transaction ends well. */
export async function announceVersion(transaction: WriteTransaction, version: string): Promise<void> {
  await transaction.select('select pg_notify($1, $2)', [DATASET_CHANNEL, version])
}

const CHANGED_TABLES = `select relname as name from pg_stat_xact_user_tables
  where schemaname = any (current_schemas(false)) and n_tup_ins + n_tup_upd + n_tup_del > 0 order by relname`

/**
 * Tells the planner how full the tables are that the transaction has changed: of a table that was filled a moment ago it
 * thinks that it is empty. @returns their names
 */
export async function analyzeChanged(transaction: WriteTransaction): Promise<string[]> {
  const tables = (await transaction.select<{ name: string }>(CHANGED_TABLES)).map(({ name }) => name)
  if (tables.length > 0) await transaction.execute(`analyze ${tables.join(', ')}`)
  return tables
}

/** Held by the one writer, by whoever migrates: numbers that nothing else in the database uses. */
export const LOCKS = { write: 7_238_001, migrate: 7_238_002 } as const

/** The oldest that is supported. */
const OLDEST_SERVER = 15

/** @throws DatabaseFailure where the server is too old or the database cannot hold every text */
export async function checkServer(client: ClientBase): Promise<void> {
  const { rows } = await client.query(
    "select current_setting('server_version_num')::integer / 10000 as server, current_setting('server_encoding') as encoding",
  )
  const { server, encoding } = rows[0] as { server: number; encoding: string }
  if (server < OLDEST_SERVER)
    throw new DatabaseFailure(`PostgreSQL ${OLDEST_SERVER} or newer is needed, and this is ${server}`)
  if (encoding !== 'UTF8') throw new DatabaseFailure(`the database must be encoded in UTF8, and is in ${encoding}`)
}

/** The names of the migrations that were made; none where the database is new. */
export async function madeMigrations(client: ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query("select to_regclass('kysely_migration') is not null as known")
  if (!(rows[0] as { known: boolean }).known) return new Set()
  const made = await client.query<{ name: string }>('select name from kysely_migration')
  return new Set(made.rows.map(({ name }) => name))
}
