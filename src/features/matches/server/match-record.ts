import { builder } from '#api/builder.ts'
import type { MatchRecord } from '#statistics/match-record.ts'
import { percentage } from '#statistics/ratio.ts'

export const MatchRecordRef = builder.objectRef<MatchRecord>('MatchRecord').implement({
  description: "One side's record in played matches, without DreamBreakers.",
  fields: (t) => ({
    matches_played: t.exposeInt('matches_played', {
      description: 'Number of played matches, including those without a recorded winner.',
    }),
    matches_won: t.exposeInt('matches_won', { description: 'Number of matches won.' }),
    matches_lost: t.exposeInt('matches_lost', {
      description: 'Number of matches lost. Matches without a recorded winner are neither won nor lost.',
    }),
    matches_won_percentage: t.float({
      nullable: true,
      description: 'Percentage of matches won among those won or lost, from 0 to 100; null if there are none.',
      resolve: ({ matches_won, matches_lost }) => percentage(matches_won, matches_lost),
    }),
    games_won: t.exposeInt('games_won', {
      description: 'Number of games won, those with more points than the opponents.',
    }),
    games_lost: t.exposeInt('games_lost', {
      description: 'Number of games lost, those with fewer points than the opponents.',
    }),
    points_won: t.exposeInt('points_won', { description: 'Number of points won, in games with a score.' }),
    points_lost: t.exposeInt('points_lost', { description: 'Number of points lost, in games with a score.' }),
    points_won_percentage: t.float({
      nullable: true,
      description: 'Percentage of points won, from 0 to 100; null if no score is known.',
      resolve: ({ points_won, points_lost }) => percentage(points_won, points_lost),
    }),
    expected_wins: t.float({
      nullable: true,
      description:
        "Expected number of wins: the sum of the side's pre-match probabilities over matches_forecast matches; null if no match has a forecast.",
      resolve: ({ expected_wins, matches_forecast }) => (matches_forecast === 0 ? null : expected_wins),
    }),
    matches_forecast: t.exposeInt('matches_forecast', { description: 'Number of played matches with a forecast.' }),
  }),
})
