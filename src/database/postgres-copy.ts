import type { Bound } from './query.ts'

/** Rows that are sent to the server at once, in characters: enough to be cheap, little enough to hold. */
const CHUNK = 64 * 1024

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Rows as COPY's text format has them, in pieces. `onRow` is called for each. */
export function* copyText(rows: Iterable<readonly Bound[]>, onRow: () => void): Generator<string> {
  let text = ''
  for (const row of rows) {
    text += `${row.map(copyValue).join('\t')}\n`
    onRow()
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

const BINARY_HEAD = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)])
const BINARY_TAIL = Buffer.from([0xff, 0xff])
const INTEGER_BYTES = 4

/** Rows of integers as COPY's binary format has them, in pieces. @param columns all of one length */
export function* copyIntegers(columns: readonly Int32Array[]): Generator<Buffer> {
  yield BINARY_HEAD
  const rows = columns[0]?.length ?? 0
  const rowBytes = 2 + columns.length * 2 * INTEGER_BYTES
  const rowsAtOnce = Math.max(1, Math.floor(CHUNK / rowBytes))
  for (let row = 0; row < rows; row += rowsAtOnce) {
    const until = Math.min(rows, row + rowsAtOnce)
    const piece = Buffer.allocUnsafe((until - row) * rowBytes)
    let at = 0
    for (let index = row; index < until; index++) {
      at = piece.writeInt16BE(columns.length, at)
      for (const column of columns) {
        at = piece.writeInt32BE(INTEGER_BYTES, at)
        at = piece.writeInt32BE(column[index] as number, at)
      }
    }
    yield piece
  }
  yield BINARY_TAIL
}
