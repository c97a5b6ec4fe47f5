import { readGames } from '#domain/match.ts'

/** What the games of one match add up to, team one's side and team two's. */
export interface GamesTally {
  /** Games with a score. */
  games: number
  games_one: number
  games_two: number
  points_one: number
  points_two: number
}

/**
 * Adds up games as they are stored, `11-7 9-11 11-4`. The side with more points wins a game under every format; an
 * equal game is won by neither and its points count.
 */
export function tallyGames(games: string | null): GamesTally {
  const tally: GamesTally = { games: 0, games_one: 0, games_two: 0, points_one: 0, points_two: 0 }
  for (const { team_one_score: one, team_two_score: two } of readGames(games)) {
    tally.games++
    tally.points_one += one
    tally.points_two += two
    if (one > two) tally.games_one++
    else if (two > one) tally.games_two++
  }
  return tally
}

/** The same as one side sees it. */
export function gamesOfSide({ games_one, games_two, points_one, points_two }: GamesTally, side: 1 | 2) {
  return side === 1
    ? { games_won: games_one, games_lost: games_two, points_won: points_one, points_lost: points_two }
    : { games_won: games_two, games_lost: games_one, points_won: points_two, points_lost: points_one }
}
