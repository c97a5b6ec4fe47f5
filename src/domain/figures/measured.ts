import { type MeasureName, measureNamed, type SumsOf } from './measure.ts'
import { SUMS, type SumName } from './sums.ts'

/** Returns the value of a measure; null for a share or an average of nothing. */
export function measured<Name extends MeasureName>(name: Name, of: SumsOf<Name>): number | null {
  const measure = measureNamed(name)
  const sums: Partial<Record<SumName, number>> = of
  const [one = 0, two = 0] = [measure.from].flat().map((sum) => sums[sum])
  switch (measure.kind) {
    case 'count':
      return one
    case 'share':
      return one + two === 0 ? null : (100 * one) / (one + two)
    case 'average':
      return two === 0 ? null : one / two
  }
}

/** Returns the description of a measure in the API and in the dictionary of the full download. */
export function describeMeasure(name: MeasureName): string {
  const measure = measureNamed(name)
  const [, several] = measure.unit
  switch (measure.kind) {
    case 'count':
      return SUMS[measure.from]
    case 'share':
      return `${measure.label.replace(' %', '')} in percent of ${several} won or lost, 0 to 100, not rounded; null without such ${several}.`
    case 'average':
      return `Average of ${several} ${measure.verb} per ${measure.label.split(' ').at(-1)}, not rounded; null without any.`
  }
}
