import type { Scoring } from '#statistics/ratings/rated-rows.ts'

/**
 * The chances of the next point, from each serving state. The first half of the states are those in which team one serves: in
 * side-out scoring its first and its second server.
 */
export interface PointChances {
  /** Probability of each state when a game begins. */
  starts: readonly number[]
  /**
   * Probability, from each state, that the next point is scored and leaves the game in each state. The point belongs to the side
   * that serves afterwards.
   */
  next: readonly (readonly number[])[]
}

/** Probability that the serving side wins a rally between equal sides. */
const SERVER_WINS = 0.44

/** @param strength the amount by which team one's chance to win a rally differs from the average, -0.40 to 0.40 */
export function pointChances(scoring: Scoring, strength: number): PointChances {
  const [one, two] = [SERVER_WINS + strength, SERVER_WINS - strength]
  return scoring === 'RALLY' ? rallyChances(one, two) : sideoutChances([one, one, two, two])
}

function rallyChances(one: number, two: number): PointChances {
  return {
    starts: [0.5, 0.5],
    next: [
      [one, 1 - one],
      [1 - two, two],
    ],
  }
}

/** @param wins probability of each server, in the order of service, to win a rally */
function sideoutChances(wins: readonly number[]): PointChances {
  const servers = wins.length
  // Probability that all servers lose their rallies, one after another, without a point.
  const round = wins.reduce((product, win) => product * (1 - win), 1)
  const next = wins.map((_, first) => {
    const chances = wins.map(() => 0)
    let reached = 1
    for (let turn = 0; turn < servers; turn++) {
      const server = (first + turn) % servers
      const win = wins[server] as number
      chances[server] = (reached * win) / (1 - round)
      reached *= 1 - win
    }
    return chances
  })
  // A game begins with one server only, and the data doesn't say which side serves first.
  return { starts: [0, 0.5, 0, 0.5], next }
}
