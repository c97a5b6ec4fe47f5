import type { ATTEMPT_TABLES } from './attempt-tables.ts'
import type { CORRECTION_TABLES, ERASURE_TABLES } from './correction-tables.ts'
import type { DERIVED_TABLES } from './derived-tables.ts'
import type { EVENT_TABLES } from './event-tables.ts'
import type { FOLLOW_TABLES } from './follow-tables.ts'
import type { IMPORTED_TABLES } from './imported-tables.ts'
import type { LEAGUE_TABLES } from './league-tables.ts'
import type { PUSH_TABLES } from './push-tables.ts'
import type { MISSED_SEALING_TABLES, SEALED_TABLES } from './sealed-tables.ts'
import type { Rows } from './table-definition.ts'
import type { VALUE_CORRECTION_TABLES } from './value-correction-tables.ts'
import type { ROLLBACK_TABLES, VERSION_TABLES } from './version-tables.ts'

/**
 * The row types of all tables. Imports load the tables of `imported-tables.ts`, `league-tables.ts`,
 * `correction-tables.ts` and `value-correction-tables.ts`, and note their attempts in the one of `attempt-tables.ts` and changes in those of
 * `follow-tables.ts` and `event-tables.ts`. Visitors write those of `push-tables.ts`, the clock
 * those of `sealed-tables.ts`. All other tables are derived.
 *
 * A column named `{sort key}_{asc|desc}` has a row's position, from 1, in that order of the whole table. Every list pages
 * by such a position, so that all pages cost the same and ties never repeat or skip a row.
 */
export type Tables = Rows<
  typeof IMPORTED_TABLES &
    typeof CORRECTION_TABLES &
    typeof ERASURE_TABLES &
    typeof ATTEMPT_TABLES &
    typeof FOLLOW_TABLES &
    typeof EVENT_TABLES &
    typeof LEAGUE_TABLES &
    typeof PUSH_TABLES &
    typeof SEALED_TABLES &
    typeof MISSED_SEALING_TABLES &
    typeof VALUE_CORRECTION_TABLES &
    typeof ROLLBACK_TABLES &
    typeof VERSION_TABLES &
    typeof DERIVED_TABLES
>
