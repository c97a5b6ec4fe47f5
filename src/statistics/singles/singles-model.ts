import type { Gender } from '#domain/division/gender.ts'
import { conjugateGradients } from '#statistics/ratings/conjugate-gradients.ts'
import type { UnknownPlayer } from '#statistics/ratings/packed-fit.ts'
import type { SinglesRow } from '#statistics/ratings/rated-rows.ts'
import { meanStrengths } from '#statistics/ratings/shown-rating.ts'
import { HALF_LIFE, NO_GROUP, RECENT_DAYS, type StrengthFit } from '#statistics/ratings/strength-model.ts'
import { UnionFind } from '#statistics/union-find.ts'

/** Strength of the regularization that holds each player's strength to its prior. */
const RIDGE = 3
/** Prior strength in singles for each unit of strength in doubles. */
const DOUBLES_SHARE = 1.15
/** Prior strength of a player who is unknown in doubles. */
const UNKNOWN_STRENGTH = -0.35

/** A player without a match in doubles or singles. */
export const UNKNOWN_PLAYER: UnknownPlayer = {
  strength: UNKNOWN_STRENGTH,
  variance: 1 / RIDGE,
  matches: 0,
  group: NO_GROUP,
}

/** Strengths of all players in singles before the matches of one day. `matches` and `recent` count singles only. */
export interface SinglesFit extends StrengthFit {
  /** Prior strength, which follows from doubles. */
  prior: Float64Array
  /** Number of fitted matches in singles and doubles, of all time. */
  allMatches: Int32Array
}

/**
 * Calculates strengths of singles players from all singles matches before a day. Each player starts from the strength in
 * doubles. Days must come in order, and each day is fitted before its rows are added.
 */
export class SinglesModel {
  readonly #genders: readonly (Gender | null)[]
  readonly #rows: SinglesRow[] = []
  readonly #matches: Int32Array
  readonly #groups = new UnionFind<number>()

  /** @param genders of the players by their numbers */
  constructor(genders: readonly (Gender | null)[]) {
    this.#genders = genders
    this.#matches = new Int32Array(genders.length)
  }

  /** Adds a played match, which counts for later days. */
  add(row: SinglesRow): void {
    if (row.weight === 0) return
    this.#rows.push(row)
    this.#groups.join(...row.players)
    for (const player of row.players) this.#matches[player]!++
  }

  /** Fits the strengths before a day. @param doubles the fit of the same day in doubles */
  fit(doubles: StrengthFit): SinglesFit {
    const { day } = doubles
    const prior = this.#priors(doubles)
    const { solution, diagonal } = this.#solve(day, prior)
    for (const [player, group] of doubles.group.entries()) if (group !== NO_GROUP) this.#groups.join(player, group)
    return {
      day,
      prior,
      strength: prior.map((mean, player) => mean + (solution[player] as number)),
      variance: diagonal.map((precision) => 1 / precision),
      matches: this.#matches.slice(),
      recent: this.#recent(day),
      allMatches: this.#matches.map((matches, player) => matches + (doubles.matches[player] as number)),
      group: this.#matches.map((matches, player) =>
        matches === 0 && doubles.group[player] === NO_GROUP ? NO_GROUP : this.#groups.find(player),
      ),
    }
  }

  #priors(doubles: StrengthFit): Float64Array {
    const zeros = meanStrengths(doubles, this.#genders)
    return doubles.strength.map((strength, player) => {
      const gender = this.#genders[player] ?? null
      const zero = gender === null ? null : zeros[gender]
      return zero === null || doubles.matches[player] === 0 ? UNKNOWN_STRENGTH : DOUBLES_SHARE * (strength - zero)
    })
  }

  #recent(day: number): Int32Array {
    const recent = new Int32Array(this.#matches.length)
    for (const row of this.#rows) if (row.day >= day - RECENT_DAYS) for (const player of row.players) recent[player]!++
    return recent
  }

  #solve(day: number, prior: Float64Array) {
    const players = prior.length
    const solution = new Float64Array(players)
    const { diagonal, solve } = conjugateGradients(equations(this.#rows, day, prior), players)
    solve(solution)
    return { solution, diagonal }
  }
}

/** Returns the least-squares problem of a fit: one unknown for each player, the distance from the prior. */
function equations(rows: readonly SinglesRow[], day: number, prior: Float64Array) {
  const weighted = rows.map(({ players: [a, b], weight, margin, day: played }) => ({
    a,
    b,
    weight: weight * 0.5 ** ((day - played) / HALF_LIFE),
    excess: margin - ((prior[a] as number) - (prior[b] as number)),
  }))
  return {
    setDiagonal(out: Float64Array): void {
      out.fill(RIDGE)
      for (const { a, b, weight } of weighted) {
        out[a]! += weight
        out[b]! += weight
      }
    },
    setRightSide(out: Float64Array): void {
      out.fill(0)
      for (const { a, b, weight, excess } of weighted) {
        out[a]! += weight * excess
        out[b]! -= weight * excess
      }
    },
    multiply(x: Float64Array, out: Float64Array): void {
      for (let player = 0; player < x.length; player++) out[player] = RIDGE * (x[player] as number)
      for (const { a, b, weight } of weighted) {
        const push = weight * ((x[a] as number) - (x[b] as number))
        out[a]! += push
        out[b]! -= push
      }
    },
  }
}
