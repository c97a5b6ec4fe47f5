/** The type of a column: text, a calendar day `YYYY-MM-DD`, a whole number, a number, or 1 for yes and 0 for no. */
export type ColumnType = 'text' | 'day' | 'integer' | 'number' | 'yes or no'

export interface ColumnFacts {
  type: ColumnType
  /** True if the column has a value in every row. */
  filled: boolean
  /** The unit of a number; null if the column has none. */
  unit: string | null
  meaning: string
}

/** The documentation of a file or table, with its columns in order. */
export interface TableFacts<Column extends string = string> {
  meaning: string
  /** The columns that identify a row; empty if only the whole row does. */
  key: readonly NoInfer<Column>[]
  columns: Readonly<Record<Column, ColumnFacts>>
}

/** Returns the table unchanged; the compiler checks that `key` names existing columns. */
export function table<Column extends string>(facts: TableFacts<Column>): TableFacts<Column> {
  return facts
}

/** Describes a column that has a value in every row. */
export function filled(type: ColumnType, meaning: string, unit: string | null = null): ColumnFacts {
  return { type, filled: true, unit, meaning }
}

/** Describes a column that is empty if the value is unknown. */
export function known(type: ColumnType, meaning: string, unit: string | null = null): ColumnFacts {
  return { type, filled: false, unit, meaning }
}
