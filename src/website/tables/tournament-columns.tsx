import { TournamentIdentity } from '../components/profile/Identity.tsx'
import type { Column } from '../components/table/StatsTable.tsx'
import { DateRange } from '../components/text/DateRange.tsx'
import { LeagueBadge } from '../components/text/LeagueBadge.tsx'
import type { TournamentRowFragment } from '../data/generated/tournaments.ts'
import { ABSENT } from '../format.ts'
import { TOURNAMENT_TEXTS } from './texts/tournaments.ts'

export const TOURNAMENT_COLUMNS = [
  {
    key: 'name',
    ...TOURNAMENT_TEXTS.name,
    cell: (tournament) => <TournamentIdentity tournament={tournament} />,
    rowHeader: 'link',
  },
  {
    key: 'league',
    ...TOURNAMENT_TEXTS.league,
    cell: ({ league }) => <LeagueBadge league={league} />,
    width: 'small',
    phone: 'under',
  },
  {
    key: 'location',
    ...TOURNAMENT_TEXTS.location,
    cell: ({ location }) => location ?? ABSENT,
    width: 'wide',
    phone: 'under',
  },
  {
    key: 'dates',
    ...TOURNAMENT_TEXTS.dates,
    cell: ({ start_date, end_date }) => <DateRange start={start_date} end={end_date} />,
    sort: 'start_date',
    width: 'large',
  },
] as const satisfies readonly Column<TournamentRowFragment, 'start_date', keyof typeof TOURNAMENT_TEXTS>[]
