import { measureFields } from '#api/measure-fields.ts'
import { floatOrNull, int, objectType } from '#api/object-type.ts'
import type { MatchRecord } from '#statistics/match-record.ts'

export const MatchRecordRef = objectType<MatchRecord>('MatchRecord')(
  "One side's record in played matches, without DreamBreakers.",
  {
    ...measureFields([
      'matches_played',
      'matches_won',
      'matches_lost',
      'matches_won_percentage',
      'games_won',
      'games_lost',
      'points_won',
      'points_lost',
      'points_won_percentage',
    ]),
    expected_wins: floatOrNull(
      "Expected number of wins: the sum of the side's pre-match probabilities over matches_forecast matches; null if no match has a forecast.",
      ({ expected_wins, matches_forecast }) => (matches_forecast === 0 ? null : expected_wins),
    ),
    matches_forecast: int('Number of played matches with a forecast.'),
  },
)
