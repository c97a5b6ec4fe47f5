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
  /** Of every pair in order: the number of player one times all players, and that of player two. */
  readonly #pairs: Float64Array
  readonly #lastDay: Float64Array
  readonly #index: ReadonlyMap<number, number>
  readonly #players: number

  /** @param rows all rows, those that are yet to be played too */
  constructor(rows: readonly RatedRow[], players: number) {
    this.#players = players
    this.#pairs = Float64Array.from(new Set(rows.flatMap((row) => this.#keys(row)))).sort()
    this.#index = new Map([...this.#pairs].map((key, index) => [key, index]))
    this.#lastDay = new Float64Array(this.#pairs.length).fill(NEVER)
    this.one = new Int32Array(this.#pairs.length)
    this.two = new Int32Array(this.#pairs.length)
    this.pull = new Float64Array(this.#pairs.length)
  }

  /** Notes that both sides of a row have played on its day. */
  played(row: RatedRow): void {
    for (const key of this.#keys(row)) this.#lastDay[this.#index.get(key) as number] = row.day
  }

  /** Sets the pulls of a day's morning. @param rows those of the day */
  setDay(day: number, rows: readonly RatedRow[]): void {
    const announced = new Set(rows.flatMap((row) => (row.announced ? this.#keys(row) : [])))
    this.size = 0
    for (let pair = 0; pair < this.#pairs.length; pair++) {
      const key = this.#pairs[pair] as number
      const last = announced.has(key) ? day : (this.#lastDay[pair] as number)
      // Solving takes its time by pair, and most pairs of many years are yet to play.
      if (last === NEVER) continue
      this.one[this.size] = Math.floor(key / this.#players)
      this.two[this.size] = key % this.#players
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
