import type { ForecastMatchesQuery } from '#features/forecasts/web/generated/forecast-matches.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { UPSET_COLUMNS } from './upset-columns.tsx'

type ForecastMatchRow = ForecastMatchesQuery['pastForecasts']['items'][number]

/** Columns of all matches of the forecast record: those of upsets. */
export const FORECAST_MATCH_COLUMNS: readonly Column<ForecastMatchRow>[] = UPSET_COLUMNS.map((column) => ({
  ...column,
  cell: ({ match }: ForecastMatchRow) => column.cell(match),
}))
