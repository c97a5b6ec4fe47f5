import type { Gender } from '#domain/division/gender.ts'
import { Elo } from '#statistics/ratings/elo.ts'
import { winProbability } from '#statistics/ratings/match-forecast.ts'
import type { SinglesRow } from '#statistics/ratings/rated-rows.ts'
import type { StrengthFit } from '#statistics/ratings/strength-model.ts'
import type { RowForecast } from '#statistics/ratings/walk-forward.ts'
import { type SinglesFit, SinglesModel } from './singles-model.ts'

/** The fit before a day's singles matches, with forecasts of these matches. */
export interface SinglesDay {
  fit: SinglesFit
  /** The day's rows, in order. */
  rows: readonly SinglesRow[]
  forecasts: readonly RowForecast<SinglesRow>[]
}

/** Fits singles day by day, each from the rows before it and from the fit in doubles of the same day. */
export class SinglesWalk {
  readonly #rows: readonly SinglesRow[]
  readonly #genders: readonly (Gender | null)[]
  readonly #model: SinglesModel
  readonly #elo: Elo
  /** Number of rows that are added. */
  #added = 0

  /** @param rows in order @param genders of the players by their numbers */
  constructor(rows: readonly SinglesRow[], genders: readonly (Gender | null)[]) {
    this.#rows = rows
    this.#genders = genders
    this.#model = new SinglesModel(genders)
    this.#elo = new Elo(genders.length)
  }

  /** Fits a day, which must be later than the days before. @param doubles the fit of the day in doubles */
  fit(doubles: StrengthFit): SinglesDay {
    const { day } = doubles
    let row = this.#rows[this.#added]
    for (; row !== undefined && row.day < day; row = this.#rows[++this.#added]) {
      this.#model.add(row)
      this.#elo.add(row)
    }
    const fit = this.#model.fit(doubles)
    const end = this.#rows.findIndex((later, at) => at >= this.#added && later.day > day)
    const rows = this.#rows.slice(this.#added, end === -1 ? undefined : end)
    const forecasts = rows.flatMap((ofDay) => {
      const [one, two] = ofDay.players
      const probability = ofDay.forecast
        ? winProbability([this.#player(fit, one)], [this.#player(fit, two)], ofDay.format)
        : null
      return probability === null ? [] : [{ row: ofDay, probability, elo: this.#elo.probability(ofDay.players) }]
    })
    return { fit, rows, forecasts }
  }

  #player(fit: SinglesFit, player: number) {
    return {
      gender: this.#genders[player] ?? null,
      strength: fit.strength[player] as number,
      variance: fit.variance[player] as number,
      matches: fit.allMatches[player] as number,
    }
  }
}
