import { DateRange } from '../components/DateRange.tsx'
import { DivisionBadge } from '../components/DivisionBadge.tsx'
import { TeamLink } from '../components/Identity.tsx'
import { Link } from '../components/Link.tsx'
import { MedalMark } from '../components/MedalMark.tsx'
import { NumberLink } from '../components/NumberLink.tsx'
import { PointDifferential } from '../components/PointDifferential.tsx'
import type { Column } from '../components/StatsTable.tsx'
import type { EventTeamRowFragment } from '../data/generated/event-team.ts'
import { formatRecord } from '../format.ts'
import { eventTeamMatches } from '../number-matches.ts'
import { tournamentPath } from '../paths.ts'

/** What tables of event teams can be sorted by. */
export const EVENT_TEAM_SORTS = ['avg_point_differential', 'tournament_start_date'] as const
export type EventTeamSort = (typeof EVENT_TEAM_SORTS)[number]

type EventTeamColumn = Column<EventTeamRowFragment, EventTeamSort>

const DATE: EventTeamColumn = {
  key: 'date',
  header: 'Date',
  cell: ({ tournament_start_date }) => <DateRange start={tournament_start_date} />,
  width: 'medium',
  phone: 'under',
}

const TOURNAMENT: EventTeamColumn = {
  key: 'tournament',
  header: 'Tournament',
  cell: ({ tournament }) => <Link href={tournamentPath(tournament.tournament_slug)}>{tournament.title_display}</Link>,
}

const DIVISION: EventTeamColumn = {
  key: 'division',
  header: 'Division',
  cell: ({ event_division }) => <DivisionBadge division={event_division} />,
  width: 'badge',
  phone: 'under',
}

const MEDAL: EventTeamColumn = {
  key: 'medal',
  header: 'Medal',
  cell: ({ medal_won }) => (medal_won === 'NONE' ? null : <MedalMark medal={medal_won} />),
  width: 'small',
  phone: 'under',
}

const TEAM: EventTeamColumn = { key: 'team', header: 'Team', cell: (team) => <TeamLink team={team} /> }

/** A number of a team in an event that opens the matches it was counted from. */
function EventTeamNumber({ team, text, of }: { team: EventTeamRowFragment; text: string; of: string }) {
  const names = [team.player_one, team.player_two].flatMap((player) => player?.name ?? []).join(' and ')
  return (
    <NumberLink
      text={text}
      of={`${of} by ${names} at ${team.tournament.title_display}`}
      matches={eventTeamMatches(team)}
      some
    />
  )
}

const MATCHES: EventTeamColumn = {
  key: 'matches',
  header: 'Matches',
  cell: (team) => (
    <EventTeamNumber team={team} text={formatRecord(team.matches_won, team.matches_lost)} of="matches won and lost" />
  ),
  numeric: true,
  width: 'badge',
  phone: 'under',
}

const GAMES: EventTeamColumn = {
  key: 'games',
  header: 'Games',
  cell: (team) => (
    <EventTeamNumber team={team} text={formatRecord(team.games_won, team.games_lost)} of="games won and lost" />
  ),
  numeric: true,
  width: 'badge',
  phone: 'under',
}

const DIFFERENTIAL: EventTeamColumn = {
  key: 'differential',
  header: 'Avg. Point Diff',
  cell: (averages) => <PointDifferential averages={averages} />,
  sort: 'avg_point_differential',
  tooltip: 'Points scored vs points lost per game',
  numeric: true,
  width: 'medium',
}

/** Event teams of everybody: a row is known by its team. */
export const TOP_EVENT_COLUMNS: readonly EventTeamColumn[] = [
  DATE,
  { ...TOURNAMENT, phone: 'under' },
  DIVISION,
  MEDAL,
  { ...TEAM, rowHeader: 'link' },
  MATCHES,
  GAMES,
  DIFFERENTIAL,
]

/** Event teams of one player or one team, on its own page: a row is known by its tournament. */
export const EVENT_TEAM_COLUMNS: readonly EventTeamColumn[] = [
  { ...DATE, sort: 'tournament_start_date' },
  { ...TOURNAMENT, rowHeader: 'link' },
  DIVISION,
  MEDAL,
  { ...TEAM, phone: 'under' },
  { ...MATCHES, header: 'Matches W/L', short: 'Matches' },
  { ...GAMES, header: 'Games W/L', short: 'Games' },
  DIFFERENTIAL,
]
