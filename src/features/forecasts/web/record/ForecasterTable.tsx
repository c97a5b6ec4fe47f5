import type { MeasuredForecastsFragment } from '#features/forecasts/web/generated/about-forecasts.ts'
import { StatsTable } from '#web/ui/table/StatsTable.tsx'
import { FORECASTER_COLUMNS, type ForecasterRow } from './forecast-columns.tsx'

interface ForecasterTableProps {
  caption: string
  rows: readonly ForecasterRow[]
  empty?: string
}

/** The accuracy of several forecasting methods on the same matches. */
export function ForecasterTable({ caption, rows, empty = 'No forecasts yet' }: ForecasterTableProps) {
  return (
    <StatsTable
      caption={caption}
      columns={FORECASTER_COLUMNS}
      rowKey={({ name }) => name}
      content={{ status: 'ready', value: rows }}
      empty={empty}
    />
  )
}

/** The accuracy of sealed forecasts, next to that of the same forecasts as they are calculated now. */
export function SealedTable({ caption, sealed }: { caption: string; sealed: MeasuredForecastsFragment['sealed'] }) {
  const { recalculated } = sealed
  const rows = [
    { name: 'Sealed', ...sealed },
    { name: 'The same matches, calculated afterwards', ...recalculated },
  ]
  return <ForecasterTable caption={caption} rows={rows} />
}

/** Returns the rows of a record: this site, and the simpler methods. */
export const forecastersOf = <Record extends Omit<ForecasterRow, 'name'> & { baselines: readonly ForecasterRow[] }>(
  record: Record,
): readonly ForecasterRow[] => [{ name: 'This site', ...record }, ...record.baselines]
