import type { Kysely } from 'kysely'
import { isAdded } from '#database/tables/added-columns.ts'
import { IMPORTED_TABLES } from '#database/tables/imported-tables.ts'
import type { TableDefinition } from '#database/tables/table-definition.ts'
import { createTables } from './create-tables.ts'

/** Creates every table that imports load. Derived tables are rebuilt instead of being migrated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = Object.entries<TableDefinition>(IMPORTED_TABLES).map(([name, definition]) => {
    const columns = Object.entries(definition.columns).filter(([column]) => !isAdded(name, column))
    return [name, { ...definition, columns: Object.fromEntries(columns) }]
  })
  await createTables(db, Object.fromEntries(tables))
}
