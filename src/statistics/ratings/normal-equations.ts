import type { Springs } from './springs.ts'

/** How firmly each player's strength is held to its prior. */
export const RIDGE = 4
const TOLERANCE = 1e-14
const MOST_STEPS = 400

/** Matches as columns, a row each. */
export interface EquationRows {
  size: number
  /** Four a row. */
  players: Int32Array
  /** Of each row on the day of the fit. */
  weight: Float64Array
  /** What each row's margin is beyond the prior strengths. */
  excess: Float64Array
}

/** The least-squares problem of each fit, solved on its rows: no matrix is made. Its arrays serve one fit after the other. */
export class NormalEquations {
  #rows: EquationRows = { size: 0, players: new Int32Array(), weight: new Float64Array(), excess: new Float64Array() }
  readonly #springs: Springs
  /** Of each player: how much is known of the strength. */
  readonly diagonal: Float64Array
  readonly #rightSide: Float64Array
  readonly #residual: Float64Array
  readonly #direction: Float64Array
  readonly #product: Float64Array

  constructor(springs: Springs, players: number) {
    this.#springs = springs
    this.diagonal = new Float64Array(players)
    this.#rightSide = new Float64Array(players)
    this.#residual = new Float64Array(players)
    this.#direction = new Float64Array(players)
    this.#product = new Float64Array(players)
  }

  #sumDiagonal(): void {
    const diagonal = this.diagonal.fill(RIDGE)
    const { one, two, pull, size: pairs } = this.#springs
    for (let pair = 0; pair < pairs; pair++) {
      diagonal[one[pair] as number]! += pull[pair] as number
      diagonal[two[pair] as number]! += pull[pair] as number
    }
    const { players: four, weight, size } = this.#rows
    for (let at = 0; at < size * 4; at++) diagonal[four[at] as number]! += weight[at >> 2] as number
  }

  #sumRightSide(): void {
    const { players, weight, excess, size } = this.#rows
    const side = this.#rightSide.fill(0)
    for (let row = 0, at = 0; row < size; row++, at += 4) {
      const push = (weight[row] as number) * (excess[row] as number)
      side[players[at] as number]! += push
      side[players[at + 1] as number]! += push
      side[players[at + 2] as number]! -= push
      side[players[at + 3] as number]! -= push
    }
  }

  #multiply(x: Float64Array, out: Float64Array): void {
    for (let player = 0; player < x.length; player++) out[player] = RIDGE * (x[player] as number)
    const { players, weight, size } = this.#rows
    for (let row = 0, at = 0; row < size; row++, at += 4) {
      const a1 = players[at] as number
      const a2 = players[at + 1] as number
      const b1 = players[at + 2] as number
      const b2 = players[at + 3] as number
      const ahead = (x[a1] as number) + (x[a2] as number) - ((x[b1] as number) + (x[b2] as number))
      const push = (weight[row] as number) * ahead
      out[a1]! += push
      out[a2]! += push
      out[b1]! -= push
      out[b2]! -= push
    }
    const { one, two, pull, size: pairs } = this.#springs
    for (let pair = 0; pair < pairs; pair++) {
      const i = one[pair] as number
      const j = two[pair] as number
      const push = (pull[pair] as number) * ((x[i] as number) - (x[j] as number))
      out[i]! += push
      out[j]! -= push
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
