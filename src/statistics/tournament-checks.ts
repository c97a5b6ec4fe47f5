import { type Day, dayFromNumber, dayNumber } from '#domain/day.ts'
import type { CheckedIdentity } from '#domain/identity.ts'
import type { MatchColumns } from './match-columns.ts'

/** Days that a match may lie outside of its tournament's. */
const NEAR = 2
/** Days that a tournament may last whose last day nobody gives. */
const LONGEST = 30

/** The days of a tournament, as the source gives them. */
export interface GivenSpan {
  source_start_date: Day
  source_end_date: Day | null
}

/** Whether matches are played while their tournament is; those without a day of their own are left out. */
export function nearTheTournament(matches: MatchColumns, spanOf: (tournament: number) => GivenSpan): CheckedIdentity {
  const result: CheckedIdentity = { checked: 0, failures: [] }
  const known = new Map<number, { first: number; last: number }>()
  for (let row = 0; row < matches.size; row++) {
    if (matches.dated[row] === 0) continue
    result.checked++
    const tournament = matches.tournament[row] as number
    let days = known.get(tournament)
    if (days === undefined) {
      days = allowedDays(spanOf(tournament))
      known.set(tournament, days)
    }
    const day = matches.date[row] as number
    if (day >= days.first && day <= days.last) continue
    const { source_start_date, source_end_date } = spanOf(tournament)
    const until = source_end_date === null ? '' : ` to ${source_end_date}`
    const found = `${dayFromNumber(day)}, of a tournament from ${source_start_date}${until}`
    const [match, event] = [matches.id[row] as number, matches.event[row] as number]
    result.failures.push({ tournament, event, match, player: null, other: null, found })
  }
  return result
}

function allowedDays({ source_start_date, source_end_date }: GivenSpan): { first: number; last: number } {
  const start = dayNumber(source_start_date)
  const last = source_end_date === null ? start + LONGEST : dayNumber(source_end_date) + NEAR
  return { first: start - NEAR, last }
}
