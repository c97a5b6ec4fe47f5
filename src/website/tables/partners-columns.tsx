import { DivisionBadge } from '../components/DivisionBadge.tsx'
import { PairIdentity } from '../components/Identity.tsx'
import type { Column } from '../components/StatsTable.tsx'
import type { PartnersRowFragment } from '../data/generated/partners.ts'
import { formatCount, formatPercentage, formatRecord } from '../format.ts'

/** What partner teams can be sorted by. */
export const PARTNERS_SORTS = ['matches_won', 'matches_won_percentage'] as const
export type PartnersSort = (typeof PARTNERS_SORTS)[number]

export const PARTNERS_COLUMNS: readonly Column<PartnersRowFragment, PartnersSort>[] = [
  { key: 'partners', header: 'Partners', cell: (team) => <PairIdentity team={team} />, rowHeader: true },
  {
    key: 'division',
    header: 'Division',
    cell: ({ event_division }) => <DivisionBadge division={event_division} />,
    width: 'small',
    phone: 'under',
  },
  {
    key: 'events',
    header: 'Events',
    cell: ({ events_played }) => formatCount(events_played),
    numeric: true,
    width: 'small',
    phone: 'under',
  },
  {
    key: 'record',
    header: 'Record',
    cell: ({ matches_won, matches_lost }) => formatRecord(matches_won, matches_lost),
    sort: 'matches_won',
    numeric: true,
    width: 'medium',
    phone: 'sorted',
  },
  {
    key: 'win_percentage',
    header: 'Win %',
    cell: ({ matches_won_percentage }) => formatPercentage(matches_won_percentage),
    sort: 'matches_won_percentage',
    numeric: true,
    width: 'medium',
    phone: 'sorted',
  },
]
