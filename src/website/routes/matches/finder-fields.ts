import type { MatchFilterName } from '#domain/match-filter.ts'

/** The fields of the form, in its order. */
export const FINDER_FIELDS = [
  'player',
  'partner',
  'opponent',
  'team',
  'tournament',
  'league',
  'division',
  'event_division',
  'round',
  'result',
  'status',
  'medal',
  'final',
  'qualifier',
  'deciding_game',
  'pickle',
  'from',
  'to',
] as const satisfies readonly MatchFilterName[]
