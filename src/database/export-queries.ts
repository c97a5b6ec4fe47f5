import { type Query, textQuery } from '#database/query/query.ts'
import { type ExchangeFile, exchangeText } from '#database/tables/exchange-tables.ts'

/** A row by the columns of its file. */
export type ExchangeRow = Readonly<Record<string, string | number | null>>

/** What imports loaded, in the columns of the exchange format and in the order of the keys. */
export function exportRows(file: ExchangeFile): Query<object, ExchangeRow> {
  return textQuery(`export-${file}`, () => exchangeText(file))
}
