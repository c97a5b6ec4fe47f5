import { EVENT_DIVISION_FACTS } from '#domain/division.ts'
import type { Column } from '../components/StatsTable.tsx'
import type { TeamRecordFragment } from '../data/generated/team.ts'
import { formatCount, formatPercentage, formatRecord } from '../format.ts'

/** A pair's record, a row for each event division. */
export const TEAM_RECORD_COLUMNS: readonly Column<TeamRecordFragment>[] = [
  {
    key: 'division',
    header: 'Division',
    cell: ({ event_division }) => EVENT_DIVISION_FACTS[event_division].label,
    rowHeader: true,
  },
  {
    key: 'events',
    header: 'Events',
    cell: ({ events_played }) => formatCount(events_played),
    numeric: true,
    width: 'small',
  },
  {
    key: 'record',
    header: 'Record',
    cell: ({ matches_won, matches_lost }) => formatRecord(matches_won, matches_lost),
    numeric: true,
    width: 'small',
  },
  {
    key: 'win_percentage',
    header: 'Win %',
    cell: ({ matches_won_percentage }) => formatPercentage(matches_won_percentage),
    numeric: true,
    width: 'small',
  },
]
