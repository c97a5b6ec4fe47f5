import { inflateRawSync } from 'node:zlib'
import { FileFailure } from '#importer/files/csv-file.ts'

/** Maximum size of all files of an archive together, in bytes: some five million cells, which take half a gigabyte of memory. */
const MAX_UNPACKED = 100_000_000
const MAX_ENTRIES = 5_000

const ENTRY = 0x02014b50
const DEFLATED = 8

/** Thrown if an archive unpacks to too much. */
class TooLarge extends Error {}

/**
 * Checks that a zip archive unpacks to a bounded size, whatever sizes it states.
 * @throws FileFailure if it doesn't, or if it is damaged
 */
export function checkZipSize(archive: Buffer, name: string): void {
  try {
    checkEntries(archive)
  } catch (error) {
    if (error instanceof TooLarge) {
      throw new FileFailure(
        `${name} unpacks to more than ${MAX_UNPACKED / 1_000_000} MB, which no table of results needs`,
        { cause: error },
      )
    }
    throw new FileFailure(`${name} is damaged, or no workbook: save it again as .xlsx or .ods`, { cause: error })
  }
}

function checkEntries(archive: Buffer): void {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0) throw new Error('the archive has no index')
  const entries = archive.readUInt16LE(end + 10)
  if (entries > MAX_ENTRIES) throw new TooLarge('it has too many files')
  let left = MAX_UNPACKED
  let at = archive.readUInt32LE(end + 16)
  for (let entry = 0; entry < entries; entry++) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('an entry of the archive is not where its index says')
    left -= unpackedSize(archive, at, left)
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
}

/** Returns the real size of an entry. @throws TooLarge if it is more than `left` */
function unpackedSize(archive: Buffer, at: number, left: number): number {
  const method = archive.readUInt16LE(at + 10)
  const [packed, stated] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)]
  if (Math.max(stated, packed) > left) throw new TooLarge('it states a larger size')
  const header = archive.readUInt32LE(at + 42)
  const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
  if (method !== DEFLATED) return packed
  try {
    return inflateRawSync(archive.subarray(start, start + packed), { maxOutputLength: Math.max(1, left) }).length
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw isTooLarge ? new TooLarge('it unpacks to a larger size', { cause: error }) : error
  }
}
