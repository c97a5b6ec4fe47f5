/** Points at which a game ends whatever the lead, so that tables are finite. */
const MAX_POINTS = 60
const WIDTH = MAX_POINTS + 1

/** A score that a game can have. */
interface ReachableScore {
  one: number
  two: number
  /** The side that has won the game with this score; null while the game goes on. */
  winner: 1 | 2 | null
  /** Positions of the scores after a point of team one and of team two; null after the last point. */
  following: readonly [one: number, two: number] | null
}

/** The scores that a game can have, each after the scores that lead to it. */
export class GameScores {
  readonly all: readonly ReachableScore[]
  readonly #indexes = new Int16Array(WIDTH * WIDTH).fill(-1)

  /** @param pointsTo points that win a game with a lead of two */
  constructor(pointsTo: number) {
    const scores: ReachableScore[] = []
    const add = (one: number, two: number): number => {
      const known = this.indexOf(one, two)
      if (known !== null) return known
      this.#indexes[one * WIDTH + two] = scores.length
      return scores.push({ one, two, winner: winnerAt(one, two, pointsTo), following: null }) - 1
    }
    add(0, 0)
    // The list grows while it is read, in the order of the sum of points.
    for (const score of scores) {
      const { one, two, winner } = score
      if (winner === null) score.following = [add(one + 1, two), add(one, two + 1)]
    }
    this.all = scores
  }

  /** Returns the position of a score in `all`; null for a score that no game can have. */
  indexOf(one: number, two: number): number | null {
    const index = one > MAX_POINTS || two > MAX_POINTS ? -1 : (this.#indexes[one * WIDTH + two] as number)
    return index === -1 ? null : index
  }
}

function winnerAt(one: number, two: number, pointsTo: number): 1 | 2 | null {
  const [most, lead] = [Math.max(one, two), Math.abs(one - two)]
  if (most < MAX_POINTS && (most < pointsTo || lead < 2)) return null
  return one > two ? 1 : 2
}
