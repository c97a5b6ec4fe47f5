/** A repeatable source of chance (xoshiro128**): the same seed text gives the same numbers on every machine. */
export class Random {
  readonly #seed: string
  readonly #state: Uint32Array

  constructor(seed: string) {
    this.#seed = seed
    this.#state = scatter(seed)
  }

  /** A stream of its own, so that drawing more here never shifts what is drawn there. */
  fork(label: string): Random {
    return new Random(`${this.#seed}/${label}`)
  }

  /** 0 included to 1 excluded. */
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

  /** A whole number from 0 up to, not including, the bound. */
  below(bound: number): number {
    return Math.floor(this.next() * bound)
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1)
  }

  /** A number of the bell curve around 0. */
  normal(deviation = 1): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()))
    return deviation * radius * Math.cos(2 * Math.PI * this.next())
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('Nothing to pick from')
    return items[this.below(items.length)] as T
  }

  /** Picks by weight; a weight is any number from 0. */
  pickWeighted<T>(items: readonly (readonly [T, number])[]): T {
    let rest = this.next() * items.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [item, weight] of items) {
      rest -= weight
      if (rest < 0) return item
    }
    return this.pick(items)[0]
  }

  /** The same items in an order of chance. */
  shuffled<T>(items: readonly T[]): T[] {
    const result = [...items]
    for (let last = result.length - 1; last > 0; last--) {
      const other = this.below(last + 1)
      ;[result[last], result[other]] = [result[other] as T, result[last] as T]
    }
    return result
  }
}

/** Four well mixed words of a text (the cyrb128 hash). */
function scatter(text: string): Uint32Array {
  let [a, b, c, d] = [1_779_033_703, 3_144_134_277, 1_013_904_242, 2_773_480_762]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
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
