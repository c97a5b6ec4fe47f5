import { LRUCache } from 'lru-cache'

/** Maximum size of all cached values of one process, in bytes by estimate. */
const CACHED_BYTES = 96 * 2 ** 20

/** Cache of values that a process computes once for each import, such as ordered lists. */
export class ReadCache {
  readonly #values = new LRUCache<string, object>({ maxSize: CACHED_BYTES })
  /** Readings in progress, by key. */
  readonly #reading = new Map<string, Promise<object>>()

  /**
   * Returns the value of a key. Concurrent requests for the same key share one reading.
   * @param key distinguishes the value from all others, including those of other imports
   * @param read reads the value from the request's own snapshot
   * @param bytesOf estimates the value's size
   */
  async read<Value extends object>(
    key: string,
    read: () => Promise<Value>,
    bytesOf: (value: Value) => number,
  ): Promise<Value> {
    let reading = this.#reading.get(key)
    while (reading !== undefined) {
      // Another request's reading fails if that request is aborted or loses its server. This request then reads for itself.
      const shared = await reading.catch(() => undefined)
      if (shared !== undefined) return shared as Value
      reading = this.#reading.get(key)
    }
    const known = this.#values.get(key)
    if (known !== undefined) return known as Value
    const started = read()
    this.#reading.set(key, started)
    try {
      const value = await started
      this.#values.set(key, value, { size: key.length + bytesOf(value) })
      return value
    } finally {
      this.#reading.delete(key)
    }
  }
}
