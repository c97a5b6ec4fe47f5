import { defineTable, integer, integerKey, text, textOrNull } from './table-definition.ts'

export type RedirectKind = 'player' | 'tournament'

export type RemovalKind = 'match' | 'event' | 'tournament' | 'player' | 'person'

/** The kind of an undo record. `BEGIN` marks a version that can be rolled back even if it changed no row. */
export type UndoAction = 'BEGIN' | 'ADDED_AFTER' | 'ADDED' | 'REPLACED'

/** The tables of the second migration: the operator's corrections, and records that undo imports. */
export const CORRECTION_TABLES = {
  redirects: defineTable(
    { kind: text<RedirectKind>(), old_slug: text(), new_slug: text() },
    { key: ['kind', 'old_slug'], clustered: true },
  ),
  removals: defineTable(
    {
      kind: text<RemovalKind>(),
      /** A match_id or slug; for a person the keyed hash of a slug, in the form of a slug. */
      id: text(),
      reason: textOrNull(),
      /** For a person, 0 until the name is erased from the database's files. */
      is_erased: integer(),
    },
    { key: ['kind', 'id'], clustered: true },
  ),
  /** Records that undo one step of an import: former rows, or the keys of added rows. */
  undo_records: defineTable(
    {
      version_id: integer(),
      /** From 1, in the order of the import. */
      step: integer(),
      position: integer(),
      table_name: text(),
      action: text<UndoAction>(),
      /** The row as JSON; for `ADDED_AFTER` the last id before the step. */
      content: text(),
    },
    { key: ['version_id', 'step', 'position'], clustered: true },
  ),
}

/** The table of the fourth migration. */
export const ERASURE_TABLES = {
  /** A table with one row. */
  erasure_key: defineTable(
    {
      id: integerKey<1>(),
      /** The random key that hides slugs of anonymized players, in hexadecimal. Backups have it, exports only on request. */
      key: text(),
    },
    { key: ['id'] },
  ),
}
