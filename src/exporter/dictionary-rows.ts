import type { ColumnFacts, TableFacts } from '#domain/dictionaries/dictionary.ts'

/** A column with the table or file that it stands in. */
export type DictionaryRow = { table: string; column: string } & ColumnFacts

/** Every column of a dictionary, one a row. */
export function columnsOf(dictionary: Readonly<Record<string, TableFacts>>): DictionaryRow[] {
  return Object.entries(dictionary).flatMap(([table, { columns }]) =>
    Object.entries(columns).map(([column, facts]) => ({ table, column, ...facts })),
  )
}
