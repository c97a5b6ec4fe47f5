import type { RecordBookQuery } from '../../data/generated/records.ts'

/** How many wins a running streak may be short of the record for the page to say so. */
const CLOSE = 3
const WORDS = ['', 'One win', 'Two wins', 'Three wins']

/** How far the longest running streak is from the record, where that is not far. */
export function closeToRecord(book: RecordBookQuery['recordBook']): string | undefined {
  const longest = (name: string) => book.find(({ record }) => record === name)?.rows[0]?.value ?? 0
  const [record, running] = [longest('WINNING_STREAK'), longest('ACTIVE_WINNING_STREAK')]
  const short = record - running
  if (running === 0 || short > CLOSE) return undefined
  return short === 0 ? 'This is the record, and it goes on.' : `${WORDS[short]} from the record`
}
