import { addFields, int, intOrNull, objectType } from '#api/object-type.ts'
import { SUMS } from '#domain/figures/sums.ts'
import type { WonAndLost } from '#statistics/match-record.ts'

/** Totals over matches. Wins and losses are absent if no player or team is selected. */
export interface MatchesSummary extends Partial<WonAndLost> {
  matches: number
  matches_played: number
  events_played: number
  tournaments_played: number
  /** Null if no player or team is selected. */
  pickles: number | null
  /** Null if the input has no medal. */
  medals: number | null
}

export const MatchesSummaryRef = objectType<MatchesSummary>('MatchesSummary')(
  'Totals over all listed matches. Wins and losses are those of the selected player or team, and null without one.',
  {
    matches: int('Number of listed matches, including walkovers.'),
    matches_played: int('Number of listed matches that were played.'),
    events_played: int('Number of events with at least one listed match that was played.'),
    tournaments_played: int('Number of tournaments with at least one listed match that was played.'),
    pickles: intOrNull(
      'Number of finished games that the selected player or team won to zero; null without a player or team.',
    ),
    medals: intOrNull(
      'Number of medals of the kind `input.medal` that the selected player or team won, including events without matches; null without `input.medal`.',
    ),
  },
)

const WON_AND_LOST = [
  'matches_won',
  'matches_lost',
  'games_won',
  'games_lost',
  'points_won',
  'points_lost',
] as const satisfies readonly (keyof WonAndLost)[]

for (const name of WON_AND_LOST) {
  addFields(MatchesSummaryRef, { [name]: intOrNull(SUMS[name], (row: MatchesSummary) => row[name]) })
}
