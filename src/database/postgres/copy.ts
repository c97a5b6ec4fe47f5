import type { Bound } from '#database/query/query.ts'

/** Length of one chunk sent to the server, in characters. */
const CHUNK = 64 * 1024

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Formats rows as chunks of COPY's text format. */
export function* copyText(rows: Iterable<readonly Bound[]>): Generator<string> {
  let text = ''
  for (const row of rows) {
    text += `${row.map(copyValue).join('\t')}\n`
    if (text.length >= CHUNK) {
      yield text
      text = ''
    }
  }
  if (text !== '') yield text
}

function copyValue(value: Bound): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return value.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] as string)
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`
  return String(value)
}
