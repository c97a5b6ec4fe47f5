import { type Query, textQuery } from '#database/query/query.ts'
import { type ExchangeFile, exchangeText } from '#database/tables/exchange-tables.ts'

export type ExchangeRow = Readonly<Record<string, string | number | null>>

/** Returns the query of imported rows in the columns of the exchange format, sorted by key. */
export function exportRows(file: ExchangeFile): Query<object, ExchangeRow> {
  return textQuery(`export-${file}`, () => exchangeText(file))
}
