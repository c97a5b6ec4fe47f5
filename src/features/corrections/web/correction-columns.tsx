import type { ReactNode } from 'react'
import { formatDay } from '#domain/format/format.ts'
import type { CorrectionsQuery } from '#features/corrections/web/generated/corrections.ts'
import { matchPath, playerPath, tournamentPath } from '#web/routing/paths.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { columnLabel, shownValue } from './correction-text.ts'

export type CorrectionItem = CorrectionsQuery['corrections']['items'][number]

const STATES: Readonly<Record<CorrectionItem['state'], string>> = {
  APPLIED: 'In effect',
  CONFIRMED: 'Source agrees',
  ROW_GONE: 'No longer in the data',
}

/** The corrected row, linked to its page. */
function correctedRow({ kind, id, state }: CorrectionItem): ReactNode {
  const name = `${columnLabel(kind.toLowerCase())} ${id}`
  if (state === 'ROW_GONE') return name
  if (kind === 'MATCH') return <a href={matchPath(id)}>{name}</a>
  if (kind === 'PLAYER') return <a href={playerPath(id)}>{name}</a>
  return <a href={tournamentPath(id.split('/')[0] ?? id)}>{name}</a>
}

export const CORRECTION_COLUMNS = [
  {
    key: 'row',
    header: 'Corrected',
    tooltip: 'The match, player, tournament or medal whose value was corrected',
    cell: correctedRow,
    rowHeader: true,
  },
  {
    key: 'column',
    header: 'Column',
    tooltip: 'The corrected column of the results',
    cell: ({ column }) => columnLabel(column),
    phone: 'under',
  },
  {
    key: 'source_value',
    header: 'Source',
    short: 'Source',
    tooltip: 'The value in the source of the results',
    leavesOut: 'Empty values, and those of anonymized players.',
    cell: ({ source_value }) => shownValue(source_value),
    phone: 'under',
  },
  {
    key: 'value',
    header: 'Here',
    short: 'Here',
    tooltip: 'The value on this site',
    leavesOut: 'Empty values, and those of anonymized players.',
    cell: ({ value }) => shownValue(value),
    phone: 'under',
  },
  {
    key: 'reason',
    header: 'Reason',
    tooltip: 'The reason for the correction, in the words of the operator',
    cell: ({ reason }) => reason,
    phone: 'under',
  },
  {
    key: 'state',
    header: 'State',
    tooltip: 'Whether the source has the same value by now, and the row is still in the data',
    cell: ({ state }) => STATES[state],
    phone: 'under',
  },
  {
    key: 'day',
    header: 'Day',
    tooltip: 'The day on which the value was corrected',
    cell: ({ day }) => <time dateTime={day}>{formatDay(day)}</time>,
    phone: 'under',
  },
] as const satisfies readonly Column<CorrectionItem>[]
