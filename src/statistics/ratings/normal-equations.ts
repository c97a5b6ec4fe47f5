import type { Pairs } from './pairs.ts'

/** Strength of the regularization that holds each player's strength to its prior. */
export const RIDGE = 4

/** Matches in columns, one row each. */
export interface EquationRows {
  size: number
  /** Numbers of the two pairs of each row. */
  readonly sides: Int32Array
  /** Weight of each row on the day of the fit. */
  readonly weight: Float64Array
  /** Margin of each row minus the difference of the prior strengths. */
  readonly excess: Float64Array
}

export type NormalEquations = ReturnType<typeof normalEquations>

/**
 * Returns the least-squares problem of a fit as operations on its rows, without a matrix. Rows are added up by pair, then by
 * player. The arrays are reused by all fits. They are constants of a function because fields of a class take twice as long
 * to read.
 */
export function normalEquations(rows: EquationRows, pairs: Pairs) {
  const { sides, weight, excess } = rows
  const { one, two, pull } = pairs
  /** The sum of the two players of each pair, and the sum of its rows. */
  const together = new Float64Array(one.length)
  const sum = new Float64Array(one.length)

  function addSums(out: Float64Array): void {
    for (let pair = 0; pair < pairs.size; pair++) {
      out[one[pair] as number]! += sum[pair] as number
      out[two[pair] as number]! += sum[pair] as number
    }
  }

  function setDiagonal(out: Float64Array): void {
    sum.set(pull)
    for (let at = 0; at < rows.size * 2; at++) sum[sides[at] as number]! += weight[at >> 1] as number
    addSums(out.fill(RIDGE))
  }

  function setRightSide(out: Float64Array): void {
    sum.fill(0)
    for (let row = 0, at = 0; row < rows.size; row++, at += 2) {
      const push = (weight[row] as number) * (excess[row] as number)
      sum[sides[at] as number]! += push
      sum[sides[at + 1] as number]! -= push
    }
    addSums(out.fill(0))
  }

  function multiply(x: Float64Array, out: Float64Array): void {
    for (let player = 0; player < x.length; player++) out[player] = RIDGE * (x[player] as number)
    for (let pair = 0; pair < pairs.size; pair++) {
      const i = x[one[pair] as number] as number
      const j = x[two[pair] as number] as number
      const apart = (pull[pair] as number) * (i - j)
      out[one[pair] as number]! += apart
      out[two[pair] as number]! -= apart
      together[pair] = i + j
    }
    sum.fill(0)
    for (let row = 0, at = 0; row < rows.size; row++, at += 2) {
      const a = sides[at] as number
      const b = sides[at + 1] as number
      const push = (weight[row] as number) * ((together[a] as number) - (together[b] as number))
      sum[a]! += push
      sum[b]! -= push
    }
    addSums(out)
  }

  return { setDiagonal, setRightSide, multiply }
}
