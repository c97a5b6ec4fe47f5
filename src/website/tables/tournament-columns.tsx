import { DateRange } from '../components/DateRange.tsx'
import { TournamentIdentity } from '../components/Identity.tsx'
import { LeagueBadge } from '../components/LeagueBadge.tsx'
import type { Column } from '../components/StatsTable.tsx'
import type { TournamentRowFragment } from '../data/generated/tournaments.ts'
import { ABSENT } from '../format.ts'

export const TOURNAMENT_COLUMNS: readonly Column<TournamentRowFragment, 'start_date'>[] = [
  {
    key: 'name',
    header: 'Tournament Name',
    cell: (tournament) => <TournamentIdentity tournament={tournament} />,
    rowHeader: 'link',
  },
  {
    key: 'league',
    header: 'League',
    cell: ({ league }) => <LeagueBadge league={league} />,
    width: 'small',
    phone: 'under',
  },
  { key: 'location', header: 'Location', cell: ({ location }) => location ?? ABSENT, width: 'wide', phone: 'under' },
  {
    key: 'dates',
    header: 'Dates',
    cell: ({ start_date, end_date }) => <DateRange start={start_date} end={end_date} />,
    sort: 'start_date',
    width: 'large',
  },
]
