import { type MeasureName, measureNamed, type SumsOf } from '#domain/figures/measure.ts'
import { describeMeasure, measured } from '#domain/figures/measured.ts'
import { type ComputedField, floatOrNull, int } from './object-type.ts'

/** Returns the fields of measures that are computed from the sums of a row. A share or an average of nothing is null. */
export function measureFields<Name extends MeasureName>(
  names: readonly Name[],
): Readonly<Record<Name, ComputedField<SumsOf<Name>>>> {
  const fields = names.map((name) => {
    const description = describeMeasure(name)
    const resolve = (row: SumsOf<Name>) => measured(name, row)
    const isCount = measureNamed(name).kind === 'count'
    return [
      name,
      isCount ? int(description, (row: SumsOf<Name>) => Number(resolve(row))) : floatOrNull(description, resolve),
    ]
  })
  return Object.fromEntries(fields)
}
