import type { Four, RatedRow } from './rated-rows.ts'

const START = 1500
const SCALE = 800
const STEP = 100

/** Elo ratings of doubles players, against which the forecasts are measured. */
export class Elo {
  readonly #ratings: Float64Array

  constructor(players: number) {
    this.#ratings = new Float64Array(players).fill(START)
  }

  /** Returns the probability that team one wins. */
  probability([a1, a2, b1, b2]: Four): number {
    const ratings = this.#ratings
    const one = (ratings[a1] as number) + (ratings[a2] as number)
    const two = (ratings[b1] as number) + (ratings[b2] as number)
    return 1 / (1 + 10 ** (-(one - two) / SCALE))
  }

  /** Updates the ratings with a match. A match without a winner changes nothing. */
  add({ players, winner }: RatedRow): void {
    if (winner === null) return
    const gain = STEP * ((winner === 1 ? 1 : 0) - this.probability(players))
    const [a1, a2, b1, b2] = players
    this.#ratings[a1]! += gain
    this.#ratings[a2]! += gain
    this.#ratings[b1]! -= gain
    this.#ratings[b2]! -= gain
  }
}
