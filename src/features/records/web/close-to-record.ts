/** Maximum number of wins that an active streak may lack to the record for the page to mention it. */
const CLOSE = 3
const WORDS = ['', 'One win', 'Two wins', 'Three wins']

/** Returns a sentence about the longest active streak if it is close to the record. */
export function closeToRecord(record: number, running: number): string | undefined {
  const short = record - running
  if (running === 0 || short > CLOSE) return undefined
  return short === 0 ? 'This streak is the record and is still active.' : `${WORDS[short]} from the record`
}
