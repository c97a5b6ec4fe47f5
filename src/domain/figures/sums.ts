/**
 * The sums that are kept of the played matches of each player and pair, by day, with their descriptions in the API.
 * `src/statistics/tally.ts` counts them.
 */
const TALLIED = {
  matches_played: 'Number of played matches, including those without a recorded winner.',
  matches_won: 'Number of played matches won.',
  matches_lost: 'Number of played matches lost. Matches without a recorded winner are neither won nor lost.',
  games_scored: 'Number of games with a score.',
  games_won: 'Number of games won, those with more points than the opponents.',
  games_lost: 'Number of games lost, those with fewer points than the opponents.',
  points_won: 'Number of points won, in games with a known score.',
  points_lost: 'Number of points lost, in games with a known score.',
} as const

/** All sums over the matches of one side that measures are computed from, with their descriptions in the API. */
export const SUMS = {
  ...TALLIED,
  pickles: 'Number of finished games won to zero.',
  pickles_lost: 'Number of finished games lost to zero.',
  tournaments_played: 'Number of tournaments with at least one played match.',
  partners: 'Number of different partners.',
  opponents: 'Number of different opponents.',
} as const

export type TallyName = keyof typeof TALLIED
export type Tally = Record<TallyName, number>
export const TALLIES = Object.keys(TALLIED) as TallyName[]

export type SumName = keyof typeof SUMS
/** The sums over the matches of one side. */
export type MeasuredSums = Record<SumName, number>
