import type { Database, Snapshot, WriteTransaction } from '#database/query/database.ts'
import { defineQuery } from '#database/query/query.ts'
import { createIndexTexts, createTableText } from '#database/query/table-text.ts'
import { DERIVED_TABLES } from '#database/tables/derived-tables.ts'
import type { TableDefinition } from '#database/tables/table-definition.ts'
import { STATS_VERSION } from '#domain/figures/stats-version.ts'

const DERIVED = Object.entries<TableDefinition>(DERIVED_TABLES)

const derivedTables = defineQuery<object>()('derived-tables', (db) =>
  db.selectFrom('derived_tables').select(['name', 'version']),
)

/** Returns the version of the derived tables; null if there are none. */
export async function derivedVersion(snapshot: Snapshot): Promise<number | null> {
  return (await snapshot.first(derivedTables, {}))?.version ?? null
}

const anyDataset = defineQuery<object>()('any-dataset', (db) => db.selectFrom('dataset').select('id'))

/**
 * Returns whether the derived tables can be read. Tables of another version stay readable until the statistics are derived
 * again, in the same transaction that replaces the tables.
 */
async function areReady(snapshot: Snapshot): Promise<boolean> {
  const version = await derivedVersion(snapshot)
  return version === STATS_VERSION || (version !== null && (await snapshot.first(anyDataset, {})) !== undefined)
}

/** Creates the derived tables of an empty database. */
export async function prepareDerivedTables(database: Database): Promise<void> {
  if (await database.snapshot(areReady)) return
  await database.write(async (transaction) => {
    if (await areReady(transaction)) return
    await recreateTables(transaction)
    await indexDerivedTables(transaction)
  })
}

/**
 * Empties the derived tables, or recreates all of them if their version differs. On SQLite they are always recreated, which
 * is cheaper; on PostgreSQL readers would have to wait.
 * @param names of tables of the current version; all tables by default
 */
export async function clearDerivedTables(
  transaction: WriteTransaction,
  names: readonly string[] = Object.keys(DERIVED_TABLES),
): Promise<void> {
  if ((await derivedVersion(transaction)) !== STATS_VERSION) return recreateTables(transaction)
  for (const [name, definition] of DERIVED.filter(([table]) => names.includes(table))) {
    if (transaction.dialect === 'postgres') {
      await transaction.execute(`delete from "${name}"`)
    } else {
      await transaction.execute(`drop table if exists "${name}"`)
      await transaction.execute(createTableText(name, definition, transaction.dialect))
    }
  }
}

/** Creates missing indexes. It is cheaper after the rows are inserted. */
export async function indexDerivedTables(
  transaction: WriteTransaction,
  names: readonly string[] = Object.keys(DERIVED_TABLES),
): Promise<void> {
  for (const [name, definition] of DERIVED.filter(([table]) => names.includes(table))) {
    for (const text of createIndexTexts(name, definition)) await transaction.execute(text)
  }
}

async function recreateTables(transaction: WriteTransaction): Promise<void> {
  for (const { name } of await transaction.all(derivedTables, {})) {
    await transaction.execute(`drop table if exists "${name}"`)
  }
  await transaction.execute('delete from derived_tables')
  for (const [name, definition] of DERIVED) {
    await transaction.execute(createTableText(name, definition, transaction.dialect))
  }
  await transaction.insertRows(
    'derived_tables',
    DERIVED.map(([name]) => ({ name, version: STATS_VERSION })),
  )
}
