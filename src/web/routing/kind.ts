import { isLeagueCode } from '#domain/division/league.ts'
import { isLevel } from '#domain/division/level.ts'
import { textParam } from './address.ts'

/** The tournaments that a list counts, as in its URL. */
export interface Kind {
  /** Code of a league, also of one of the operator's own; null for all leagues. */
  league: string | null
  /** Null for the levels that count by default, `*` for all. */
  level: string | null
}

/** The URL parameters of a {@link Kind}. */
export const KIND = { league: textParam(isLeagueCode, 'the code of a league'), level: textParam(isLevel, 'a level') }

/** Returns whether only some levels count by default. */
export function ranksSomeLevels(answer: { dataset: { ranked_levels?: readonly string[] } } | undefined): boolean {
  return (answer?.dataset.ranked_levels ?? []).length > 0
}

/** Returns the kind as the fields of a GraphQL input. */
export const kindInput = ({ league, level }: Kind) => ({ league_code: league, level })
