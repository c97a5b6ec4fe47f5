import { createReadStream } from 'node:fs'
import { CsvCutter, type CsvRows } from './csv-cutter.ts'

/** Characters decoded at once: enough to make reading cheap, few enough to hold. */
const PIECE_BYTES = 128 * 1024
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The rows of a UTF-8 CSV file in batches, the header row among them. Memory stays the same however large the file is.
 * @param onBytes told how many bytes each batch took
 */
export async function* readCsvFile(path: string, onBytes?: (bytes: number) => void): AsyncGenerator<CsvRows> {
  const cutter = new CsvCutter()
  const stream = createReadStream(path, { encoding: 'utf8', highWaterMark: PIECE_BYTES })
  let bytesBefore = 0
  let first = true
  for await (const piece of stream as AsyncIterable<string>) {
    const text = first && piece.startsWith(BYTE_ORDER_MARK) ? piece.slice(1) : piece
    first = false
    yield cutter.push(text, false)
    onBytes?.(stream.bytesRead - bytesBefore)
    bytesBefore = stream.bytesRead
  }
  yield cutter.push('', true)
}
