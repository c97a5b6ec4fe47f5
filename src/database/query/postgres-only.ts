import { type Expression, type SqlBool, sql } from 'kysely'
import type { ClientBase } from 'pg'
import { DatabaseFailure, type WriteTransaction } from './database.ts'

/**
 * True if a column has one of the values of a JSON list. The list is converted to an array, because the planner expects
 * many rows from a subquery and would then read the whole table.
 */
export function inJsonArray(column: string, list: Expression<string>, type: 'integer' | 'text') {
  return sql<SqlBool>`${sql.ref(column)} = any (array(
    select value::${sql.raw(type)} from json_array_elements_text(${list}::json) as value))`
}

/** Returns the condition that a column contains a string. */
export function containsText(column: string, text: Expression<string>) {
  return sql<SqlBool>`strpos(${sql.ref(column)}, ${text}) > 0`
}

/** Planner settings for plans that only pay off if a large part of a table is read. */
const FOR_WHOLE_TABLES = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'enable_memoize', 'enable_material']

/**
 * Planner options of readers' connections. Their statements read one page of rows through indexes, whatever the
 * parameters, so each is planned once per connection; planning takes ten times as long as reading. A generic plan does
 * not know how short a page is and expects a tenth of the table, so plans that suit that are turned off.
 */
export const INDEX_WALKS = [
  'plan_cache_mode=force_generic_plan',
  ...FOR_WHOLE_TABLES.map((setting) => `${setting}=off`),
  'max_parallel_workers_per_gather=0',
  'jit=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

/** Turns these plans on again, for a transaction that reads whole tables. */
export const WHOLE_TABLES = FOR_WHOLE_TABLES.map((setting) => `set local ${setting} = on`).join('; ')

/** The notification channel for new dataset versions. */
export const DATASET_CHANNEL = 'erne_dataset'

/** Notifies all processes of a new version once the transaction commits. */
export async function announceVersion(transaction: WriteTransaction, version: string): Promise<void> {
  await transaction.select('select pg_notify($1, $2)', [DATASET_CHANNEL, version])
}

const CHANGED_TABLES = `select relname as name, relid || ' ' || n_tup_ins + n_tup_upd + n_tup_del as state
  from pg_stat_xact_user_tables
  where schemaname = any (current_schemas(false)) and n_tup_ins + n_tup_upd + n_tup_del > 0 order by relname`

/** The changed tables of a transaction with their numbers of changes when it last analyzed them. */
const analyzed = new WeakMap<WriteTransaction, ReadonlySet<string>>()

/**
 * Analyzes the tables that a transaction has changed since it last did so. The planner would otherwise assume that a table
 * filled in this transaction is empty. @returns the names of all tables that the transaction has changed
 */
export async function analyzeChanged(transaction: WriteTransaction): Promise<string[]> {
  const tables = await transaction.select<{ name: string; state: string }>(CHANGED_TABLES)
  const earlier = analyzed.get(transaction)
  const changed = tables.filter(({ state }) => !earlier?.has(state)).map(({ name }) => name)
  if (changed.length > 0) await transaction.execute(`analyze ${changed.join(', ')}`)
  analyzed.set(transaction, new Set(tables.map(({ state }) => state)))
  return tables.map(({ name }) => name)
}

/** Advisory locks of the writer and of migrations. No other lock of the database uses these numbers. */
export const LOCKS = { write: 7_238_001, migrate: 7_238_002 } as const

/** The oldest supported major version. */
const OLDEST_SERVER = 15

/** @throws DatabaseFailure if the server is too old or the database is not encoded in UTF8 */
export async function checkServer(client: ClientBase): Promise<void> {
  const { rows } = await client.query(
    "select current_setting('server_version_num')::integer / 10000 as server, current_setting('server_encoding') as encoding",
  )
  const { server, encoding } = rows[0] as { server: number; encoding: string }
  if (server < OLDEST_SERVER)
    throw new DatabaseFailure(`PostgreSQL ${server} is too old: use version ${OLDEST_SERVER} or newer`)
  if (encoding !== 'UTF8') throw new DatabaseFailure(`the database must be encoded in UTF8, not ${encoding}`)
}

/** Returns the names of completed migrations; none in a new database. */
export async function completedMigrations(client: ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query("select to_regclass('kysely_migration') is not null as known")
  if (!(rows[0] as { known: boolean }).known) return new Set()
  const completed = await client.query<{ name: string }>('select name from kysely_migration')
  return new Set(completed.rows.map(({ name }) => name))
}

/** Returns the numbers of games that each side won. @param column scores such as `11-5 9-11`, team one first */
export function gamesWon(column: string) {
  const games = sql`unnest(string_to_array(${sql.ref(column)}, ' ')) as game(score)`
  const one = sql`split_part(game.score, '-', 1)::integer`
  const two = sql`split_part(game.score, '-', 2)::integer`
  return {
    one: sql<number>`(select count(*) from ${games} where ${one} > ${two})`,
    two: sql<number>`(select count(*) from ${games} where ${one} < ${two})`,
  }
}
