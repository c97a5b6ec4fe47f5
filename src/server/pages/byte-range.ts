/** The requested bytes of a file, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Parses a `Range` header with one range, such as `bytes=0-499`, `bytes=500-` or `bytes=-500`.
 * @returns null if the header is ignored and the whole file is sent; 'none' if the range is outside of the file
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
