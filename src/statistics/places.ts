/** Where each row stands, from 1, in a list that falls and in one that rises. */
export interface Places {
  desc: Int32Array
  asc: Int32Array
}

/**
 * Places rows by a key, in both directions. Rows of equal keys stand in the order of the tie-break in both, and rows
 * without a key stand last in both, so every list has one total order and pages never repeat or skip a row.
 * @param keys one a row; null where there is none
 * @param tieBreak compares two rows by their index and never gives 0 for two of them
 */
export function placeRows(keys: readonly (number | null)[], tieBreak: (a: number, b: number) => number): Places {
  const order = Array.from(keys.keys())
  order.sort((a, b) => compareKeys(keys[a] ?? null, keys[b] ?? null) || tieBreak(a, b))
  const desc = new Int32Array(keys.length)
  for (const [index, row] of order.entries()) desc[row] = index + 1
  return { desc, asc: risingPlaces(order, keys) }
}

function compareKeys(a: number | null, b: number | null): number {
  if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0)
  return b - a
}

/** The falling order with its runs of equal keys taken in reverse; the run without a key stays last. */
function risingPlaces(falling: readonly number[], keys: readonly (number | null)[]): Int32Array {
  const asc = new Int32Array(falling.length)
  let end = falling.length
  while (end > 0 && (keys[falling[end - 1] as number] ?? null) === null) {
    asc[falling[end - 1] as number] = end
    end--
  }
  let place = 1
  while (end > 0) {
    let start = end - 1
    while (start > 0 && keys[falling[start - 1] as number] === keys[falling[end - 1] as number]) start--
    for (let index = start; index < end; index++) asc[falling[index] as number] = place++
    end = start
  }
  return asc
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
