/** The part of a file that is asked for, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Reads a `Range` header of one range, such as `bytes=0-499`, `bytes=500-` or `bytes=-500`.
 * @returns null where the whole file is the answer; 'none' where no byte of the file is asked for
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | 'none' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '')
    return last === '0' || bytes === 0 ? 'none' : { start: Math.max(0, bytes - Number(last)), end: bytes - 1 }
  const start = Number(first)
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (last !== '' && Number(last) < start) return null
  return start < bytes ? { start, end } : 'none'
}
