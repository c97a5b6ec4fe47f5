import { type Kysely, sql } from 'kysely'
import { VERSION_TABLES } from '#database/tables/version-tables.ts'
import { createTables } from './create-tables.ts'

/** Creates the tables of version numbers and of changed rows, and notes the last number that is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, VERSION_TABLES)
  await sql`insert into version_clock (id, last_version, last_time)
    select 1, id, imported_at from dataset_versions where id = (select max(id) from dataset_versions)`.execute(db)
}
