import type { Kysely } from 'kysely'

/** By which rules the figures were derived, so that a newer Erne can tell; before this migration nobody noted it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('dataset')
    .addColumn('derivation', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
