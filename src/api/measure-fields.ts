import { type MeasureName, measureNamed, type SumsOf } from '#domain/figures/measure.ts'
import { describeMeasure, measured } from '#domain/figures/measured.ts'
import type { OutputFields } from './builder.ts'

/** Returns the fields of measures that are computed from the sums of a row. A share or an average of nothing is null. */
export function measureFields<Row extends SumsOf<Name>, Name extends MeasureName>(
  t: OutputFields<Row>,
  names: readonly Name[],
) {
  const fields = names.map((name) => {
    const description = describeMeasure(name)
    const measure = measureNamed(name)
    const resolve = (row: Row) => measured(name, row)
    return [
      name,
      measure.kind === 'count'
        ? t.int({ description, resolve: (row) => Number(resolve(row)) })
        : t.float({ description, nullable: true, resolve }),
    ]
  })
  return Object.fromEntries(fields)
}
