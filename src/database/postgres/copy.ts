import type { Bound } from '#database/query/query.ts'

/** Length of one chunk sent to the server, in characters. */
const CHUNK = 64 * 1024

const SPECIAL = /[\\\t\n\r]/
const ALL_SPECIAL = new RegExp(SPECIAL, 'g')
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Formats these columns of the rows as chunks of COPY's text format. */
export function* copyText(columns: readonly string[], rows: Iterable<Record<string, Bound>>): Generator<string> {
  let text = ''
  for (const row of rows) {
    let separator = ''
    for (const column of columns) {
      text += separator + copyValue(row[column] as Bound)
      separator = '\t'
    }
    text += '\n'
    if (text.length >= CHUNK) {
      yield text
      text = ''
    }
  }
  if (text !== '') yield text
}

function copyValue(value: Bound): string {
  if (value === null) return '\\N'
  if (typeof value === 'number') return `${value}`
  if (typeof value === 'string') return SPECIAL.test(value) ? escapeText(value) : value
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`
  return String(value)
}

function escapeText(value: string): string {
  return value.replaceAll(ALL_SPECIAL, (character) => ESCAPES[character] as string)
}
