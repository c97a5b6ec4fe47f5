import { type MeasureName, measureNamed, type SumsOf } from '#domain/figures/measure.ts'
import type { Definition, OpenedMatches } from '#domain/figures/measure-kind.ts'
import { measured } from '#domain/figures/measured.ts'
import { RECORD_MEASURES, type RecordMeasureName } from '#domain/figures/record-measure.ts'
import type { SumName } from '#domain/figures/sums.ts'
import { formatAverage, formatCount, formatPercentage, formatRecord, lowerFirst } from '#domain/format/format.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { NumberLink } from '#features/match-links/web/NumberLink.tsx'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { NUMBER } from '#web/ui/table/shared-definitions.ts'
import { SharedPercentage } from '#web/ui/text/Share.tsx'

/** The rows of a list, whose numbers are counted from matches. */
interface CountedRows<Row, Sums> {
  /** Returns the sums of a row, from which its numbers are computed. */
  sums: (row: Row) => Sums
  /** Returns filters for the matches of a row. Each number opens those of them that it counts. */
  matches: (row: Row) => MatchFilters
  /** Returns the end of a number's name for screen readers, such as `by Anna Ray`. */
  named: (row: Row) => string
  /** Returns whether a row has matches, so that its records are links; by default, all rows have. */
  hasMatches?: (row: Row) => boolean
  /** True to draw a bar below each percentage. */
  bars?: true
}

const definitionOf = ({ header, short, tooltip, more, leavesOut }: Definition): Definition => ({
  header,
  tooltip,
  ...(short && { short }),
  ...(more && { more }),
  ...(leavesOut && { leavesOut }),
})

/** Returns the column of a measure. A count opens the matches that it was counted from. */
export function measureColumn<Row, Name extends MeasureName>(name: Name, rows: CountedRows<Row, SumsOf<Name>>) {
  const measure = measureNamed(name)
  return {
    ...NUMBER,
    ...definitionOf(measure),
    key: name as string,
    cell: (row: Row) => {
      const value = measured(name, rows.sums(row))
      switch (measure.kind) {
        case 'count':
          return (
            <NumberLink
              text={formatCount(value)}
              counted={`${lowerFirst(measure.label)} ${rows.named(row)}`}
              matches={opened(rows, row, measure.opens)}
              hasMatches={value !== 0}
            />
          )
        case 'share':
          return rows.bars ? <SharedPercentage percentage={value} /> : formatPercentage(value)
        case 'average':
          return formatAverage(value)
      }
    },
  } satisfies Column<Row>
}

/** Returns the column of a record, which opens the matches that were won or lost. */
export function recordColumn<Row, Name extends RecordMeasureName>(
  name: Name,
  rows: CountedRows<Row, Readonly<Record<(typeof RECORD_MEASURES)[Name]['from'][number], number>>>,
) {
  const { from, counted, opens, ...definition } = RECORD_MEASURES[name]
  return {
    ...NUMBER,
    ...definitionOf(definition),
    key: name as string,
    cell: (row: Row) => {
      const sums: Partial<Record<SumName, number>> = rows.sums(row)
      return (
        <NumberLink
          text={formatRecord(sums[from[0]] ?? 0, sums[from[1]] ?? 0)}
          counted={`${counted} ${rows.named(row)}`}
          matches={opened(rows, row, opens)}
          hasMatches={rows.hasMatches?.(row) ?? true}
        />
      )
    },
  } satisfies Column<Row>
}

/** Returns the matches that a number opens: those of its row that it counts. */
function opened<Row>(
  { matches }: Pick<CountedRows<Row, unknown>, 'matches'>,
  row: Row,
  opens: OpenedMatches,
): MatchFilters {
  return { ...matches(row), ...opens }
}
