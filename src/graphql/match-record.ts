import { tallyGames } from '#statistics/games.ts'
import { percentage } from '#statistics/ratio.ts'
import { builder } from './builder.ts'

/** What played matches come to for one side. */
export interface MatchRecord {
  matches_played: number
  matches_won: number
  matches_lost: number
  games_won: number
  games_lost: number
  points_won: number
  points_lost: number
  expected_wins: number
  matches_forecast: number
}

/** A played match as one side sees it. */
interface PlayedMatch {
  own_team: 1 | 2
  winning_team: 1 | 2 | null
  games: string | null
  team_one_probability: number | null
}

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

export function recordOf(matches: readonly PlayedMatch[]): MatchRecord {
  const record = { matches_played: matches.length, matches_won: 0, matches_lost: 0, expected_wins: 0 }
  const points = { games_won: 0, games_lost: 0, points_won: 0, points_lost: 0, matches_forecast: 0 }
  for (const { own_team, winning_team, games, team_one_probability } of matches) {
    if (winning_team === own_team) record.matches_won++
    else if (winning_team !== null) record.matches_lost++
    const tally = tallyGames(games)
    const isOne = own_team === 1
    points.games_won += isOne ? tally.games_one : tally.games_two
    points.games_lost += isOne ? tally.games_two : tally.games_one
    points.points_won += isOne ? tally.points_one : tally.points_two
    points.points_lost += isOne ? tally.points_two : tally.points_one
    if (team_one_probability === null) continue
    points.matches_forecast++
    record.expected_wins += isOne ? team_one_probability : 1 - team_one_probability
  }
  return { ...record, ...points }
}
