import type { UncertainCount } from '#domain/format/uncertain-count.ts'

/** Maximum number of wins that an active streak may lack to the record for the page to mention it. */
const CLOSE = 3
const WORDS = ['', 'One win', 'Two wins', 'Three wins']

type Streak = Pick<UncertainCount, 'value' | 'certain'>

const isCertain = ({ value, certain }: Streak) => certain === null || certain === value

/** Returns a sentence about the longest active streak if it is close to the record, and both are certain. */
export function closeToRecord(record: Streak | undefined, running: Streak | undefined): string | undefined {
  if (!record || !running || !isCertain(record) || !isCertain(running)) return undefined
  const short = record.value - running.value
  if (short > CLOSE) return undefined
  return short === 0 ? 'This streak is the record and is still active.' : `${WORDS[short]} from the record`
}
