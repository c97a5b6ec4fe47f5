import type { TableDefinition } from './table-text.ts'

/** What an operator said of imported rows, for as long as it is in force. */
export interface RedirectTable {
  kind: RedirectKind
  old_slug: string
  new_slug: string
}

export type RedirectKind = 'player' | 'tournament'

export interface RemovalTable {
  kind: RemovalKind
  /** A match_id or slug; of a person `sha256:` and the hash of the slug. */
  id: string
  reason: string | null
  /** Of a person 0 until the file holds no byte of what was withheld. */
  is_erased: number
}

export type RemovalKind = 'match' | 'event' | 'tournament' | 'player' | 'person'

/** How to take back one step of an import: rows as they were, or which rows were added. */
export interface UndoRecordTable {
  version_id: number
  /** From 1, in the order of the import. */
  step: number
  position: number
  table_name: string
  action: UndoAction
  /** JSON: the whole row; of `ADDED_AFTER` the last id before. */
  content: string
}

/** `BEGIN` marks a version that can be taken back, whether or not it changed a row. */
export type UndoAction = 'BEGIN' | 'ADDED_AFTER' | 'ADDED' | 'REPLACED'

/** The tables of the second migration. */
export const CORRECTION_TABLES = {
  redirects: {
    columns: { kind: 'text!', old_slug: 'text!', new_slug: 'text!' },
    key: ['kind', 'old_slug'],
    clustered: true,
  },
  removals: {
    columns: { kind: 'text!', id: 'text!', reason: 'text', is_erased: 'integer!' },
    key: ['kind', 'id'],
    clustered: true,
  },
  undo_records: {
    columns: {
      version_id: 'integer!',
      step: 'integer!',
      position: 'integer!',
      table_name: 'text!',
      action: 'text!',
      content: 'text!',
    },
    key: ['version_id', 'step', 'position'],
    clustered: true,
  },
} as const satisfies Record<string, TableDefinition>
