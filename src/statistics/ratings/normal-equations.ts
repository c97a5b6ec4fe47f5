import type { Pairs } from './pairs.ts'

/** How firmly each player's strength is held to its prior. */
export const RIDGE = 4
const TOLERANCE = 1e-14
const MOST_STEPS = 400

/** Matches as columns, a row each. */
export interface EquationRows {
  size: number
  /** The numbers of the two pairs, two a row. */
  sides: Int32Array
  /** Of each row on the day of the fit. */
  weight: Float64Array
  /** What each row's margin is beyond the prior strengths. */
  excess: Float64Array
}

/**
 * The least-squares problem of each fit, solved on its rows: no matrix is made. Rows are added up by pair, of which each has
 * two, before players are. The arrays serve one fit after the other.
 */
export class NormalEquations {
  #rows: EquationRows = { size: 0, sides: new Int32Array(), weight: new Float64Array(), excess: new Float64Array() }
  readonly #pairs: Pairs
  /** Of each player: how much is known of the strength. */
  readonly diagonal: Float64Array
  readonly #rightSide: Float64Array
  readonly #residual: Float64Array
  readonly #direction: Float64Array
  readonly #product: Float64Array
  /** Of each pair: what its players have together, and what its rows add up to. */
  readonly #together: Float64Array
  readonly #sum: Float64Array

  constructor(pairs: Pairs, players: number) {
    this.#pairs = pairs
    this.diagonal = new Float64Array(players)
    this.#rightSide = new Float64Array(players)
    this.#residual = new Float64Array(players)
    this.#direction = new Float64Array(players)
    this.#product = new Float64Array(players)
    this.#together = new Float64Array(pairs.one.length)
    this.#sum = new Float64Array(pairs.one.length)
  }

  #sumDiagonal(): void {
    const { sides, weight, size } = this.#rows
    const sum = this.#sum.fill(0)
    for (let at = 0; at < size * 2; at++) sum[sides[at] as number]! += weight[at >> 1] as number
    const diagonal = this.diagonal.fill(RIDGE)
    const { one, two, pull, size: pairs } = this.#pairs
    for (let pair = 0; pair < pairs; pair++) {
      const known = (sum[pair] as number) + (pull[pair] as number)
      diagonal[one[pair] as number]! += known
      diagonal[two[pair] as number]! += known
    }
  }

  #sumRightSide(): void {
    const { sides, weight, excess, size } = this.#rows
    const sum = this.#sum.fill(0)
    for (let row = 0, at = 0; row < size; row++, at += 2) {
      const push = (weight[row] as number) * (excess[row] as number)
      sum[sides[at] as number]! += push
      sum[sides[at + 1] as number]! -= push
    }
    const side = this.#rightSide.fill(0)
    const { one, two, size: pairs } = this.#pairs
    for (let pair = 0; pair < pairs; pair++) {
      side[one[pair] as number]! += sum[pair] as number
      side[two[pair] as number]! += sum[pair] as number
    }
  }

  #multiply(x: Float64Array, out: Float64Array): void {
    for (let player = 0; player < x.length; player++) out[player] = RIDGE * (x[player] as number)
    const { one, two, pull, size: pairs } = this.#pairs
    const [together, sum] = [this.#together, this.#sum]
    for (let pair = 0; pair < pairs; pair++) {
      together[pair] = (x[one[pair] as number] as number) + (x[two[pair] as number] as number)
      sum[pair] = 0
    }
    const { sides, weight, size } = this.#rows
    for (let row = 0, at = 0; row < size; row++, at += 2) {
      const a = sides[at] as number
      const b = sides[at + 1] as number
      const push = (weight[row] as number) * ((together[a] as number) - (together[b] as number))
      sum[a]! += push
      sum[b]! -= push
    }
    for (let pair = 0; pair < pairs; pair++) {
      const i = one[pair] as number
      const j = two[pair] as number
      const apart = (pull[pair] as number) * ((x[i] as number) - (x[j] as number))
      out[i]! += (sum[pair] as number) + apart
      out[j]! += (sum[pair] as number) - apart
    }
  }

  /** Conjugate gradients, preconditioned by the diagonal. @param solution where to start from; holds the solution after */
  solve(rows: EquationRows, solution: Float64Array): void {
    this.#rows = rows
    this.#sumDiagonal()
    this.#sumRightSide()
    const { diagonal } = this
    const size = diagonal.length
    const [rightSide, residual, product] = [this.#rightSide, this.#residual, this.#product]
    const direction = this.#direction.fill(0)
    residual.set(rightSide)
    this.#multiply(solution, product)
    for (let at = 0; at < size; at++) residual[at]! -= product[at] as number
    const enough = TOLERANCE * scaledSquare(rightSide, diagonal)
    let square = scaledSquare(residual, diagonal)
    let lastSquare = Number.POSITIVE_INFINITY
    for (let step = 0; step < MOST_STEPS && square > enough; step++) {
      const turn = square / lastSquare
      for (let at = 0; at < size; at++) {
        direction[at] = (residual[at] as number) / (diagonal[at] as number) + turn * (direction[at] as number)
      }
      this.#multiply(direction, product)
      const length = square / dot(direction, product)
      for (let at = 0; at < size; at++) {
        solution[at]! += length * (direction[at] as number)
        residual[at]! -= length * (product[at] as number)
      }
      lastSquare = square
      square = scaledSquare(residual, diagonal)
    }
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] as number) * (b[at] as number)
  return sum
}

function scaledSquare(a: Float64Array, diagonal: Float64Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += ((a[at] as number) * (a[at] as number)) / (diagonal[at] as number)
  return sum
}
