import type { Gender } from '#domain/division/gender.ts'

/** A player of a DreamBreaker with the strength in singles. */
export interface RotationPlayer {
  /** Null if unknown. */
  gender: Gender | null
  strength: number
}

/** The state of a DreamBreaker. */
export interface RotationState {
  /** Points of sides one and two. */
  points: readonly [number, number]
  /** The side that serves; null if unknown. */
  server: 1 | 2 | null
}

/** Players of a rotation, in the order of play. */
const ROTATION = 4
/** Rallies that each two players play before the next two. */
const RALLIES = 4
const POINTS_TO_WIN = 21
/** Points at which a game ends for the calculation; the few longer ones count as one half. */
const LONGEST = 60
/** Log odds of a rally for each unit of the difference in strength, and for the server. */
const SLOPE = 0.8
const SERVE = 0.13

const START: RotationState = { points: [0, 0], server: null }

/**
 * Returns the probability that side one wins a DreamBreaker whose order of play is known. The result is exact for rallies
 * that are independent of each other.
 * @param edges strength of side one's player minus that of side two's player, in the order of play
 */
export function rotationWin(edges: readonly number[], state: RotationState = START): number {
  const { points, server } = state
  const [one, two] = rotationWins(edges, points)
  if (server === 1) return one
  return server === 2 ? two : (one + two) / 2
}

/**
 * Returns the probability that side one wins a DreamBreaker whose order of play is unknown. Two men and two women on both
 * sides: the mean over all orders with the men first. Otherwise the players of a side are taken at their mean strength.
 */
export function dreambreakerWin(
  one: readonly RotationPlayer[],
  two: readonly RotationPlayer[],
  state: RotationState = START,
): number {
  const [ordersOne, ordersTwo] = [menFirst(one), menFirst(two)]
  if (ordersOne === null || ordersTwo === null) {
    return rotationWin(new Array<number>(ROTATION).fill(mean(one) - mean(two)), state)
  }
  const chances = ordersOne.flatMap((a) =>
    ordersTwo.map((b) =>
      rotationWin(
        a.map((strength, at) => strength - (b[at] as number)),
        state,
      ),
    ),
  )
  return chances.reduce((sum, chance) => sum + chance, 0) / chances.length
}

/** Returns the strengths of a side in its four orders with the two men first; null for another make-up. */
function menFirst(side: readonly RotationPlayer[]): number[][] | null {
  const ofGender = (asked: Gender) => side.flatMap(({ gender, strength }) => (gender === asked ? [strength] : []))
  const [men, women] = [ofGender('MALE'), ofGender('FEMALE')]
  if (side.length !== ROTATION || men.length !== 2 || women.length !== 2) return null
  return [men, men.toReversed()].flatMap((first) => [women, women.toReversed()].map((last) => [...first, ...last]))
}

function mean(side: readonly RotationPlayer[]): number {
  return side.reduce((sum, { strength }) => sum + strength, 0) / side.length
}

/** Returns side one's probability from a score if side one serves, and if side two serves. */
function rotationWins(edges: readonly number[], [pointsOne, pointsTwo]: readonly [number, number]): [number, number] {
  const ended = winnerAt(pointsOne, pointsTwo)
  if (ended !== null) return [ended, ended]
  const [serving, receiving] = [SERVE, -SERVE].map((serve) =>
    edges.map((edge) => 1 / (1 + Math.exp(-(SLOPE * edge + serve)))),
  ) as [number[], number[]]
  /** The probabilities by points of side one, at the points of side two that the loop is at. */
  const ifServing = new Float64Array(LONGEST + 1)
  const ifReceiving = new Float64Array(LONGEST + 1)
  for (let two = LONGEST - 1; two >= pointsTwo; two--) {
    // Beyond the points to win, only scores that differ by one point or none go on.
    const last = Math.min(LONGEST - 1, Math.max(POINTS_TO_WIN - 1, two + 1))
    const first = Math.max(pointsOne, two >= POINTS_TO_WIN ? two - 1 : 0)
    for (let one = last; one >= first; one--) {
      const pair = Math.floor((one + two) / RALLIES) % ROTATION
      const ifWon = winnerAt(one + 1, two) ?? (ifServing[one + 1] as number)
      const ifLost = winnerAt(one, two + 1) ?? (ifReceiving[one] as number)
      ifServing[one] = ifLost + (serving[pair] as number) * (ifWon - ifLost)
      ifReceiving[one] = ifLost + (receiving[pair] as number) * (ifWon - ifLost)
    }
  }
  return [ifServing[pointsOne] as number, ifReceiving[pointsOne] as number]
}

/** Returns side one's probability at a score that ends the game; null at any other score. */
function winnerAt(a: number, b: number): number | null {
  if (Math.max(a, b) >= POINTS_TO_WIN && Math.abs(a - b) >= 2) return a > b ? 1 : 0
  return Math.max(a, b) >= LONGEST ? 0.5 : null
}
