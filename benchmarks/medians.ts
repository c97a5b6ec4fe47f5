/** The middle one; of an even number the upper of the two in the middle. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

export function geometricMean(numbers: readonly number[]): number {
  return Math.exp(numbers.reduce((sum, number) => sum + Math.log(number), 0) / numbers.length)
}

/** The median of what one was of the other in each round: both are of one moment there, however fast the machine then was. */
export function medianRatio(numerators: readonly number[], denominators: readonly number[]): number {
  return median(numerators.map((numerator, round) => numerator / (denominators[round] as number)))
}

/**
 * Measures every subject once a round. Subjects take turns, so that a machine that is busy for a while slows all of them,
 * and each begins some round, so that none always comes after the same other.
 * @returns each subject's figures, round by round
 */
export async function interleaved<Subject>(
  subjects: readonly Subject[],
  rounds: number,
  measure: (subject: Subject) => Promise<number>,
): Promise<Map<Subject, number[]>> {
  const figures = new Map(subjects.map((subject) => [subject, [] as number[]]))
  for (let round = 0; round < rounds; round++) {
    const first = round % subjects.length
    for (const subject of [...subjects.slice(first), ...subjects.slice(0, first)]) {
      figures.get(subject)?.push(await measure(subject))
    }
  }
  return figures
}
