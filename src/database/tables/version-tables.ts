import { defineTable, integer, integerKey, text, textOrNull } from './table-definition.ts'

/** The tables of the migration about exact copies. */
export const VERSION_TABLES = {
  /** A table with at most one row: the last number and time of an import, also of those that were rolled back. */
  version_clock: defineTable(
    {
      id: integerKey<1>(),
      last_version: integer(),
      /** ISO 8601, UTC. */
      last_time: text(),
    },
    { key: ['id'] },
  ),
  /** The keys of all rows that an import changed. */
  changed_rows: defineTable(
    {
      version_id: integerKey(),
      /** JSON list of files, keys, and whether the row existed before; null if all rows must be copied again. */
      content: textOrNull(),
      /** Number of rows in the list. */
      row_count: integer(),
    },
    { key: ['version_id'] },
  ),
}

/** A later table of versions. */
export const ROLLBACK_TABLES = {
  /** A table with at most one row: the time of the last rollback, after which feeds must not go back in time. */
  last_rollback: defineTable(
    {
      id: integerKey<1>(),
      /** ISO 8601, UTC. */
      rolled_back_at: text(),
    },
    { key: ['id'] },
  ),
}
