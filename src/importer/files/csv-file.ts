import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { CsvCutter, type CsvRows } from './csv-cutter.ts'

/** Number of bytes that are decoded at once. */
const PIECE_BYTES = 32 * 1024
const BYTE_ORDER_MARK = '\uFEFF'

/** Matches a first line such as `sep=;`, by which spreadsheets name the separator of a file. */
const SEPARATOR_LINE = /^"?sep=([,;|\t])"?\r*\n/i

/** A CSV file with its encoding and separator. */
export interface CsvSource {
  path: string
  /** Name in the WHATWG encoding standard, such as `utf-8` or `windows-1252`. */
  encoding: string
  /** The character between fields, unless the file's first line names another. */
  delimiter: string
}

/** Thrown if a file can no longer be read. Its message is a sentence for the operator. */
export class FileFailure extends Error {
  override readonly name = 'FileFailure'
}

/** Explanations of the file system's error codes. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read it',
  EIO: 'its disk could not be read',
  EISDIR: 'it is a folder',
  ENOENT: 'it no longer exists',
  EPERM: 'this user may not read it',
  ESTALE: 'it no longer exists',
}

/** Returns a FileFailure for an error of the file system, and other errors unchanged. */
export function fileFailure(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return error
  const code = String(error.code)
  return new FileFailure(`${basename(path)} cannot be read: ${REASONS[code] ?? code}`, { cause: error })
}

/**
 * Reads the rows of a CSV file in batches, including the header row. Memory use doesn't depend on the file's size.
 * @param onBytes receives the number of bytes of each batch
 * @throws FileFailure if the file cannot be read
 */
export async function* readCsvFile(source: CsvSource, onBytes?: (bytes: number) => void): AsyncGenerator<CsvRows> {
  let cutter: CsvCutter | null = null
  let endsWithReturns = false
  for await (const piece of readPieces(source, onBytes)) {
    if (cutter !== null) {
      yield cutter.push(endsWithReturns ? piece.replaceAll('\r', '\n') : piece, false)
      continue
    }
    const plain = piece.startsWith(BYTE_ORDER_MARK) ? piece.slice(1) : piece
    // Spreadsheets for the Macintosh end lines with a carriage return alone.
    const unquoted = plain.replace(/"[^"]*"/g, '')
    endsWithReturns = unquoted.includes('\r') && !unquoted.includes('\n')
    const text = endsWithReturns ? plain.replaceAll('\r', '\n') : plain
    const [line = '', delimiter = source.delimiter] = SEPARATOR_LINE.exec(text) ?? []
    cutter = new CsvCutter({ delimiter, firstLine: line === '' ? 1 : 2 })
    yield cutter.push(text.slice(line.length), false)
  }
  if (cutter !== null) yield cutter.push('', true)
}

async function* readPieces({ path, encoding }: CsvSource, onBytes?: (bytes: number) => void): AsyncGenerator<string> {
  const stream = createReadStream(path, { highWaterMark: PIECE_BYTES })
  const decoder = new TextDecoder(encoding)
  let bytesBefore = 0
  try {
    for await (const bytes of stream as AsyncIterable<Uint8Array>) {
      yield decoder.decode(bytes, { stream: true })
      onBytes?.(stream.bytesRead - bytesBefore)
      bytesBefore = stream.bytesRead
    }
  } catch (error) {
    throw fileFailure(error, path)
  }
  yield decoder.decode()
}
