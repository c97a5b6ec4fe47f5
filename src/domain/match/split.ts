/** What a side's matches are cut by. */
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

/** What stands before a round's key where the match is of a qualifier. */
export const QUALIFIER_KEY = 'QUALIFIER_'
/** The key of a round that is not known. */
export const UNKNOWN_ROUND_KEY = 'UNKNOWN'
/** The keys of matches that the last possible game of several decided, and of the others. */
export const DECIDING_GAME_KEYS = { deciding: 'DECIDING_GAME', other: 'OTHER' } as const
