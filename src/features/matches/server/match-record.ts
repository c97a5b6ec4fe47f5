import { builder } from '#api/builder.ts'
import type { MatchRecord } from '#statistics/match-record.ts'
import { percentage } from '#statistics/ratio.ts'

export const MatchRecordRef = builder.objectRef<MatchRecord>('MatchRecord').implement({
  description: 'What played matches without Dreambreakers come to for one side.',
  fields: (t) => ({
    matches_played: t.exposeInt('matches_played', { description: 'Those without a recorded winner included.' }),
    matches_won: t.exposeInt('matches_won', { description: 'How many of them were won.' }),
    matches_lost: t.exposeInt('matches_lost', { description: 'How many of them were lost.' }),
    matches_won_percentage: t.float({
      nullable: true,
      description: 'The share won of those won or lost, 0 to 100; null where there are none.',
      resolve: ({ matches_won, matches_lost }) => percentage(matches_won, matches_lost),
    }),
    games_won: t.exposeInt('games_won', { description: 'Games with more points than the other side.' }),
    games_lost: t.exposeInt('games_lost', { description: 'Games with fewer points than the other side.' }),
    points_won: t.exposeInt('points_won', { description: 'Points won in the games that the source gives.' }),
    points_lost: t.exposeInt('points_lost', { description: 'Points lost in the games that the source gives.' }),
    points_won_percentage: t.float({
      nullable: true,
      description: 'The share of points won, 0 to 100; null where no point is known.',
      resolve: ({ points_won, points_lost }) => percentage(points_won, points_lost),
    }),
    expected_wins: t.float({
      nullable: true,
      description: 'The sum of the pre-match probabilities, over the matches that have one; null where none has.',
      resolve: ({ expected_wins, matches_forecast }) => (matches_forecast === 0 ? null : expected_wins),
    }),
    matches_forecast: t.exposeInt('matches_forecast', { description: 'How many of them have one.' }),
  }),
})
