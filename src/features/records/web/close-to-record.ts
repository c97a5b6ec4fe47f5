/** How many wins a running streak may be short of the record for the page to say so. */
const CLOSE = 3
const WORDS = ['', 'One win', 'Two wins', 'Three wins']

/** How far the longest running streak is from the record, where that is not far. */
export function closeToRecord(record: number, running: number): string | undefined {
  const short = record - running
  if (running === 0 || short > CLOSE) return undefined
  return short === 0 ? 'This is the record, and it goes on.' : `${WORDS[short]} from the record`
}
