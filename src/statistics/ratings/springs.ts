import type { RatedRow } from './rated-rows.ts'

const STRENGTH = 6
/** Days in which the pull between partners halves. */
const HALF_LIFE = 60
const NEVER = Number.NEGATIVE_INFINITY

/** Pairs that have played together pull one another's strengths together, the more the later they did. */
export class Springs {
  /** The two players of each pair, the lower number in `one`; pairs in order of both. */
  readonly one: Int32Array
  readonly two: Int32Array
  /** How strongly each pair pulls on the day that was last set. */
  readonly pull: Float64Array
  readonly #lastDay: Float64Array
  readonly #index = new Map<number, number>()
  readonly #players: number

  /** @param rows all rows, those that are yet to be played too */
  constructor(rows: readonly RatedRow[], players: number) {
    this.#players = players
    const keys = new Set<number>()
    for (const row of rows) for (const key of this.#keys(row)) keys.add(key)
    const ordered = Float64Array.from(keys).sort()
    this.one = Int32Array.from(ordered, (key) => Math.floor(key / players))
    this.two = Int32Array.from(ordered, (key) => key % players)
    this.pull = new Float64Array(ordered.length)
    this.#lastDay = new Float64Array(ordered.length).fill(NEVER)
    for (const [index, key] of ordered.entries()) this.#index.set(key, index)
  }

  /** Notes that both sides of a row have played on its day. */
  played(row: RatedRow): void {
    for (const key of this.#keys(row)) this.#lastDay[this.#index.get(key) as number] = row.day
  }

  /** Sets the pulls of a day's morning. @param rows those of the day */
  setDay(day: number, rows: readonly RatedRow[]): void {
    for (let pair = 0; pair < this.pull.length; pair++) {
      const last = this.#lastDay[pair] as number
      this.pull[pair] = last === NEVER ? 0 : STRENGTH * 0.5 ** ((day - last) / HALF_LIFE)
    }
    for (const row of rows) {
      if (!row.announced) continue
      for (const key of this.#keys(row)) this.pull[this.#index.get(key) as number] = STRENGTH
    }
  }

  #keys({ players: [a1, a2, b1, b2] }: RatedRow): [number, number] {
    return [pairKey(a1, a2, this.#players), pairKey(b1, b2, this.#players)]
  }
}

function pairKey(one: number, two: number, players: number): number {
  return one < two ? one * players + two : two * players + one
}
