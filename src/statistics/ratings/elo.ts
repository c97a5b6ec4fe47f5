import type { RatedRow } from './rated-rows.ts'

const START = 1500
/** Difference of two players' ratings at which the better one wins ten of eleven matches; twice as much for two pairs. */
const SCALE = 400
const STEP = 100

type Row = RatedRow<readonly number[]>

/** Elo ratings of players of doubles or of singles, against which the forecasts are measured. */
export class Elo {
  readonly #ratings: Float64Array

  constructor(players: number) {
    this.#ratings = new Float64Array(players).fill(START)
  }

  /** Returns the probability that team one wins. */
  probability(players: Row['players']): number {
    const size = players.length / 2
    const ofTeam = (from: number) =>
      players.slice(from, from + size).reduce((sum, player) => sum + (this.#ratings[player] as number), 0)
    return 1 / (1 + 10 ** (-(ofTeam(0) - ofTeam(size)) / (SCALE * size)))
  }

  /** Updates the ratings with a match. A match without a winner changes nothing. */
  add({ players, winner }: Row): void {
    if (winner === null) return
    const gain = STEP * ((winner === 1 ? 1 : 0) - this.probability(players))
    for (const [index, player] of players.entries()) {
      this.#ratings[player]! += index < players.length / 2 ? gain : -gain
    }
  }
}
