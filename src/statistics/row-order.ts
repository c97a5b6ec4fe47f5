/** Digits of 16 bits, by which many rows are put in order without comparing any two. */
const DIGIT_BITS = 16
const DIGITS = 2 ** DIGIT_BITS
/** Below so many rows comparing them is cheaper. */
const FEW = 4_096
const SIGN = 0x8000_0000

/** Rows from 0 on, in the order of their numbers. */
export function rowsInOrder(count: number): Int32Array {
  const rows = new Int32Array(count)
  for (let row = 0; row < count; row++) rows[row] = row
  return rows
}

/**
 * The rows by their keys, the smallest first; rows of equal keys stay in the order in which they are given.
 * @param keys one a row; no key may be NaN
 */
export function orderRows(rows: Int32Array, keys: ArrayLike<number>): Int32Array {
  if (rows.length < FEW) return rows.toSorted((a, b) => (keys[a] as number) - (keys[b] as number))
  const halves = sortableHalves(keys)
  let ordered = rows
  for (const half of halves) {
    for (const shift of [0, DIGIT_BITS]) ordered = orderByDigit(ordered, half, shift)
  }
  return ordered
}

/** The keys' bits, the lower half first, such that they compare as whole numbers the way that the keys do. */
function sortableHalves(keys: ArrayLike<number>): [Uint32Array, Uint32Array] {
  const bits = new Uint32Array(Float64Array.of(1).buffer)
  const highAt = bits[0] === 0 ? 1 : 0
  const [low, high] = [new Uint32Array(keys.length), new Uint32Array(keys.length)]
  const key = new Float64Array(1)
  const halves = new Uint32Array(key.buffer)
  for (let row = 0; row < keys.length; row++) {
    // Adding 0 makes -0 and 0 the same.
    key[0] = (keys[row] as number) + 0
    const [lower, upper] = [halves[1 - highAt] as number, halves[highAt] as number]
    const isNegative = upper >= SIGN
    low[row] = isNegative ? ~lower : lower
    high[row] = isNegative ? ~upper : upper ^ SIGN
  }
  return [low, high]
}

function orderByDigit(rows: Int32Array, half: Uint32Array, shift: number): Int32Array {
  const starts = new Uint32Array(DIGITS + 1)
  for (let index = 0; index < rows.length; index++) starts[digitOf(half[rows[index] as number] as number, shift) + 1]!++
  // Where all rows have the same digit their order stays.
  if (starts[digitOf(half[rows[0] as number] as number, shift) + 1] === rows.length) return rows
  for (let digit = 1; digit <= DIGITS; digit++) starts[digit]! += starts[digit - 1] as number
  const ordered = new Int32Array(rows.length)
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as number
    ordered[starts[digitOf(half[row] as number, shift)]!++] = row
  }
  return ordered
}

function digitOf(half: number, shift: number): number {
  return (half >>> shift) & (DIGITS - 1)
}
