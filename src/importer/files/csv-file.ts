import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { CsvCutter, type CsvRows } from './csv-cutter.ts'

/** Characters decoded at once: enough to make reading cheap, few enough to hold. */
const PIECE_BYTES = 32 * 1024
const BYTE_ORDER_MARK = '\uFEFF'

/** A file of the folder that could be read at first, and no more; its message is a sentence for the operator. */
export class FileFailure extends Error {
  override readonly name = 'FileFailure'
}

/** What the system says of a file, in words. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read it',
  EIO: 'its disk could not be read',
  EISDIR: 'it is a folder',
  ENOENT: 'it is not there any more',
  EPERM: 'this user may not read it',
  ESTALE: 'it is not there any more',
}

/** The failure behind an error of the file system; errors of this program pass as they are. */
export function fileFailure(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return error
  const code = String(error.code)
  return new FileFailure(`${basename(path)} cannot be read: ${REASONS[code] ?? code}`, { cause: error })
}

/**
 * The rows of a UTF-8 CSV file in batches, the header row among them. Memory stays the same however large the file is.
 * @param onBytes told how many bytes each batch took
 * @throws FileFailure where the system does not give the file
 */
export async function* readCsvFile(path: string, onBytes?: (bytes: number) => void): AsyncGenerator<CsvRows> {
  const cutter = new CsvCutter()
  let first = true
  for await (const piece of readPieces(path, onBytes)) {
    const text = first && piece.startsWith(BYTE_ORDER_MARK) ? piece.slice(1) : piece
    first = false
    yield cutter.push(text, false)
  }
  yield cutter.push('', true)
}

async function* readPieces(path: string, onBytes?: (bytes: number) => void): AsyncGenerator<string> {
  const stream = createReadStream(path, { encoding: 'utf8', highWaterMark: PIECE_BYTES })
  let bytesBefore = 0
  try {
    for await (const piece of stream as AsyncIterable<string>) {
      yield piece
      onBytes?.(stream.bytesRead - bytesBefore)
      bytesBefore = stream.bytesRead
    }
  } catch (error) {
    throw fileFailure(error, path)
  }
}
