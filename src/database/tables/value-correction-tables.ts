import { defineTable, text, textOrNull } from './table-definition.ts'

/** The kinds of rows whose values can be corrected. */
export const CORRECTED_KINDS = ['match', 'player', 'tournament', 'medal'] as const

export type CorrectedKind = (typeof CORRECTED_KINDS)[number]

/** `APPLIED`: the source has another value. `CONFIRMED`: the source has the same value. `ROW_GONE`: the row is not stored. */
export type CorrectionState = 'APPLIED' | 'CONFIRMED' | 'ROW_GONE'

/** The tables of the migration about corrected values. */
export const VALUE_CORRECTION_TABLES = {
  /** The corrections of corrections.csv that were not withdrawn. */
  corrections: defineTable(
    {
      kind: text<CorrectedKind>(),
      /** A match_id or slug; for a medal `tournament/division/medal/player`, as the source has it. */
      id: text(),
      /** The corrected column of the exchange format. */
      field: text(),
      /** Null empties the column. */
      value: textOrNull(),
      reason: text(),
      state: text<CorrectionState>(),
      /** ISO 8601, UTC: time of the import that set the value. */
      corrected_at: text(),
    },
    { key: ['kind', 'id', 'field'], clustered: true },
  ),
  /** The source's rows of corrected matches, players and tournaments. The id of a medal is the source's row itself. */
  corrected_rows: defineTable(
    {
      kind: text<CorrectedKind>(),
      id: text(),
      /** JSON object of the row's columns in the exchange format. */
      content: text(),
    },
    { key: ['kind', 'id'], clustered: true },
  ),
}
