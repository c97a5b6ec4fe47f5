import type { Scoring } from '#statistics/ratings/rated-rows.ts'
import { GameScores } from './game-scores.ts'
import { type PointChances, pointChances } from './rallies.ts'

/** The values of team one's strength on the day: its chance to win a rally minus the average. From -0.40 to 0.40. */
export const STRENGTHS: readonly number[] = Array.from({ length: 81 }, (_, step) => (step - 40) / 100)

/** Probabilities or weights, one for each strength. */
export type ByStrength = Float64Array

/** Probabilities of one game in one format. */
export class GameTables {
  readonly #scores: GameScores
  readonly #win: ByStrength[]
  readonly #reach: ByStrength[]

  constructor(scoring: Scoring, pointsTo: number) {
    this.#scores = new GameScores(pointsTo)
    const rows = () => this.#scores.all.map(() => new Float64Array(STRENGTHS.length))
    this.#win = rows()
    this.#reach = rows()
    for (const [column, strength] of STRENGTHS.entries()) {
      const chances = pointChances(scoring, strength)
      this.#fillReach(column, chances)
      this.#fillWin(column, chances)
    }
  }

  /** Returns the probabilities that team one wins the game from a score; null if no game has that score. */
  win(one: number, two: number): ByStrength | null {
    return at(this.#win, this.#scores.indexOf(one, two))
  }

  /** Returns the probabilities that a game passes through a score; null if no game does. */
  passing(one: number, two: number): ByStrength | null {
    return at(this.#reach, this.#scores.indexOf(one, two))
  }

  /** Returns the probabilities that a game ends with a score; null if no game does. */
  final(one: number, two: number): ByStrength | null {
    const index = this.#scores.indexOf(one, two)
    return index === null || this.#scores.all[index]?.winner === null ? null : at(this.#reach, index)
  }

  #fillReach(column: number, { starts, next }: PointChances): void {
    const states = starts.length
    // The probability of each score in each serving state.
    const reach = new Float64Array(this.#scores.all.length * states)
    reach.set(starts)
    for (const [index, { following }] of this.#scores.all.entries()) {
      let total = 0
      for (let state = 0; state < states; state++) {
        const chance = reach[index * states + state] as number
        total += chance
        if (following === null) continue
        for (let after = 0; after < states; after++) {
          const target = following[scorer(after, states)] * states + after
          reach[target] = (reach[target] as number) + chance * (next[state]?.[after] as number)
        }
      }
      ;(this.#reach[index] as ByStrength)[column] = total
    }
  }

  #fillWin(column: number, { starts, next }: PointChances): void {
    const states = starts.length
    // The probability that team one wins, from each score in each serving state.
    const win = new Float64Array(this.#scores.all.length * states)
    for (let index = this.#scores.all.length - 1; index >= 0; index--) {
      const { winner, following } = this.#scores.all[index] as GameScores['all'][number]
      let shown = 0
      for (let state = 0; state < states; state++) {
        let total = winner === 1 ? 1 : 0
        if (following !== null) {
          for (let after = 0; after < states; after++) {
            total +=
              (next[state]?.[after] as number) * (win[following[scorer(after, states)] * states + after] as number)
          }
        }
        win[index * states + state] = total
        // The data doesn't say who serves: all states are equally likely, except at the start of a game.
        shown += total * (index === 0 ? (starts[state] as number) : 1 / states)
      }
      ;(this.#win[index] as ByStrength)[column] = shown
    }
  }
}

/** Returns 0 if team one scored the point after which the game is in a state, otherwise 1. */
function scorer(state: number, states: number): 0 | 1 {
  return state < states / 2 ? 0 : 1
}

function at(rows: readonly ByStrength[], index: number | null): ByStrength | null {
  return index === null ? null : (rows[index] as ByStrength)
}
