import type { WriteTransaction } from '#database/query/database.ts'
import { type ExchangeFile, exchangeColumns, exchangeJoins, exchangeSource } from '#database/tables/exchange-tables.ts'
import { selectAmong } from './condition.ts'
import { contentColumns, type StagedFile } from './staging.ts'

type ExchangeRow = Readonly<Record<string, string | number | null>>

/** Returns the keys of the staged rows. */
export async function stagedKeys(transaction: WriteTransaction, table: StagedFile): Promise<Set<string>> {
  const [key] = contentColumns(table)
  const rows = await transaction.select<{ key: string }>(`select ${key} as key from ${table}`)
  return new Set(rows.map((row) => row.key))
}

/** Returns stored rows in the columns of the exchange format, by key. @param key the column with the key */
export async function storedRows(
  transaction: WriteTransaction,
  file: ExchangeFile,
  { key, keys }: { key: string; keys: readonly string[] },
): Promise<Map<string, ExchangeRow>> {
  const rows = await selectAmong<ExchangeRow>(transaction, keys, (list) => rowsText(file, `s.${key} in (${list})`))
  return new Map(rows.map((row) => [String(row[key]), row]))
}

/** Returns the stored medals of a division of a tournament in the columns of the exchange format. */
export function storedMedals(
  transaction: WriteTransaction,
  { tournament_slug, event_division }: { tournament_slug: string; event_division: string },
): Promise<ExchangeRow[]> {
  const { tournament_slug: slug, event_division: division } = exchangeColumns('medals.csv')
  const text = rowsText('medals.csv', `${slug} = $1 and ${division} = $2`)
  return transaction.select(text, [tournament_slug, event_division])
}

function rowsText(file: ExchangeFile, where: string): string {
  const columns = Object.entries(exchangeColumns(file)).map(([name, value]) => `${value} as "${name}"`)
  return `select ${columns.join(', ')} from ${exchangeSource(file)} where ${where}`
}

/** Returns the divisions of tournaments that the folder has medals of, as `tournament-slug/DIVISION`. */
export async function stagedDivisions(transaction: WriteTransaction): Promise<Set<string>> {
  const rows = await transaction.select<{ division: string }>(
    `select distinct ${exchangeColumns('medals.csv').tournament_slug} || '/' || s.event_division as division
     from import_medals s ${exchangeJoins('medals.csv')}`,
  )
  return new Set(rows.map(({ division }) => division))
}

/** Drops the staged rows that are not from the folder, whose lines are negative. */
export async function dropNotFromFolder(transaction: WriteTransaction, table: StagedFile): Promise<void> {
  await transaction.execute(`delete from ${table} where line < 0`)
}
