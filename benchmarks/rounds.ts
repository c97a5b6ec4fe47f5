/**
 * True in a tiny run: the tests run each benchmark in a tiny form, to notice that it stopped working. Its goals are not
 * checked.
 */
export const IS_TINY = process.env.BENCH === 'tiny'

/** Returns how often a benchmark does something, usually and in a tiny run. */
export function often(usual: number, tiny: number): number {
  return IS_TINY ? tiny : usual
}

/** Returns a quantile, such as 0.99 for the 99th percentile. */
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

/** Returns the median ratio of values of the same round, because other work on the machine slows down both. */
export function medianRatio(numerators: readonly number[], denominators: readonly number[]): number {
  return median(numerators.map((numerator, round) => numerator / (denominators[round] as number)))
}

/**
 * Measures every subject once per round. Each round starts with the next subject.
 * @returns each subject's values in the order of rounds
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
