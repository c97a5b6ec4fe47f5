/** What a column's values are: text, a calendar day `YYYY-MM-DD`, a whole number, a number, or 1 for yes and 0 for no. */
export type ColumnType = 'text' | 'day' | 'integer' | 'number' | 'yes or no'

/** A column as whoever uses the data has to understand it. */
export interface ColumnFacts {
  type: ColumnType
  /** Whether it has a value in every row. */
  filled: boolean
  /** What a number counts or measures; null where the column is none. */
  unit: string | null
  meaning: string
}

/** A file or table with its columns in their order. */
export interface TableFacts<Column extends string = string> {
  meaning: string
  /** The columns by which a row is known; none where nothing but the whole row tells it. */
  key: readonly NoInfer<Column>[]
  columns: Readonly<Record<Column, ColumnFacts>>
}

/** Columns and their names are checked against one another by the compiler. */
export function table<Column extends string>(facts: TableFacts<Column>): TableFacts<Column> {
  return facts
}

/** A column that every row fills. */
export function filled(type: ColumnType, meaning: string, unit: string | null = null): ColumnFacts {
  return { type, filled: true, unit, meaning }
}

/** A column that is empty where nobody knows. */
export function known(type: ColumnType, meaning: string, unit: string | null = null): ColumnFacts {
  return { type, filled: false, unit, meaning }
}
