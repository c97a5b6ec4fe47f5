import type { RatedRow } from './rated-rows.ts'

const STRENGTH = 6
/** Days in which the pull between partners halves. */
const HALF_LIFE = 60
const NEVER = Number.NEGATIVE_INFINITY

/**
 * Numbers the pairs of matches from 0, in the order of their first rows. The strengths of two partners pull each other
 * together, more strongly the more recently they played.
 */
export class Pairs {
  /** Number of pairs in rows up to the current day. */
  size = 0
  /** The two players of each pair. */
  readonly one: Int32Array
  readonly two: Int32Array
  /** Pull of each pair on the current day; 0 if the pair has not played. */
  readonly pull: Float64Array
  readonly #lastDay: Float64Array
  readonly #announcedDay: Float64Array
  readonly #numbers = new Map<number, number>()
  readonly #players: number

  /** @param rows all rows in order, including matches that are not played yet */
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

  /** Returns the numbers of a row's pairs, team one's first. */
  pairsOf(row: RatedRow): [number, number] {
    const [one, two] = this.#keys(row)
    return [this.#numbers.get(one) as number, this.#numbers.get(two) as number]
  }

  /** Records that a pair played on a day. */
  played(pair: number, day: number): void {
    this.size = Math.max(this.size, pair + 1)
    this.#lastDay[pair] = day
  }

  /** Sets the current day and the pulls before its matches. @param rows the day's rows */
  setDay(day: number, rows: readonly RatedRow[]): void {
    for (const row of rows) {
      for (const pair of this.pairsOf(row)) {
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
