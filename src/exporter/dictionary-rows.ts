import type { ColumnFacts, TableFacts } from '#domain/dictionaries/dictionary.ts'

/** A column's facts, with its table or file. */
export type DictionaryRow = { table: string; column: string } & ColumnFacts

/** Lists all columns of a dictionary. */
export function columnsOf(dictionary: Readonly<Record<string, TableFacts>>): DictionaryRow[] {
  return Object.entries(dictionary).flatMap(([table, { columns }]) =>
    Object.entries(columns).map(([column, facts]) => ({ table, column, ...facts })),
  )
}
