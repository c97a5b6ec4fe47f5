import { LRUCache } from 'lru-cache'

/** Bytes that lists may take in one process. */
const MOST_BYTES = 64 * 2 ** 20
/** What a row takes, by estimate: its sums, its name and its slug. */
const ROW_BYTES = 400

/**
 * Ordered lists of ranges of days, so that only the first page of a list pays for its sums. Each is kept under the import
 * that it was read from and never changes.
 */
export class RangeLists {
  readonly #lists = new LRUCache<string, readonly object[]>({ maxSize: MOST_BYTES })

  /**
   * @param name what tells the list from every other, the import among it
   * @param rowBytes what a row of it takes, by estimate
   */
  async get<Row extends object>(
    name: readonly unknown[],
    read: () => Promise<readonly Row[]>,
    rowBytes = ROW_BYTES,
  ): Promise<readonly Row[]> {
    const key = JSON.stringify(name)
    const known = this.#lists.get(key)
    if (known !== undefined) return known as readonly Row[]
    const rows = await read()
    this.#lists.set(key, rows, { size: key.length + rowBytes * (rows.length + 1) })
    return rows
  }
}
