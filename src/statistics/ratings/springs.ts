import type { RatedRow } from './rated-rows.ts'

const STRENGTH = 6
/** Days in which the pull between partners halves. */
const HALF_LIFE = 60
const NEVER = Number.NEGATIVE_INFINITY

/** Pairs that have played together pull one another's strengths together, the more the later they did. */
export class Springs {
  /** How many pairs pull on the day that was last set. */
  size = 0
  /** The two players of each of them, the lower number in `one`; pairs in order of both. */
  readonly one: Int32Array
  readonly two: Int32Array
  /** How strongly each of them pulls. */
  readonly pull: Float64Array
  /** The same of every pair, those too that are yet to play. */
  readonly #one: Int32Array
  readonly #two: Int32Array
  readonly #lastDay: Float64Array
  readonly #index: ReadonlyMap<number, number>
  readonly #players: number

  /** @param rows all rows, those that are yet to be played too */
  constructor(rows: readonly RatedRow[], players: number) {
    this.#players = players
    const pairs = Float64Array.from(new Set(rows.flatMap((row) => this.#keys(row)))).sort()
    this.#index = new Map([...pairs].map((key, index) => [key, index]))
    this.#one = Int32Array.from(pairs, (key) => Math.floor(key / players))
    this.#two = Int32Array.from(pairs, (key) => key % players)
    this.#lastDay = new Float64Array(pairs.length).fill(NEVER)
    this.one = new Int32Array(pairs.length)
    this.two = new Int32Array(pairs.length)
    this.pull = new Float64Array(pairs.length)
  }

  /** Notes that both sides of a row have played on its day. */
  played(row: RatedRow): void {
    for (const key of this.#keys(row)) this.#lastDay[this.#index.get(key) as number] = row.day
  }

  /** Sets the pulls of a day's morning. @param rows those of the day */
  setDay(day: number, rows: readonly RatedRow[]): void {
    const lastDay = this.#lastDay.slice()
    for (const row of rows) {
      if (row.announced) for (const key of this.#keys(row)) lastDay[this.#index.get(key) as number] = day
    }
    this.size = 0
    for (let pair = 0; pair < lastDay.length; pair++) {
      const last = lastDay[pair] as number
      // Solving takes its time by pair, and most pairs of many years are yet to play.
      if (last === NEVER) continue
      this.one[this.size] = this.#one[pair] as number
      this.two[this.size] = this.#two[pair] as number
      this.pull[this.size] = STRENGTH * 0.5 ** ((day - last) / HALF_LIFE)
      this.size++
    }
  }

  #keys({ players: [a1, a2, b1, b2] }: RatedRow): [number, number] {
    return [pairKey(a1, a2, this.#players), pairKey(b1, b2, this.#players)]
  }
}

function pairKey(one: number, two: number, players: number): number {
  return one < two ? one * players + two : two * players + one
}
