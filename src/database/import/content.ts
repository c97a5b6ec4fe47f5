import { createHash } from 'node:crypto'
import type { WriteTransaction } from '#database/query/database.ts'
import { type Query, textQuery } from '#database/query/query.ts'
import { isAdded } from '#database/tables/added-columns.ts'
import { type ExchangeFile, exchangeSource, exchangeValue } from '#database/tables/exchange-tables.ts'
import type { Tables } from '#database/tables/tables.ts'
import { ANONYMIZED_NAME, isAnonymizedSlug } from '#domain/names/anonymized.ts'
import { contentColumns } from './staging.ts'

/** Control character between values. Imported values contain no control characters, and none is an empty string. */
const SEPARATOR = 31

/** The kinds of rows, by the names of their files and tables. */
const KINDS = ['leagues', 'tournaments', 'players', 'matches', 'medals'] as const

/**
 * Returns the SHA-256 of all imported rows, in hexadecimal. It does not depend on the order in which rows were imported, on
 * their ids or on the database.
 */
export async function contentHash(transaction: WriteTransaction, demo: boolean): Promise<string> {
  const hash = createHash('sha256').update(demo ? 'demonstration\n' : 'results\n')
  for (const kind of KINDS) {
    // Content that was loaded before leagues.csv existed keeps its hash.
    if (kind !== 'leagues') hash.update(`${kind}\n`)
    for await (const rows of transaction.batches(contentQuery(kind), {})) {
      let text = ''
      for (const row of rows) text += `${row.content}\n`
      hash.update(text)
    }
  }
  return hash.digest('hex')
}

/** Returns the SHA-256 of the active redirects, removals and corrections; null if there are none. */
export async function correctionsHash(transaction: WriteTransaction): Promise<string | null> {
  const rows = await transaction.select<Record<'kind' | 'one' | 'two', string>>(`
    select kind, old_slug as one, new_slug as two from redirects
    union all select kind, id, '' from removals order by 1, 2, 3`)
  const corrected = await transaction.select<Tables['corrections'] & { content: string | null }>(
    `select c.*, r.content from corrections c left join corrected_rows r
     on r.kind = c.kind and r.id = c.id and c.state <> 'ROW_GONE'`,
  )
  if (rows.length + corrected.length === 0) return null
  const hash = createHash('sha256')
  const lines = rows.map(({ kind, one, two }) => `${kind} ${withoutKey(one)} ${withoutKey(two)}\n`)
  const correctedLines = corrected.map(({ kind, id, field, value, reason, state, content }) => {
    const source: unknown = content === null ? null : JSON.parse(content)[field]
    const ids = id.split(/([/]|--)/).map(withoutKey)
    const values = [value, source].map((text) => (typeof text === 'string' ? withoutKey(text) : null))
    return `${JSON.stringify([kind, ids.join(''), field, values, reason, state])}\n`
  })
  for (const line of [...lines, ...correctedLines].toSorted()) hash.update(line)
  return hash.digest('hex')
}

/** Replacement for slugs of anonymized players in hashes, because these slugs differ between databases. */
const ANY_ANONYMIZED = 'withheld'

function withoutKey(slug: string): string {
  return isAnonymizedSlug(slug) ? ANY_ANONYMIZED : slug
}

/** Returns a column as SQL, with {@link ANY_ANONYMIZED} for slugs of anonymized players. */
function contentValue(file: ExchangeFile, column: string): string {
  const value = exchangeValue(file, column)
  const [player] = value.endsWith('.player_slug') ? value.split('.') : []
  if (player === undefined) return value
  const isAnonymized = `${player}.name = '${ANONYMIZED_NAME}' and ${value} like 'withheld-%'`
  return `case when ${isAnonymized} then '${ANY_ANONYMIZED}' else ${value} end`
}

/**
 * Builds the query of the hashed rows. A column that a later migration added appears with its name, and only where it has
 * a value: content that was loaded before the column existed keeps its hash.
 */
function contentQuery(kind: (typeof KINDS)[number]): Query<object, { content: string }> {
  const file = `${kind}.csv` as const
  const table = `source_${kind}`
  // The folded name follows from the name.
  const columns = contentColumns(`import_${kind}`).filter((column) => column !== 'name_search')
  const added = columns.filter((column) => isAdded(table, column))
  const values = columns.filter((column) => !isAdded(table, column)).map((column) => contentValue(file, column))
  // A medal is identified by its whole row.
  const key = file === 'medals.csv' ? values : values.slice(0, 1)
  // Anonymized players only differ in their genders.
  if (file === 'players.csv') key.push(`coalesce(${exchangeValue(file, 'source_gender')}, '')`)
  return textQuery(`content-${file}`, (dialect) => {
    const separator = `${dialect === 'sqlite' ? 'char' : 'chr'}(${SEPARATOR})`
    const texts = values.flatMap((value, index) => (index === 0 ? [value] : [separator, value]))
    const addedTexts = added.map((column) => `${separator} || '${column}=' || ${exchangeValue(file, column)}`)
    // `concat` leaves out missing values. On SQLite, `||` between these values would take three quarters longer.
    return `select concat(${[...texts, ...addedTexts].join(', ')}) as content
      from ${exchangeSource(file)} order by ${key.join(', ')}`
  })
}
