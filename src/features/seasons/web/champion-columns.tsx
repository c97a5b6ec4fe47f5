import { EVENT_DIVISION_FACTS } from '#domain/division/division.ts'
import { TournamentLink } from '#features/names/web/TournamentLink.tsx'
import type { ChampionsRowFragment } from '#features/seasons/web/generated/seasons.ts'
import { Link } from '#web/routing/Link.tsx'
import { tournamentPath, withQuery } from '#web/routing/paths.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { DateRange } from '#web/ui/text/DateRange.tsx'
import { CHAMPIONS } from './season-definitions.ts'
import { ChampionNames, FinalScore, RunnersUp } from './Title.tsx'

const [EVENT, TOURNAMENT, WINNERS, SCORE, RUNNERS_UP, DATE] = CHAMPIONS

/** Returns the key of a row of champions. */
export const championKey = ({ tournament, event, event_division, teams }: ChampionsRowFragment) =>
  `${tournament.tournament_slug} ${event?.event_slug ?? event_division} ${teams[0]?.team_slug}`

/** The columns of champions. */
export const CHAMPION_COLUMNS = [
  {
    ...EVENT,
    cell: ({ tournament, event, event_division }) =>
      event ? (
        <Link href={withQuery(tournamentPath(tournament.tournament_slug), { event: event.event_slug })}>
          {event.event_name}
        </Link>
      ) : (
        EVENT_DIVISION_FACTS[event_division].label
      ),
    phone: 'above',
  },
  {
    ...TOURNAMENT,
    cell: ({ tournament }) => <TournamentLink tournament={tournament} />,
    phone: 'above',
  },
  { ...WINNERS, cell: (title) => <ChampionNames title={title} />, rowHeader: true },
  { ...SCORE, cell: ({ final }) => final && <FinalScore final={final} />, width: 'medium', phone: 'below' },
  { ...RUNNERS_UP, cell: ({ final }) => final && <RunnersUp final={final} />, phone: 'last' },
  {
    ...DATE,
    cell: ({ tournament }) => <DateRange start={tournament.start_date} end={tournament.end_date} />,
    width: 'medium',
    phone: 'gone',
  },
] as const satisfies readonly Column<ChampionsRowFragment>[]

const ON_PHONES_OF_SERIES: Partial<Record<string, 'above' | 'gone'>> = { date: 'above', tournament: 'gone' }

/** The columns of the champions of a series. On a phone, the days of the editions stand in place of their equal titles. */
export const SERIES_CHAMPION_COLUMNS = CHAMPION_COLUMNS.map((column) => ({
  ...column,
  phone: ON_PHONES_OF_SERIES[column.key] ?? ('phone' in column ? column.phone : undefined),
}))
