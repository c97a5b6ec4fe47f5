import { ROUND_FACTS } from '#domain/round.ts'

const DEPTHS = Object.entries(ROUND_FACTS)
  .map(([round, { depth }]) => `when '${round}' then ${depth}`)
  .join(' ')

/**
 * SQL for a match's `sort_key`, its place among all matches: by day, on one day by the depth of the round, then by the
 * source's id. So the order never shows in which order rows came in, or in how many folders.
 */
export function matchPlace(match: { date: string; round: string; id: string }): string {
  return `row_number() over (order by ${match.date}, case ${match.round} ${DEPTHS} else 0 end, ${match.id})`
}
