import { CORRECTION_TABLES } from './correction-tables.ts'
import { DERIVED_TABLES } from './derived-tables.ts'
import { FOLLOW_TABLES } from './follow-tables.ts'
import { IMPORTED_TABLES } from './imported-tables.ts'
import { SEALED_TABLES } from './sealed-tables.ts'
import type { TableDefinition } from './table-definition.ts'
import { VALUE_CORRECTION_TABLES } from './value-correction-tables.ts'

/** Columns that the file of a static site doesn't have, by table. A query that reads one of them fails. */
const HIDDEN: Readonly<Record<string, readonly string[]>> = {
  // The dates and ages of birth are private: pages show the age alone.
  players: ['source_age', 'source_age_as_of', 'birth_date', 'source_gender'],
  // The report quotes rejected rows.
  dataset_versions: ['report'],
  // The files are published themselves.
  sealed_days: ['content'],
}

/** The only tables in the file of a static site. It never has removals, keys, undo records, source rows or subscriptions. */
const TABLES: Readonly<Record<string, TableDefinition>> = {
  ...DERIVED_TABLES,
  dataset: IMPORTED_TABLES.dataset,
  dataset_versions: IMPORTED_TABLES.dataset_versions,
  dataset_version_files: IMPORTED_TABLES.dataset_version_files,
  dataset_changes: IMPORTED_TABLES.dataset_changes,
  redirects: CORRECTION_TABLES.redirects,
  // When medals last changed, as feeds say too. No visitor is named in it.
  followed_medals: FOLLOW_TABLES.followed_medals,
  corrections: VALUE_CORRECTION_TABLES.corrections,
  corrected_rows: VALUE_CORRECTION_TABLES.corrected_rows,
  sealed_days: SEALED_TABLES.sealed_days,
  sealed_forecasts: SEALED_TABLES.sealed_forecasts,
}

/** The tables of the file of a static site, with the columns that it has. */
export const PUBLISHED_TABLES: Readonly<Record<string, TableDefinition>> = Object.fromEntries(
  Object.entries(TABLES).map(([name, definition]) => {
    const hidden = HIDDEN[name] ?? []
    const columns = Object.entries(definition.columns).filter(([column]) => !hidden.includes(column))
    return [name, { ...definition, columns: Object.fromEntries(columns) }]
  }),
)

/** SQL in place of columns whose values are partly private, by table: an operator's reason for a removal may name a person. */
export const MASKED_COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  dataset_changes: Object.fromEntries(
    ['before_value', 'after_value'].map((column) => [
      column,
      `case file when 'removals.csv' then null else ${column} end`,
    ]),
  ),
}

/** The table whose values are files of their own, and the column that has their names. */
export const FIT_TABLE = 'rating_fits'
export const FIT_COLUMN = 'strengths'
