import { defineTable, integerKey, text, textOrNull } from './table-definition.ts'

/** The table of the fifth migration. */
export const LEAGUE_TABLES = {
  /** Leagues of the operator's own, next to the six of `LEAGUES`. */
  source_leagues: defineTable(
    { id: integerKey(), code: text(), name: text(), logo_url: textOrNull() },
    { key: ['id'], unique: [['code']] },
  ),
}
