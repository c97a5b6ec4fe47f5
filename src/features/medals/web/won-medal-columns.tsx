import { EVENT_DIVISION_FACTS } from '#domain/division/division.ts'
import { formatEvent } from '#domain/format/format.ts'
import type { WonMedalsQuery } from '#features/medals/web/generated/medal-tables.ts'
import { TeamLink, TournamentIdentity } from '#features/names/web/Identity.tsx'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { DateRange } from '#web/ui/text/DateRange.tsx'
import { MedalMark } from '#web/ui/text/MedalMark.tsx'

type WonMedalRow = WonMedalsQuery['wonMedals']['items'][number]

/** The columns of a winner's medals. */
export const WON_MEDAL_COLUMNS = [
  {
    key: 'medal',
    header: 'Medal',
    tooltip: 'Gold, silver or bronze',
    cell: ({ medal }) => <MedalMark medal={medal} />,
    width: 'small',
  },
  {
    key: 'tournament',
    header: 'Tournament',
    tooltip: 'The tournament at which the medal was won',
    cell: ({ tournament }) => <TournamentIdentity tournament={tournament} />,
    rowHeader: 'link',
  },
  {
    key: 'event',
    header: 'Event',
    tooltip: 'The event’s name, or its division if the name is unknown',
    cell: ({ event, event_division }) => formatEvent(event?.event_name ?? EVENT_DIVISION_FACTS[event_division].label),
    width: 'large',
    phone: 'under',
  },
  {
    key: 'teams',
    header: 'Winner',
    tooltip: 'The pair or player who won the medal',
    cell: ({ teams }) =>
      teams.map((team) => (
        <div key={team.team_slug}>
          <TeamLink team={team} />
        </div>
      )),
    width: 'wide',
    phone: 'under',
  },
  {
    key: 'date',
    header: 'Date',
    tooltip: 'The tournament’s first and last day',
    cell: ({ tournament }) => <DateRange start={tournament.start_date} end={tournament.end_date} />,
    width: 'medium',
    phone: 'under',
  },
] as const satisfies readonly Column<WonMedalRow>[]
