import type { Gender } from '#domain/division/gender.ts'
import { Elo } from './elo.ts'
import { type PairStrength, winProbability } from './match-forecast.ts'
import type { Four, RatedRow } from './rated-rows.ts'
import { type StrengthFit, StrengthModel } from './strength-model.ts'

/** Forecasts of a match from the days before it. */
export interface RowForecast<Row = RatedRow> {
  row: Row
  /** Probability that team one wins. */
  probability: number
  /** Probability that team one wins according to Elo. */
  elo: number
}

/** A day to start at, with the strengths of the last fit before it. */
export interface WalkStart {
  /** Days since 1970-01-01. */
  day: number
  strength: Float64Array
}

/** The fit before a day's matches, with forecasts of these matches. */
export interface FittedDay {
  fit: StrengthFit
  /** True for a fit that was requested as one aside; it comes before the usual one of the day, if there is one. */
  isAside: boolean
  /** The day's rows, in order; empty on a requested day without matches. */
  rows: readonly RatedRow[]
  forecasts: readonly RowForecast[]
}

/**
 * Fits every day with rows and every requested day, each from the rows before it. A match between pairs that cannot be
 * compared has no forecast.
 * @param rows in order
 * @param genders of the players by their numbers
 * @param otherDays requested days, in days since 1970-01-01
 * @param start where to start if the days before are fitted already; the fits are the same as without it
 * @param asideDays days to fit on their own, before the start too, with no effect on any other fit
 */
export function* walkForward(
  rows: readonly RatedRow[],
  genders: readonly (Gender | null)[],
  otherDays: Iterable<number> = [],
  start: WalkStart | null = null,
  asideDays: Iterable<number> = [],
): Generator<FittedDay> {
  const model = new StrengthModel(rows, genders.length)
  if (start !== null) model.startAt(start.strength)
  const elo = new Elo(genders.length)
  const byDay = Map.groupBy(rows, ({ day }) => day)
  const days = new Set([...byDay.keys(), ...otherDays])
  const aside = new Set(asideDays)
  for (const day of [...new Set([...days, ...aside])].sort((one, two) => one - two)) {
    const dayRows = byDay.get(day) ?? []
    if (aside.has(day)) yield { fit: model.fitAside(day, dayRows), isAside: true, rows: [], forecasts: [] }
    if (days.has(day) && (start === null || day >= start.day)) {
      const fit = model.fit(day, dayRows)
      const forecasts = dayRows.flatMap((row) => {
        const probability = row.forecast ? winProbability(...pairsOf(fit, genders, row.players), row.format) : null
        return probability === null ? [] : [{ row, probability, elo: elo.probability(row.players) }]
      })
      yield { fit, isAside: false, rows: dayRows, forecasts }
    }
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
