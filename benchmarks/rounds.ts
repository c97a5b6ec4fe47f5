/** The value that a share of the numbers does not exceed, such as 0.99 for the 99th percentile. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5)
}

export function geometricMean(numbers: readonly number[]): number {
  return Math.exp(numbers.reduce((sum, number) => sum + Math.log(number), 0) / numbers.length)
}

/** The median of the ratios round by round: both values of a round are measured moments apart, so a busy machine slows both. */
export function medianRatio(numerators: readonly number[], denominators: readonly number[]): number {
  return median(numerators.map((numerator, round) => numerator / (denominators[round] as number)))
}

/**
 * Measures every subject once a round, starting each round with the next subject.
 * @returns each subject's values, round by round
 */
export async function inRounds<Subject>(
  subjects: readonly Subject[],
  rounds: number,
  measure: (subject: Subject) => Promise<number>,
): Promise<Map<Subject, number[]>> {
  const values = new Map(subjects.map((subject) => [subject, [] as number[]]))
  for (let round = 0; round < rounds; round++) {
    const first = round % subjects.length
    for (const subject of [...subjects.slice(first), ...subjects.slice(0, first)]) {
      values.get(subject)?.push(await measure(subject))
    }
  }
  return values
}
