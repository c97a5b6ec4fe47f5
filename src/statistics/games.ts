import { countGamesWon, readGames } from '#domain/match/match.ts'

/** Totals of the games of one match, for team one and team two. */
export interface GamesTally {
  /** Number of games with a score. */
  games: number
  games_one: number
  games_two: number
  points_one: number
  points_two: number
}

/**
 * Adds up games written as `11-7 9-11 11-4`. Points count in every game, including tied and unfinished ones.
 * @param finished the games that count as won or lost
 */
export function tallyGames(games: string | null, finished = games): GamesTally {
  const scores = readGames(games)
  const { one, two } = countGamesWon(finished === games ? scores : readGames(finished))
  const tally: GamesTally = { games: scores.length, games_one: one, games_two: two, points_one: 0, points_two: 0 }
  for (const { team_one_score, team_two_score } of scores) {
    tally.points_one += team_one_score
    tally.points_two += team_two_score
  }
  return tally
}

/** Returns the tally as games and points won and lost by one side. */
export function gamesOfSide({ games_one, games_two, points_one, points_two }: GamesTally, side: 1 | 2) {
  return side === 1
    ? { games_won: games_one, games_lost: games_two, points_won: points_one, points_lost: points_two }
    : { games_won: games_two, games_lost: games_one, points_won: points_two, points_lost: points_one }
}
