export const MATCH_RESULTS = ['WON', 'LOST', 'NO_WINNER', 'PLAYED'] as const
/** The result of a played match. WON and LOST are from one side's view; a walkover has no such result. */
export type MatchResult = (typeof MATCH_RESULTS)[number]

/** The results that need a side: a match is won by one side and lost by the other. */
export const SIDED_RESULTS: readonly MatchResult[] = ['WON', 'LOST']

export const RESULT_LABELS = { WON: 'Won', LOST: 'Lost', NO_WINNER: 'No winner recorded', PLAYED: 'Played' } as const
/** The words of headings. */
export const RESULT_WORDS = {
  WON: 'won',
  LOST: 'lost',
  NO_WINNER: 'without a recorded winner',
  PLAYED: 'played',
} as const
