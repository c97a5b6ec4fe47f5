import { TournamentIdentity } from '#features/names/web/Identity.tsx'
import type { TournamentRowFragment } from '#features/tournaments/web/generated/tournaments.ts'
import { ABSENT } from '#web/format/format.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { DateRange } from '#web/ui/text/DateRange.tsx'
import { LeagueBadge } from '#web/ui/text/LeagueBadge.tsx'

export const TOURNAMENT_COLUMNS = [
  {
    key: 'name',
    header: 'Tournament Name',
    tooltip: 'The tournament’s title, as the source gives it',
    more: 'Tournaments without matches are listed too.',
    cell: (tournament) => <TournamentIdentity tournament={tournament} />,
    rowHeader: 'link',
  },
  {
    key: 'league',
    header: 'League',
    tooltip: 'Who sanctions the tournament',
    more: 'LT stands for every tournament of another or an unknown league.',
    leavesOut: 'Further organizers of the tournament.',
    cell: ({ league }) => <LeagueBadge league={league} />,
    width: 'small',
    phone: 'under',
  },
  {
    key: 'location',
    header: 'Location',
    tooltip: 'Where the tournament was played, as the source gives it',
    more: '“-” where the source gives none.',
    cell: ({ location }) => location ?? ABSENT,
    width: 'wide',
    phone: 'under',
  },
  {
    key: 'dates',
    header: 'Dates',
    tooltip: 'The tournament’s first and last day',
    more: 'Extended where one of its matches was played on another day.',
    leavesOut: 'Time of day and time zone: a day is a day at the venue.',
    cell: ({ start_date, end_date }) => <DateRange start={start_date} end={end_date} />,
    sort: 'start_date',
    width: 'large',
  },
] as const satisfies readonly Column<TournamentRowFragment, 'start_date'>[]
