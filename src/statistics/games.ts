/** What the games of one match add up to, team one's side and team two's. */
export interface GamesTally {
  /** Games with a score. */
  games: number
  games_one: number
  games_two: number
  points_one: number
  points_two: number
}

const DASH = '-'.charCodeAt(0)
const SPACE = ' '.charCodeAt(0)
const ZERO = '0'.charCodeAt(0)

export const NO_GAMES: GamesTally = { games: 0, games_one: 0, games_two: 0, points_one: 0, points_two: 0 }

/**
 * Adds up games as they are stored, `11-7 9-11 11-4`. The side with more points wins a game under every format; an
 * equal game is won by neither and its points count.
 */
export function tallyGames(games: string | null): GamesTally {
  if (games === null || games === '') return NO_GAMES
  const tally = { ...NO_GAMES }
  let one = 0
  let number = 0
  for (let at = 0; at <= games.length; at++) {
    const code = at < games.length ? games.charCodeAt(at) : SPACE
    if (code === DASH) {
      one = number
      number = 0
    } else if (code === SPACE) {
      addGame(tally, one, number)
      number = 0
    } else number = number * 10 + code - ZERO
  }
  return tally
}

function addGame(tally: GamesTally, one: number, two: number): void {
  tally.games++
  tally.points_one += one
  tally.points_two += two
  if (one > two) tally.games_one++
  else if (two > one) tally.games_two++
}
