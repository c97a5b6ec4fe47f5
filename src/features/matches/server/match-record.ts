import { builder } from '#api/builder.ts'
import { measureFields } from '#api/measure-fields.ts'
import type { MatchRecord } from '#statistics/match-record.ts'

export const MatchRecordRef = builder.objectRef<MatchRecord>('MatchRecord').implement({
  description: "One side's record in played matches, without DreamBreakers.",
  fields: (t) => ({
    ...measureFields(t, [
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
    expected_wins: t.float({
      nullable: true,
      description:
        "Expected number of wins: the sum of the side's pre-match probabilities over matches_forecast matches; null if no match has a forecast.",
      resolve: ({ expected_wins, matches_forecast }) => (matches_forecast === 0 ? null : expected_wins),
    }),
    matches_forecast: t.exposeInt('matches_forecast', { description: 'Number of played matches with a forecast.' }),
  }),
})
