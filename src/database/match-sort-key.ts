import { ROUND_FACTS } from '#domain/round.ts'

const DEPTHS = Object.entries(ROUND_FACTS)
  .map(([round, { depth }]) => `when '${round}' then ${depth}`)
  .join(' ')

/** SQL for a match's `sort_key` from SQL for its date and its round. */
export function matchSortKey(date: string, round: string): string {
  return `cast(replace(${date}, '-', '') as integer) * 16 + case ${round} ${DEPTHS} else 0 end`
}
