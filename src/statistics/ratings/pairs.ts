import type { RatedRow } from './rated-rows.ts'

const STRENGTH = 6
/** Days in which the pull between partners halves. */
const HALF_LIFE = 60
const NEVER = Number.NEGATIVE_INFINITY

/**
 * The two sides of matches as numbers, from 0 in the order in which rows first name them. Those that have played together
 * pull one another's strengths together, the more the later they did.
 */
export class Pairs {
  /** How many of them rows have named by the day that was last set. */
  size = 0
  /** The two players of each. */
  readonly one: Int32Array
  readonly two: Int32Array
  /** How strongly each of the named ones pulls on the day that was last set; 0 for one that has yet to play. */
  readonly pull: Float64Array
  readonly #lastDay: Float64Array
  readonly #announcedDay: Float64Array
  readonly #numbers = new Map<number, number>()
  readonly #players: number

  /** @param rows all rows in order, those that are yet to be played too */
  constructor(rows: readonly RatedRow[], players: number) {
    this.#players = players
    for (const row of rows) {
      for (const key of this.#keys(row)) if (!this.#numbers.has(key)) this.#numbers.set(key, this.#numbers.size)
    }
    const keys = [...this.#numbers.keys()]
    this.one = Int32Array.from(keys, (key) => Math.floor(key / players))
    this.two = Int32Array.from(keys, (key) => key % players)
    this.pull = new Float64Array(keys.length)
    this.#lastDay = new Float64Array(keys.length).fill(NEVER)
    this.#announcedDay = new Float64Array(keys.length).fill(NEVER)
  }

  /** The numbers of a row's sides, team one's first. */
  of(row: RatedRow): [number, number] {
    const [one, two] = this.#keys(row)
    return [this.#numbers.get(one) as number, this.#numbers.get(two) as number]
  }

  /** Notes that a side has played on a day. */
  played(pair: number, day: number): void {
    this.#lastDay[pair] = day
  }

  /** Sets the pulls of a day's morning. @param rows those of the day */
  setDay(day: number, rows: readonly RatedRow[]): void {
    for (const row of rows) {
      for (const pair of this.of(row)) {
        this.size = Math.max(this.size, pair + 1)
        if (row.announced) this.#announcedDay[pair] = day
      }
    }
    for (let pair = 0; pair < this.size; pair++) {
      const last = this.#announcedDay[pair] === day ? day : (this.#lastDay[pair] as number)
      this.pull[pair] = STRENGTH * 0.5 ** ((day - last) / HALF_LIFE)
    }
  }

  #keys({ players: [a1, a2, b1, b2] }: RatedRow): [number, number] {
    return [pairKey(a1, a2, this.#players), pairKey(b1, b2, this.#players)]
  }
}

function pairKey(one: number, two: number, players: number): number {
  return one < two ? one * players + two : two * players + one
}
