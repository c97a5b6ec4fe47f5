export const MATCH_RESULTS = ['WON', 'LOST', 'NO_WINNER', 'PLAYED'] as const
/** What became of a played match, from one side's view. A walkover was not played and is none of them. */
export type MatchResult = (typeof MATCH_RESULTS)[number]

/** The results that only one side's view can tell. */
export const SIDED_RESULTS: readonly MatchResult[] = ['WON', 'LOST']
