import { EVENT_DIVISION_FACTS } from '#domain/division/division.ts'
import type { WonMedalsQuery } from '#features/medals/web/generated/medal-tables.ts'
import { TeamLink, TournamentIdentity } from '#features/names/web/Identity.tsx'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { DateRange } from '#web/ui/text/DateRange.tsx'
import { MedalMark } from '#web/ui/text/MedalMark.tsx'
import { WON_MEDALS } from './award-definitions.ts'

type WonMedalRow = WonMedalsQuery['wonMedals']['items'][number]

const [MEDAL, TOURNAMENT, EVENT, TEAMS, DATE] = WON_MEDALS

/** The columns of a winner's medals. */
export const WON_MEDAL_COLUMNS = [
  { ...MEDAL, cell: ({ medal }) => <MedalMark medal={medal} />, width: 'small' },
  { ...TOURNAMENT, cell: ({ tournament }) => <TournamentIdentity tournament={tournament} />, rowHeader: 'link' },
  {
    ...EVENT,
    cell: ({ event, event_division }) => event?.event_name ?? EVENT_DIVISION_FACTS[event_division].label,
    width: 'large',
    phone: 'under',
  },
  {
    ...TEAMS,
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
    ...DATE,
    cell: ({ tournament }) => <DateRange start={tournament.start_date} end={tournament.end_date} />,
    width: 'medium',
    phone: 'under',
  },
] as const satisfies readonly Column<WonMedalRow>[]
