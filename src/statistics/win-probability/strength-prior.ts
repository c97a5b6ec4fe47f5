import { type ByStrength, STRENGTHS } from './game-tables.ts'

/** Standard deviation of the strength on the day. */
const DEVIATION = 0.04
/** Means of the strength, from -0.40 to 0.40. */
const MEANS: readonly number[] = Array.from({ length: 321 }, (_, step) => (step - 160) / 400)

/** The normal distribution of the strength around each mean, as weights that add up to 1. */
let weightsByMean: readonly ByStrength[] | undefined

function weightsOfMeans(): readonly ByStrength[] {
  weightsByMean ??= MEANS.map((mean) =>
    normalize(Float64Array.from(STRENGTHS, (strength) => Math.exp(-(((strength - mean) / DEVIATION) ** 2) / 2))),
  )
  return weightsByMean
}

/** The distributions of the strength before a match, for every probability of winning it. */
export class StrengthPrior {
  /** Probability of winning the match for each mean, ascending. */
  readonly #probabilities: Float64Array

  /** @param matchWin probability of winning the match for each strength */
  constructor(matchWin: ByStrength) {
    this.#probabilities = Float64Array.from(weightsOfMeans(), (weights) => weightedMean(weights, matchWin))
  }

  /** Returns weights with which the match is won with the given probability, as far as a mean from -0.40 to 0.40 allows. */
  weights(probability: number): ByStrength {
    const all = weightsOfMeans()
    const above = this.#probabilities.findIndex((each) => each > probability)
    if (above === 0 || above === -1) return (all.at(above) as ByStrength).slice()
    const [low, high] = [all[above - 1] as ByStrength, all[above] as ByStrength]
    const [from, to] = [this.#probabilities[above - 1] as number, this.#probabilities[above] as number]
    const share = (probability - from) / (to - from)
    const mixed = new Float64Array(low.length)
    for (let index = 0; index < mixed.length; index++) {
      mixed[index] = (1 - share) * (low[index] as number) + share * (high[index] as number)
    }
    return mixed
  }
}

/** Divides weights by their sum, in place. */
export function normalize(weights: ByStrength): ByStrength {
  let total = 0
  for (let index = 0; index < weights.length; index++) total += weights[index] as number
  for (let index = 0; index < weights.length; index++) weights[index] = (weights[index] as number) / total
  return weights
}

export function weightedMean(weights: ByStrength, values: ByStrength): number {
  let total = 0
  for (let index = 0; index < weights.length; index++) total += (weights[index] as number) * (values[index] as number)
  return total
}
