/** Keys by which the matches of a player or pair can be grouped. */
export const SPLIT_BYS = [
  'PARTNER',
  'OPPONENT',
  'OPPONENT_TEAM',
  'MATCH_DIVISION',
  'EVENT_DIVISION',
  'LEAGUE',
  'TOURNAMENT',
  'ROUND',
  'YEAR',
  'DECIDING_GAME',
] as const
export type SplitBy = (typeof SPLIT_BYS)[number]

/** Prefix of the round's key for matches of a qualifier. */
export const QUALIFIER_KEY = 'QUALIFIER_'
export const UNKNOWN_ROUND_KEY = 'UNKNOWN'
/** The keys of matches decided in the last possible game of several, and of all other matches. */
export const DECIDING_GAME_KEYS = { deciding: 'DECIDING_GAME', other: 'OTHER' } as const
