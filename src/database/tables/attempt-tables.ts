import { defineTable, integerKey, integerOrNull, text, textOrNull } from './table-definition.ts'

/** Outcomes of attempts to import a folder. Only the first two succeed. */
export const ATTEMPT_OUTCOMES = ['imported', 'unchanged', 'refused', 'failed', 'unknown'] as const

export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number]

/** The table of the migration about import attempts. */
export const ATTEMPT_TABLES = {
  /** A table with at most one row: the last attempt to import a folder, even if it changed nothing. */
  import_attempts: defineTable(
    {
      id: integerKey<1>(),
      /** ISO 8601, UTC. */
      ended_at: text(),
      outcome: text<AttemptOutcome>(),
      /** Number of rejected rows; null if no row was read. */
      rejected_rows: integerOrNull(),
      /** End of the last attempt that succeeded, ISO 8601, UTC; null if there is none. */
      succeeded_at: textOrNull(),
    },
    { key: ['id'] },
  ),
}
