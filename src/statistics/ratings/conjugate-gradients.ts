import type { NormalEquations } from './normal-equations.ts'

const TOLERANCE = 1e-14
const MAX_STEPS = 400

/** Returns a solver by conjugate gradients, preconditioned by the diagonal, with one unknown per player. */
export function conjugateGradients(equations: NormalEquations, players: number) {
  const diagonal = new Float64Array(players)
  const rightSide = new Float64Array(players)
  const residual = new Float64Array(players)
  const direction = new Float64Array(players)
  const product = new Float64Array(players)

  /** Solves the equations in place. @param solution the start, replaced by the solution */
  function solve(solution: Float64Array): void {
    equations.setDiagonal(diagonal)
    equations.setRightSide(rightSide)
    equations.multiply(solution, product)
    direction.fill(0)
    for (let at = 0; at < players; at++) residual[at] = (rightSide[at] as number) - (product[at] as number)
    const target = TOLERANCE * scaledSquare(rightSide, diagonal)
    let square = scaledSquare(residual, diagonal)
    let lastSquare = Number.POSITIVE_INFINITY
    for (let step = 0; step < MAX_STEPS && square > target; step++) {
      const beta = square / lastSquare
      for (let at = 0; at < players; at++) {
        direction[at] = (residual[at] as number) / (diagonal[at] as number) + beta * (direction[at] as number)
      }
      equations.multiply(direction, product)
      const alpha = square / dot(direction, product)
      for (let at = 0; at < players; at++) {
        solution[at]! += alpha * (direction[at] as number)
        residual[at]! -= alpha * (product[at] as number)
      }
      lastSquare = square
      square = scaledSquare(residual, diagonal)
    }
  }

  return { diagonal, solve }
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
