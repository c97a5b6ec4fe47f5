import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

/** Encoding of a file without a byte-order mark and a mapping. */
const DEFAULT_ENCODING = 'utf-8'

/** Encoding of files that are neither UTF-8 nor UTF-16, as spreadsheets in Europe and America write them. */
export const OLD_ENCODING = 'windows-1252'

/** Number of bytes by which the kind and the encoding of a file are recognized. */
const SAMPLE_BYTES = 4_096

/** Returns the standard name of an encoding label such as `latin1` or `cp1252`; null for an unknown label. */
export function encodingName(label: string): string | null {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return null
  }
}

/**
 * Returns the encoding of a file: the encoding that its byte-order mark or its bytes prove, otherwise the declared one.
 * @param declared the encoding in the mapping; if null, only a byte-order mark is considered
 * @throws the file system's error if the file cannot be read
 */
export async function encodingOf(path: string, declared: string | null): Promise<string> {
  const sample = await beginningOf(path)
  const marked = markedEncoding(sample)
  if (marked !== null) return marked
  if (declared === null) return DEFAULT_ENCODING
  return encodingOfZeros(sample) ?? ((await isProvenUtf8(path, declared)) ? DEFAULT_ENCODING : declared)
}

/** Returns the first bytes of a file. @throws the file system's error if it cannot be read */
export async function beginningOf(path: string, bytes = SAMPLE_BYTES): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function markedEncoding([one, two, three]: Uint8Array): string | null {
  if (one === 0xef && two === 0xbb && three === 0xbf) return 'utf-8'
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  return one === 0xfe && two === 0xff ? 'utf-16be' : null
}

/** Detects UTF-16 by zero bytes, which are the upper halves of Latin letters. Other encodings have no zero bytes. */
function encodingOfZeros(sample: Uint8Array): string | null {
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < sample.length / 4) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/**
 * Returns whether all bytes are valid UTF-8 and at least one is outside ASCII. In other encodings only a few words
 * happen to be valid UTF-8. If UTF-16 is declared, plain ASCII proves UTF-8 too.
 */
async function isProvenUtf8(path: string, declared: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isAscii = true
  try {
    for await (const bytes of createReadStream(path) as AsyncIterable<Uint8Array>) {
      isAscii &&= bytes.every((byte) => byte < 0x80)
      decoder.decode(bytes, { stream: true })
    }
    decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
  return !isAscii || declared.startsWith('utf-16')
}
