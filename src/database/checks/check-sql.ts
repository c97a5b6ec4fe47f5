import { WITH_RESULT } from '#database/derived/match-status.ts'

/** The matches with a result, as a subquery. */
export const RESULTS = `(select * from matches where status in ${WITH_RESULT})`

export interface CheckSql {
  /** SELECT of the number of checked rows. */
  checked: string
  /** SELECT of one row for each failure, with the columns of {@link failing}. */
  failures: string
}

/** SQL for the ids that a failure is about, null if absent, and for a short description. */
interface Failing {
  tournament?: string
  event?: string
  match?: string
  player?: string
  other?: string
  found: string
}

/** Returns the columns of a failure. */
export function failing({ tournament, event, match, player, other, found }: Failing): string {
  const id = (value: string | undefined) => value ?? 'cast(null as integer)'
  return `${id(tournament)} as tournament_id, ${id(event)} as event_id, ${id(match)} as match_id, ${id(player)} as player_id,
    ${id(other)} as other_id, ${found} as found`
}

export function failingMatch(found: string, people: { player?: string; other?: string } = {}): string {
  return failing({ tournament: 'm.tournament_id', event: 'm.event_id', match: 'm.id', ...people, found })
}

export const text = (value: string) => `cast(${value} as text)`
