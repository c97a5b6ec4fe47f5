/** A reproducible random number generator (xoshiro128**). The same seed returns the same numbers on every machine. */
export class Random {
  readonly #seed: string
  readonly #state: Uint32Array

  constructor(seed: string) {
    this.#seed = seed
    this.#state = scatter(seed)
  }

  /** Returns an independent generator, so that drawing more numbers from one doesn't change those of the other. */
  fork(label: string): Random {
    return new Random(`${this.#seed}/${label}`)
  }

  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number {
    const s = this.#state
    const [a, b, c, d] = [s[0] as number, s[1] as number, s[2] as number, s[3] as number]
    const product = Math.imul(b, 5)
    const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0
    const x = c ^ a
    const y = d ^ b
    s[1] = b ^ x
    s[0] = a ^ y
    s[2] = x ^ (b << 9)
    s[3] = (y << 11) | (y >>> 21)
    return result / 4_294_967_296
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** Returns an integer from 0 (inclusive) to the bound (exclusive). */
  below(bound: number): number {
    return Math.floor(this.next() * bound)
  }

  /** Returns an integer between two limits, both inclusive. */
  between(min: number, max: number): number {
    return min + this.below(max - min + 1)
  }

  /** Returns a normally distributed number with mean 0. */
  normal(deviation = 1): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()))
    return deviation * radius * Math.cos(2 * Math.PI * this.next())
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('Nothing to pick from')
    return items[this.below(items.length)] as T
  }

  /** Picks an item with a probability proportional to its weight, which must be 0 or more. */
  pickWeighted<T>(items: readonly (readonly [T, number])[]): T {
    let rest = this.next() * items.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [item, weight] of items) {
      rest -= weight
      if (rest < 0) return item
    }
    return this.pick(items)[0]
  }

  /** Returns the items in random order. */
  shuffled<T>(items: readonly T[]): T[] {
    const result = [...items]
    for (let last = result.length - 1; last > 0; last--) {
      const other = this.below(last + 1)
      ;[result[last], result[other]] = [result[other] as T, result[last] as T]
    }
    return result
  }
}

/** Hashes a string into four well-mixed 32-bit integers (cyrb128). */
function scatter(text: string): Uint32Array {
  let [a, b, c, d] = [1_779_033_703, 3_144_134_277, 1_013_904_242, 2_773_480_762]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    a = b ^ Math.imul(a ^ code, 597_399_067)
    b = c ^ Math.imul(b ^ code, 2_869_860_233)
    c = d ^ Math.imul(c ^ code, 951_274_213)
    d = a ^ Math.imul(d ^ code, 2_716_044_179)
  }
  a = Math.imul(c ^ (a >>> 18), 597_399_067)
  b = Math.imul(d ^ (b >>> 22), 2_869_860_233)
  c = Math.imul(a ^ (c >>> 17), 951_274_213)
  d = Math.imul(b ^ (d >>> 19), 2_716_044_179)
  return Uint32Array.of(a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a)
}
