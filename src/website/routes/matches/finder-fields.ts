import type { MatchFilterName } from '#domain/match-filter.ts'

/** The fields of the form, in its order. */
export const FINDER_FIELDS = [
  'player',
  'partner',
  'opponent',
  'tournament',
  'league',
  'division',
  'round',
  'result',
  'qualifier',
  'deciding_game',
] as const satisfies readonly MatchFilterName[]
