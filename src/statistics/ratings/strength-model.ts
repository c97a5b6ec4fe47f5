import { UnionFind } from '#statistics/union-find.ts'
import { conjugateGradients } from './conjugate-gradients.ts'
import { type EquationRows, normalEquations, RIDGE } from './normal-equations.ts'
import { Pairs } from './pairs.ts'
import type { RatedRow } from './rated-rows.ts'

/** Days in which the weight of a match halves. */
export const HALF_LIFE = 365
/** Prior strength of a debutant, below the average of 0; it approaches 0 with each match. */
export const DEBUT_STRENGTH = -0.08
const DEBUT_MATCHES = 5
/** Number of days before a fit in which a match is recent. */
export const RECENT_DAYS = 365
/** Variance of a player without matches. */
export const DEBUT_VARIANCE = 1 / RIDGE
/** Group of a player without matches. */
export const NO_GROUP = -1

/** Returns whether a player has no match before a day, and is not announced for it. */
export function isDebutant(matches: number, variance: number): boolean {
  return matches === 0 && variance === DEBUT_VARIANCE
}

/** Strengths of all players before the matches of one day. Players are numbered in order of their slugs. */
export interface StrengthFit {
  /** Days since 1970-01-01. */
  day: number
  /** Part of the player in a pair's expected share of points won minus points lost; partners' strengths are added. */
  strength: Float64Array
  variance: Float64Array
  /** Number of fitted matches of all time. */
  matches: Int32Array
  /** Number of fitted matches in the last 365 days. */
  recent: Int32Array
  /** Group of players who are linked by matches, directly or through other players; -1 without a match. */
  group: Int32Array
}

/**
 * Calculates strengths of doubles players from all matches before a day by one sparse linear solve. Days must come in
 * order, and each day is fitted before its rows are added.
 */
export class StrengthModel {
  readonly #pairs: Pairs
  /** The rows added so far, in arrays that are allocated once for all matches. */
  readonly #rows: EquationRows
  readonly #solver: ReturnType<typeof conjugateGradients>
  readonly #day: Int32Array
  readonly #margin: Float64Array
  /** Weights on the first day. All weights decay at the same rate. */
  readonly #weight: Float64Array
  readonly #matches: Int32Array
  /** Prior strength of each player, which depends on the number of matches. */
  readonly #prior: Float64Array
  readonly #recent: Int32Array
  readonly #groups = new UnionFind<number>()
  readonly #solution: Float64Array
  /** Strengths of the last fit, at which the next solution starts. */
  #lastStrength: Float64Array
  readonly #firstDay: number
  /** Number of the first recent row. */
  #recentFrom = 0

  /** @param rows all rows that will be added, and the rows of the days to be fitted, in order */
  constructor(rows: readonly RatedRow[], players: number) {
    this.#pairs = new Pairs(rows, players)
    this.#rows = {
      size: 0,
      sides: new Int32Array(rows.length * 2),
      weight: new Float64Array(rows.length),
      excess: new Float64Array(rows.length),
    }
    this.#solver = conjugateGradients(normalEquations(this.#rows, this.#pairs), players)
    this.#day = new Int32Array(rows.length)
    this.#margin = new Float64Array(rows.length)
    this.#weight = new Float64Array(rows.length)
    this.#matches = new Int32Array(players)
    this.#prior = new Float64Array(players).fill(DEBUT_STRENGTH)
    this.#recent = new Int32Array(players)
    this.#solution = new Float64Array(players)
    this.#lastStrength = this.#prior.slice()
    this.#firstDay = rows[0]?.day ?? 0
  }

  /** Adds a played match, which counts for later days. */
  add(row: RatedRow): void {
    if (row.weight === 0) return
    const at = this.#rows.size++
    const sides = this.#pairs.pairsOf(row)
    this.#rows.sides.set(sides, at * 2)
    this.#day[at] = row.day
    this.#margin[at] = row.margin
    this.#weight[at] = row.weight * 2 ** ((row.day - this.#firstDay) / HALF_LIFE)
    for (const player of row.players) {
      this.#matches[player]!++
      this.#recent[player]!++
      this.#prior[player] = DEBUT_STRENGTH * Math.exp(-(this.#matches[player] as number) / DEBUT_MATCHES)
    }
    for (const pair of sides) this.#pairs.played(pair, row.day)
    for (const player of row.players) this.#groups.join(row.players[0], player)
  }

  /** Fits the strengths before a day. @param rows the day's rows, of which only the announced pairs are used */
  fit(day: number, rows: readonly RatedRow[]): StrengthFit {
    const fit = this.#fit(day, rows, this.#lastStrength)
    this.#lastStrength = fit.strength
    return fit
  }

  /** Fits the strengths before a day on their own: no bit depends on earlier fits or affects later ones. */
  fitAside(day: number, rows: readonly RatedRow[]): StrengthFit {
    return this.#fit(day, rows, this.#prior)
  }

  #fit(day: number, rows: readonly RatedRow[], start: Float64Array): StrengthFit {
    this.#pairs.setDay(day, rows)
    this.#forgetBefore(day - RECENT_DAYS)
    this.#solve(day, start)
    const variance = this.#solver.diagonal.map((precision) => 1 / precision)
    return {
      day,
      strength: this.#prior.map((mean, player) =>
        isDebutant(this.#matches[player] as number, variance[player] as number)
          ? DEBUT_STRENGTH
          : mean + (this.#solution[player] as number),
      ),
      variance,
      matches: this.#matches.slice(),
      recent: this.#recent.slice(),
      group: this.#matches.map((matches, player) => (matches === 0 ? NO_GROUP : this.#groups.find(player))),
    }
  }

  /** Starts the next solution at the strengths of an earlier fit, as if that fit had been made here. */
  startAt(strength: Float64Array): void {
    this.#lastStrength = strength
  }

  #forgetBefore(day: number): void {
    const { one, two } = this.#pairs
    for (; this.#recentFrom < this.#rows.size && (this.#day[this.#recentFrom] as number) < day; this.#recentFrom++) {
      const at = this.#recentFrom * 2
      for (const pair of this.#rows.sides.subarray(at, at + 2)) {
        this.#recent[one[pair] as number]!--
        this.#recent[two[pair] as number]!--
      }
    }
  }

  #solve(day: number, start: Float64Array): void {
    const decay = 0.5 ** ((day - this.#firstDay) / HALF_LIFE)
    const { size, sides, weight, excess } = this.#rows
    const prior = this.#priorsOfPairs()
    for (let row = 0, at = 0; row < size; row++, at += 2) {
      const ahead = (prior[sides[at] as number] as number) - (prior[sides[at + 1] as number] as number)
      weight[row] = (this.#weight[row] as number) * decay
      excess[row] = (this.#margin[row] as number) - ahead
    }
    for (let player = 0; player < this.#solution.length; player++) {
      this.#solution[player] = (start[player] as number) - (this.#prior[player] as number)
    }
    this.#solver.solve(this.#solution)
  }

  #priorsOfPairs(): Float64Array {
    const { one, two, size } = this.#pairs
    const priors = new Float64Array(size)
    for (let pair = 0; pair < size; pair++) {
      priors[pair] = (this.#prior[one[pair] as number] as number) + (this.#prior[two[pair] as number] as number)
    }
    return priors
  }
}
