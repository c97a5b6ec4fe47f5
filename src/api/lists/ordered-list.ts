import type { Positioned } from '#database/query/query-shapes.ts'
import { type Cursor, isRowOf } from './cursor.ts'
import { compareKeys, type SortKey } from './sort-key.ts'

export interface ListedRow<Node> extends Positioned<Node> {
  key: SortKey
}

/** A list in a total order. */
export interface OrderedList<Node> {
  /** Returns at most `limit` of the rows that come after a position. */
  rows(after: number, limit: number): Promise<ListedRow<Node>[]>
  /**
   * Returns the position that the rows from a key on come after.
   * @param near the row's position in another version of the data
   */
  positionBefore(key: SortKey, near: number): Promise<number>
}

/** Returns a list that is in memory. @param nodesOf reads the nodes of a page's rows */
export function inMemoryList<Row, Node>(
  list: readonly Row[],
  keyOf: (row: Row) => SortKey,
  nodesOf: (rows: readonly Row[]) => Promise<Node[]>,
): OrderedList<Node> {
  return {
    rows: async (after, limit) => {
      const shown = list.slice(after, after + limit)
      const nodes = await nodesOf(shown)
      return shown.map((row, index) => ({ position: after + index + 1, key: keyOf(row), node: nodes[index] as Node }))
    },
    positionBefore: (key) =>
      firstFailing(list.length, async (position) => {
        const row = list[position]
        return row !== undefined && compareKeys(keyOf(row), key) < 0
      }),
  }
}

/** Returns a {@link inMemoryList} whose rows are shown as they are. */
export function wholeList<Row>(list: readonly Row[], keyOf: (row: Row) => SortKey): OrderedList<Row> {
  return inMemoryList(list, keyOf, async (rows) => [...rows])
}

interface StoredList<Row> {
  /** Reads at most `limit` of the list's rows after a position. */
  read(after: number, limit: number): Promise<Row[]>
  /** Reads the first row after a position, whether or not a filter would leave it out. */
  readNext(after: number): Promise<Row | undefined>
  keyOf(row: Row): SortKey
}

/** Returns a list whose rows are stored with their positions. */
export function storedList<Node, Row extends Positioned<Node>>({
  read,
  readNext,
  keyOf,
}: StoredList<Row>): OrderedList<Node> {
  return {
    rows: async (after, limit) => {
      const rows = await read(after, limit)
      return rows.map((row) => ({ position: row.position, key: keyOf(row), node: row.node }))
    },
    positionBefore: (key, near) =>
      firstFailing(near, async (position) => {
        const row = await readNext(position)
        return row !== undefined && compareKeys(keyOf(row), key) < 0
      }),
  }
}

/** Returns the first number from 0 on that fails a test, which every number after it fails too. @param near a guess */
async function firstFailing(near: number, passes: (value: number) => Promise<boolean>): Promise<number> {
  let [passed, failed] = [-1, Math.max(near, 1)]
  while (await passes(failed)) [passed, failed] = [failed, failed * 2]
  while (failed - passed > 1) {
    const middle = Math.floor((passed + failed) / 2)
    if (await passes(middle)) passed = middle
    else failed = middle
  }
  return failed
}

/**
 * Returns at most `limit` of the rows that come after a cursor's row. They are found by its sort key, so that a row whose own
 * values didn't change is neither skipped nor repeated if other rows came, went or moved since.
 */
export async function rowsAfter<Node>(
  list: OrderedList<Node>,
  cursor: Cursor | null,
  limit: number,
): Promise<ListedRow<Node>[]> {
  if (cursor === null) return list.rows(0, limit)
  const [row, ...rows] = await list.rows(cursor.position - 1, limit + 1)
  if (row !== undefined && isRowOf(cursor, row.key)) return rows
  const found = await list.rows(await list.positionBefore(cursor.key, cursor.position), limit + 1)
  const [first] = found
  return first !== undefined && isRowOf(cursor, first.key) ? found.slice(1) : found.slice(0, limit)
}
