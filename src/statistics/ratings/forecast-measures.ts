/** A forecast and its result for the team that counts as team one. Callers swap the teams of half of the matches. */
export interface ScoredForecast {
  probability: number
  won: boolean
}

/** Measures of forecast quality, each null without forecasts. */
export interface ForecastMeasures {
  matches: number
  /** Mean negative natural logarithm of the probability of what happened. */
  log_loss: number | null
  /** Mean square of the difference between probability and outcome. */
  brier: number | null
  /** Percentage of correct favorites, 0 to 100. At exactly one half, team two is the favorite. */
  accuracy_percentage: number | null
}

/** Forecasts of about the same probability. */
export interface CalibrationBin {
  matches: number
  /** Mean probability. */
  forecast: number
  /** Share of matches that were won. */
  observed: number
}

const CLIP = 1e-9
/** Number of bins with equally many forecasts. */
export const BINS = 10

export function measureForecasts(forecasts: readonly ScoredForecast[]): ForecastMeasures {
  const matches = forecasts.length
  if (matches === 0) return { matches, log_loss: null, brier: null, accuracy_percentage: null }
  let [loss, square, right] = [0, 0, 0]
  for (const { probability, won } of forecasts) {
    const clipped = Math.min(1 - CLIP, Math.max(CLIP, probability))
    loss -= Math.log(won ? clipped : 1 - clipped)
    square += (probability - (won ? 1 : 0)) ** 2
    if (probability > 0.5 === won) right++
  }
  return { matches, log_loss: loss / matches, brier: square / matches, accuracy_percentage: (100 * right) / matches }
}

/** Returns ten bins of equal count by probability; the first ones may have one more. Equal probabilities keep their order. */
export function calibrationBins(forecasts: readonly ScoredForecast[]): CalibrationBin[] {
  const ordered = forecasts.toSorted((a, b) => a.probability - b.probability)
  const bins: CalibrationBin[] = []
  let start = 0
  for (let bin = 0; bin < BINS; bin++) {
    const end = start + Math.floor(ordered.length / BINS) + (bin < ordered.length % BINS ? 1 : 0)
    const members = ordered.slice(start, end)
    start = end
    if (members.length === 0) continue
    bins.push({
      matches: members.length,
      forecast: members.reduce((sum, { probability }) => sum + probability, 0) / members.length,
      observed: members.filter(({ won }) => won).length / members.length,
    })
  }
  return bins
}

/** Returns the mean difference between forecast and observed share, weighted by matches; null without bins. */
export function calibrationError(bins: readonly CalibrationBin[]): number | null {
  const matches = bins.reduce((sum, bin) => sum + bin.matches, 0)
  if (matches === 0) return null
  return bins.reduce((sum, bin) => sum + (Math.abs(bin.forecast - bin.observed) * bin.matches) / matches, 0)
}
