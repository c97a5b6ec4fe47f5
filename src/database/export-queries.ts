import { sql } from 'kysely'
import { defineQuery, type Query, textQuery } from '#database/query/query.ts'
import { isLookedUp, type LookUp } from '#database/query/query-shapes.ts'
import { type ExchangeFile, exchangeColumns, exchangeSource, exchangeText } from '#database/tables/exchange-tables.ts'

export type ExchangeRow = Readonly<Record<string, string | number | null>>

/** Returns the query of imported rows in the columns of the exchange format, sorted by key. */
export function exportRows(file: ExchangeFile): Query<object, ExchangeRow> {
  return textQuery(`export-${file}`, () => exchangeText(file))
}

/** Returns the query of imported rows in the columns of the exchange format whose column has one of the keys. */
export function exportedRows(file: ExchangeFile, column: string): Query<LookUp, ExchangeRow> {
  const known = BY_KEY.get(file)
  if (known !== undefined) return known
  const query = defineQuery<LookUp>()(`exported-${file}`, (db, param, dialect) =>
    db
      .selectFrom(sql<ExchangeRow>`(${sql.raw(exchangeText(file))})`.as('rows'))
      .selectAll()
      .where(isLookedUp(`rows.${column}`, param, dialect, 'text')),
  )
  BY_KEY.set(file, query)
  return query
}

const BY_KEY = new Map<ExchangeFile, Query<LookUp, ExchangeRow>>()

/** Returns the query of imported rows that have a value in one of the columns of the exchange format, with its key. */
export function rowsWithValues(
  file: ExchangeFile,
  { key, columns }: { key: string; columns: readonly string[] },
): Query<object, ExchangeRow> {
  const sources = exchangeColumns(file)
  const selected = [key, ...columns].map((name) => `${sources[name]} as ${name}`)
  const filled = columns.map((name) => `${sources[name]} is not null`)
  const text = `select ${selected.join(', ')} from ${exchangeSource(file)} where ${filled.join(' or ')}`
  return textQuery(`values-${file}`, () => text)
}
