/** Each row's position, from 1, in a list that falls and in one that rises. */
export interface Positions {
  desc: Int32Array
  asc: Int32Array
}

/**
 * Puts rows in order by a key, in both directions. Rows of equal keys have the order of the tie-break in both, and rows
 * without a key come last in both, so every list has one total order and pages never repeat or skip a row.
 * @param keys one a row; null where there is none
 * @param ties every row once, in the order that rows of equal keys have
 */
export function positionRows(keys: readonly (number | null)[], ties: readonly number[]): Positions {
  const known = ties.filter((row) => keys[row] !== null)
  const unknown = ties.filter((row) => keys[row] === null)
  const key = (row: number) => keys[row] as number
  return {
    desc: positionsOf([...known.toSorted((a, b) => key(b) - key(a)), ...unknown]),
    asc: positionsOf([...known.toSorted((a, b) => key(a) - key(b)), ...unknown]),
  }
}

function positionsOf(order: readonly number[]): Int32Array {
  const positions = new Int32Array(order.length)
  for (const [index, row] of order.entries()) positions[row] = index + 1
  return positions
}

/** The rows with the greatest first number first, of equal ones that with the greatest second, and so on. */
export function tieOrder(count: number, ...falling: readonly ArrayLike<number>[]): number[] {
  return Array.from({ length: count }, (_, row) => row).sort((a, b) => {
    for (const keys of falling) {
      const difference = (keys[b] as number) - (keys[a] as number)
      if (difference !== 0) return difference
    }
    return 0
  })
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
