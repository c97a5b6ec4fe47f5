import { EVENT_DIVISION_FACTS } from '#domain/division/division.ts'
import { ABSENT } from '#domain/format/format.ts'
import { TournamentIdentity } from '#features/names/web/Identity.tsx'
import { Fact, WithFacts } from '#features/names/web/WithFacts.tsx'
import type { ListedTournamentsFragment } from '#features/tournaments/web/generated/tournaments.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { DateRange } from '#web/ui/text/DateRange.tsx'
import { LeagueBadge } from '#web/ui/text/LeagueBadge.tsx'

type ListedTournament = ListedTournamentsFragment['edges'][number]['node']

/** Returns the champions of each division with a single event, such as `MD Johns/Tardio`. */
function championsOf({ podiums }: ListedTournament): string[] {
  return podiums.flatMap(({ event_division, gold: [gold] }) => {
    const hasOneEvent = podiums.filter((podium) => podium.event_division === event_division).length === 1
    if (!gold || !hasOneEvent || event_division === 'MLP') return []
    const names = [gold.player_one, gold.player_two].flatMap((player) => player?.short_name ?? [])
    return `${EVENT_DIVISION_FACTS[event_division].short} ${names.join('/')}`
  })
}

export const TOURNAMENT_COLUMNS = [
  {
    key: 'name',
    header: 'Tournament Name',
    tooltip: 'The tournament’s full title',
    more: 'Tournaments without matches are listed too. Below the title are the champions.',
    cell: (tournament) => (
      <WithFacts identity={<TournamentIdentity tournament={tournament} />}>
        {championsOf(tournament).map((champions) => (
          <Fact key={champions} text={champions} />
        ))}
      </WithFacts>
    ),
    rowHeader: 'link',
  },
  {
    key: 'league',
    header: 'League',
    tooltip: 'The tour or league that sanctions the tournament',
    more: 'LT means another or an unknown league.',
    leavesOut: 'Other organizers of the tournament.',
    cell: ({ sanctioned_by }) => <LeagueBadge league={sanctioned_by} />,
    width: 'small',
    phone: 'under',
  },
  {
    key: 'location',
    header: 'Location',
    tooltip: 'Venue and city of the tournament',
    more: '“-” if the location is unknown.',
    cell: ({ location }) => location ?? ABSENT,
    width: 'wide',
    phone: 'under',
  },
  {
    key: 'dates',
    header: 'Dates',
    tooltip: 'The tournament’s first and last day',
    more: 'The dates include every match, also those before or after the announced days.',
    leavesOut: 'Time of day. Days are local to the venue.',
    cell: ({ start_date, end_date, is_under_way }) => (
      <>
        <DateRange start={start_date} end={end_date} />
        {is_under_way && <strong> Under way</strong>}
      </>
    ),
    sort: 'start_date',
    width: 'large',
  },
] as const satisfies readonly Column<ListedTournament, 'start_date'>[]
