import { orderRows, rowsInOrder } from './row-order.ts'

/** Where each row stands, from 1, in a list that falls and in one that rises. */
export interface Places {
  desc: Int32Array
  asc: Int32Array
}

/**
 * Places rows by a key, in both directions. Rows of equal keys stand in the order of the tie-break in both, and rows
 * without a key stand last in both, so every list has one total order and pages never repeat or skip a row.
 * @param keys one a row; null or NaN where there is none
 * @param ties every row once, in the order that rows of equal keys have
 */
export function placeRows(keys: ArrayLike<number | null>, ties: Int32Array): Places {
  const negative = new Float64Array(keys.length)
  for (let row = 0; row < keys.length; row++) negative[row] = -(keys[row] ?? Number.NaN)
  const known = ties.filter((row) => !Number.isNaN(negative[row]))
  const order = orderRows(known, negative)
  const places = { desc: new Int32Array(keys.length), asc: new Int32Array(keys.length) }
  for (let index = 0; index < order.length; index++) places.desc[order[index] as number] = index + 1
  placeRising(order, negative, places.asc)
  if (order.length === keys.length) return places
  let place = order.length
  for (const row of ties) if (Number.isNaN(negative[row])) places.desc[row] = places.asc[row] = ++place
  return places
}

/** The falling order with its runs of equal keys taken in reverse. */
function placeRising(falling: Int32Array, keys: Float64Array, asc: Int32Array): void {
  let place = 1
  for (let end = falling.length; end > 0; ) {
    let start = end - 1
    while (start > 0 && keys[falling[start - 1] as number] === keys[falling[end - 1] as number]) start--
    for (let index = start; index < end; index++) asc[falling[index] as number] = place++
    end = start
  }
}

/** The rows with the greatest first number first, of equal ones that with the greatest second, and so on. */
export function tieOrder(count: number, ...falling: readonly ArrayLike<number>[]): Int32Array {
  let order = rowsInOrder(count)
  for (const keys of falling.toReversed()) {
    const rising = new Float64Array(count)
    for (let row = 0; row < count; row++) rising[row] = -(keys[row] as number)
    order = orderRows(order, rising)
  }
  return order
}

/** Each text's rank, from 0, by UTF-16 code units: the same in every database and locale. Equal texts rank by id. */
export function rankTexts(texts: readonly string[], ids: readonly string[]): Int32Array {
  const order = Array.from(texts.keys())
  order.sort(
    (a, b) => compareTexts(texts[a] as string, texts[b] as string) || compareTexts(ids[a] as string, ids[b] as string),
  )
  const ranks = new Int32Array(texts.length)
  for (const [rank, index] of order.entries()) ranks[index] = rank
  return ranks
}

/** Orders texts by UTF-16 code units. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
