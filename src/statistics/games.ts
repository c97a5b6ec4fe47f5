/** What the games of one match add up to, team one's side and team two's. */
export interface GamesTally {
  /** Games with a score. */
  games: number
  games_one: number
  games_two: number
  points_one: number
  points_two: number
}

export const NO_GAMES: GamesTally = { games: 0, games_one: 0, games_two: 0, points_one: 0, points_two: 0 }

/**
 * Adds up games as they are stored, `11-7 9-11 11-4`. The side with more points wins a game under every format; an
 * equal game is won by neither and its points count.
 */
export function tallyGames(games: string | null): GamesTally {
  if (games === null || games === '') return NO_GAMES
  const tally = { ...NO_GAMES }
  for (const game of games.split(' ')) {
    const dash = game.indexOf('-')
    const one = Number(game.slice(0, dash))
    const two = Number(game.slice(dash + 1))
    tally.games++
    tally.points_one += one
    tally.points_two += two
    if (one > two) tally.games_one++
    else if (two > one) tally.games_two++
  }
  return tally
}
