import { formatCount } from '#domain/format/format.ts'
import type { ImportedFileFragment } from '#features/about/web/generated/about-data.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { COUNT, NUMBER } from '#web/ui/table/shared-definitions.ts'

const FILES: Readonly<Record<string, string>> = {
  'leagues.csv': 'Leagues',
  'tournaments.csv': 'Tournaments',
  'players.csv': 'Players',
  'matches.csv': 'Matches',
  'medals.csv': 'Medals',
}

/** Columns of an import: its counts of rows by file. */
export const IMPORT_COLUMNS = [
  {
    key: 'file',
    header: 'Rows',
    tooltip: 'The kind of rows: leagues, tournaments, players, matches or medals',
    cell: ({ file }) => FILES[file] ?? file,
    rowHeader: true,
  },
  {
    key: 'read_rows',
    header: 'Read',
    tooltip: 'Rows in the file',
    leavesOut: 'The header row and empty lines.',
    cell: ({ read_rows }) => formatCount(read_rows),
    ...COUNT,
  },
  {
    key: 'new_rows',
    header: 'New',
    tooltip: 'Rows that were not stored before',
    cell: ({ new_rows }) => formatCount(new_rows),
    ...NUMBER,
  },
  {
    key: 'changed_rows',
    header: 'Corrected',
    tooltip: 'Rows that were stored with other values',
    more: 'Each changed field is listed with its value before and after.',
    leavesOut: 'Rows that were sent again unchanged.',
    cell: ({ changed_rows }) => formatCount(changed_rows),
    ...NUMBER,
  },
  {
    key: 'withdrawn_rows',
    header: 'Withdrawn',
    tooltip: 'Medals that the file no longer contains',
    leavesOut: 'Other rows: rows that an import does not contain stay as they are.',
    cell: ({ withdrawn_rows }) => formatCount(withdrawn_rows),
    ...COUNT,
  },
  {
    key: 'rejected_rows',
    header: 'Rejected',
    tooltip: 'Invalid rows, which were not imported',
    cell: ({ rejected_rows }) => formatCount(rejected_rows),
    ...COUNT,
  },
] as const satisfies readonly Column<ImportedFileFragment>[]
