import { defineTable, integer, integerKey, text, textOrNull } from './table-definition.ts'

export type RedirectKind = 'player' | 'tournament'

export type RemovalKind = 'match' | 'event' | 'tournament' | 'player' | 'person'

/** `BEGIN` marks a version that can be taken back, whether or not it changed a row. */
export type UndoAction = 'BEGIN' | 'ADDED_AFTER' | 'ADDED' | 'REPLACED'

/** The tables of the second migration: what an operator said of imported rows, for as long as it is in force. */
export const CORRECTION_TABLES = {
  redirects: defineTable(
    { kind: text<RedirectKind>(), old_slug: text(), new_slug: text() },
    { key: ['kind', 'old_slug'], clustered: true },
  ),
  removals: defineTable(
    {
      kind: text<RemovalKind>(),
      /** A match_id or slug. Of a person: the keyed hash of a slug that the player had, in the form of a slug. */
      id: text(),
      reason: textOrNull(),
      /** Of a person: 0 until no byte of the name is left in the database's files. */
      is_erased: integer(),
    },
    { key: ['kind', 'id'], clustered: true },
  ),
  /** How to take back one step of an import: rows as they were, or which rows were added. */
  undo_records: defineTable(
    {
      version_id: integer(),
      /** From 1, in the order of the import. */
      step: integer(),
      position: integer(),
      table_name: text(),
      action: text<UndoAction>(),
      /** JSON: the whole row; of `ADDED_AFTER` the last id before. */
      content: text(),
    },
    { key: ['version_id', 'step', 'position'], clustered: true },
  ),
}

/** The table of the fourth migration. */
export const ERASURE_TABLES = {
  /** One row. */
  erasure_key: defineTable(
    {
      id: integerKey<1>(),
      /** The random key that hides slugs of anonymized players, hexadecimal. Backups have it, exports only on request. */
      key: text(),
    },
    { key: ['id'] },
  ),
}
