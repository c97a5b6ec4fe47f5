import type { Gender } from '#domain/division/gender.ts'
import { Elo } from './elo.ts'
import { type PairStrength, winProbability } from './match-forecast.ts'
import type { Four, RatedRow } from './rated-rows.ts'
import { type StrengthFit, StrengthModel } from './strength-model.ts'

/** A match's forecasts from the days before its own. */
export interface RowForecast {
  row: RatedRow
  /** Probability that team one wins. */
  probability: number
  /** The same by Elo. */
  elo: number
}

/** One day's morning. */
export interface FittedDay {
  fit: StrengthFit
  /** The day's rows, in order; none on a day that was only asked for. */
  rows: readonly RatedRow[]
  forecasts: readonly RowForecast[]
}

/**
 * Fits every day that has rows, and each other day that is asked for, from the rows before it. A match whose sides cannot be
 * compared has no forecast.
 * @param rows in order
 * @param genders of the players by their numbers
 * @param otherDays in days since 1970-01-01
 */
export function* walkForward(
  rows: readonly RatedRow[],
  genders: readonly (Gender | null)[],
  otherDays: Iterable<number> = [],
): Generator<FittedDay> {
  const model = new StrengthModel(rows, genders.length)
  const elo = new Elo(genders.length)
  const byDay = Map.groupBy(rows, ({ day }) => day)
  for (const day of [...new Set([...byDay.keys(), ...otherDays])].sort((one, two) => one - two)) {
    const dayRows = byDay.get(day) ?? []
    const fit = model.fit(day, dayRows)
    const forecasts = dayRows.flatMap((row) => {
      const probability = row.forecast ? winProbability(...pairsOf(fit, genders, row.players), row.format) : null
      return probability === null ? [] : [{ row, probability, elo: elo.probability(row.players) }]
    })
    yield { fit, rows: dayRows, forecasts }
    for (const row of dayRows) {
      model.add(row)
      elo.add(row)
    }
  }
}

function pairsOf(
  fit: StrengthFit,
  genders: readonly (Gender | null)[],
  [a1, a2, b1, b2]: Four,
): [PairStrength, PairStrength] {
  const player = (number: number) => ({
    gender: genders[number] ?? null,
    strength: fit.strength[number] as number,
    variance: fit.variance[number] as number,
    matches: fit.matches[number] as number,
  })
  return [
    [player(a1), player(a2)],
    [player(b1), player(b2)],
  ]
}
