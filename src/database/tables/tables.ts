import type { CORRECTION_TABLES, ERASURE_TABLES } from './correction-tables.ts'
import type { DERIVED_TABLES } from './derived-tables.ts'
import type { IMPORTED_TABLES } from './imported-tables.ts'
import type { Rows } from './table-definition.ts'

/**
 * The rows of all tables. What imports loaded stands in those of `imported-tables.ts` and `correction-tables.ts`; all
 * others are derived from it, and written anew by every import.
 *
 * A column named `{sort key}_{asc|desc}` holds a row's position, from 1, in that total order of the whole table. Every
 * list pages by such a position, so that a page costs the same at any depth and ties never repeat or skip a row.
 */
export type Tables = Rows<
  typeof IMPORTED_TABLES & typeof CORRECTION_TABLES & typeof ERASURE_TABLES & typeof DERIVED_TABLES
>
