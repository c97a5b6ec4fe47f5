import { formatCount, formatDay } from '#domain/format/format.ts'
import type { SealedDaysQuery } from '#features/forecasts/web/generated/sealed-days.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { COUNT } from '#web/ui/table/shared-definitions.ts'
import { formatSealedAt } from './sealed-at.ts'

export type SealedDayRow = SealedDaysQuery['sealedDays']['items'][number]

export const SEALED_DAY_COLUMNS = [
  {
    key: 'day',
    header: 'Day',
    tooltip: 'Day of the matches at their venues',
    more: 'Matches at venues in several time zones have a file for each zone.',
    cell: ({ day, time_zone }) => `${formatDay(day)} (${time_zone})`,
    rowHeader: true,
  },
  {
    key: 'sealed_at',
    header: 'Sealed',
    tooltip: 'Time at which the file was written, before the first match of the day',
    cell: ({ sealed_at }) => <time dateTime={sealed_at}>{formatSealedAt(sealed_at)}</time>,
    phone: 'under',
  },
  {
    key: 'matches',
    header: 'Matches',
    tooltip: 'Number of forecasts in the file',
    leavesOut: 'Matches that were in progress, had a result, or were announced later.',
    cell: ({ matches }) => formatCount(matches),
    ...COUNT,
  },
  {
    key: 'digest',
    header: 'Digest',
    tooltip: 'SHA-256 of the file, which the next file begins with',
    cell: ({ digest }) => <code>{digest}</code>,
    phone: 'under',
  },
  {
    key: 'files',
    header: 'Files',
    tooltip: 'The forecasts, and the salts that show whom the hashes in them hide',
    cell: ({ file_url, salts_url }) => (
      <>
        <a href={file_url}>Forecasts</a> · <a href={salts_url}>Salts</a>
      </>
    ),
  },
] as const satisfies readonly Column<SealedDayRow>[]
