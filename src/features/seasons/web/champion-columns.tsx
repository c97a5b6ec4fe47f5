import { EVENT_DIVISION_FACTS } from '#domain/division/division.ts'
import { formatEvent } from '#domain/format/format.ts'
import { TournamentLink } from '#features/names/web/TournamentLink.tsx'
import type { ChampionsRowFragment } from '#features/seasons/web/generated/seasons.ts'
import { tournamentPath, withQuery } from '#web/routing/paths.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { DateRange } from '#web/ui/text/DateRange.tsx'
import { ChampionNames, FinalScore, RunnersUp } from './Title.tsx'

/** Returns the key of a row of champions. */
export const championKey = ({ tournament, event, event_division, teams }: ChampionsRowFragment) =>
  `${tournament.tournament_slug} ${event?.event_slug ?? event_division} ${teams[0]?.team_slug}`

/** The columns of champions. */
export const CHAMPION_COLUMNS = [
  {
    key: 'event',
    header: 'Event',
    tooltip: 'The event’s name, or its division if the name is unknown',
    cell: ({ tournament, event, event_division }) =>
      event ? (
        <a href={withQuery(tournamentPath(tournament.tournament_slug), { event: event.event_slug })}>
          {formatEvent(event.event_name)}
        </a>
      ) : (
        EVENT_DIVISION_FACTS[event_division].label
      ),
    phone: 'above',
  },
  {
    key: 'tournament',
    header: 'Tournament',
    tooltip: 'The tournament that the event is part of',
    cell: ({ tournament }) => <TournamentLink tournament={tournament} />,
    phone: 'above',
  },
  {
    key: 'champions',
    header: 'Champions',
    tooltip: 'The pair, player or team that won',
    cell: (title) => <ChampionNames title={title} />,
    rowHeader: true,
  },
  {
    key: 'score',
    header: 'Final',
    tooltip: 'Points per game, the winners’ first',
    cell: ({ final }) => final && <FinalScore final={final} />,
    width: 'medium',
    phone: 'below',
  },
  {
    key: 'runners_up',
    header: 'Runners-up',
    tooltip: 'The losers of the final',
    cell: ({ final }) => final && <RunnersUp final={final} />,
    phone: 'last',
  },
  {
    key: 'date',
    header: 'Date',
    tooltip: 'The tournament’s first and last day',
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
