import { WITH_RESULT } from '#database/derived/match-status.ts'

/** The matches that checks look at: what has no result counts nowhere. */
export const RESULTS = `(select * from matches where status in ${WITH_RESULT})`

/** How a check is written as SQL. */
export interface CheckSql {
  /** SELECT of one row: how many things are checked. */
  checked: string
  /** SELECT of one row for each thing that fails, with the columns that {@link failing} gives. */
  failures: string
}

/** What a failure is about, by ids, and what was found in a few words; what is absent is null. */
interface Failing {
  tournament?: string
  event?: string
  match?: string
  player?: string
  other?: string
  found: string
}

/** The columns of a failure. */
export function failing({ tournament, event, match, player, other, found }: Failing): string {
  const id = (value: string | undefined) => value ?? 'cast(null as integer)'
  return `${id(tournament)} as tournament_id, ${id(event)} as event_id, ${id(match)} as match_id, ${id(player)} as player_id,
    ${id(other)} as other_id, ${found} as found`
}

/** The columns of a failure of a match `m`. */
export function failingMatch(found: string, people: { player?: string; other?: string } = {}): string {
  return failing({ tournament: 'm.tournament_id', event: 'm.event_id', match: 'm.id', ...people, found })
}

export const text = (value: string) => `cast(${value} as text)`
