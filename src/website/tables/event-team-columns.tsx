import { TeamLink } from '../components/profile/Identity.tsx'
import { Link } from '../components/shell/Link.tsx'
import { NumberLink } from '../components/table/NumberLink.tsx'
import { PointDifferential } from '../components/table/PointDifferential.tsx'
import type { Column } from '../components/table/StatsTable.tsx'
import { DateRange } from '../components/text/DateRange.tsx'
import { DivisionBadge } from '../components/text/DivisionBadge.tsx'
import { MedalMark } from '../components/text/MedalMark.tsx'
import type { EventTeamRowFragment } from '../data/generated/event-team.ts'
import { formatRecord } from '../format.ts'
import { eventTeamMatches } from '../matches/number-matches.ts'
import { tournamentPath } from '../routing/paths.ts'
import { EVENT_TEAM_TEXTS, OWN_EVENT_TEXTS } from './texts/event-teams.ts'

/** What tables of event teams can be sorted by. */
export const EVENT_TEAM_SORTS = ['avg_point_differential', 'tournament_start_date'] as const
export type EventTeamSort = (typeof EVENT_TEAM_SORTS)[number]

type EventTeamColumn = Column<EventTeamRowFragment, EventTeamSort, keyof typeof EVENT_TEAM_TEXTS>

const DATE = {
  key: 'date',
  ...EVENT_TEAM_TEXTS.date,
  cell: ({ tournament_start_date }) => <DateRange start={tournament_start_date} />,
  width: 'medium',
  phone: 'under',
} as const satisfies EventTeamColumn

const TOURNAMENT = {
  key: 'tournament',
  ...EVENT_TEAM_TEXTS.tournament,
  cell: ({ tournament }) => <Link href={tournamentPath(tournament.tournament_slug)}>{tournament.title_display}</Link>,
} as const satisfies EventTeamColumn

const DIVISION = {
  key: 'division',
  ...EVENT_TEAM_TEXTS.division,
  cell: ({ event_division }) => <DivisionBadge division={event_division} />,
  width: 'badge',
  phone: 'under',
} as const satisfies EventTeamColumn

const MEDAL = {
  key: 'medal',
  ...EVENT_TEAM_TEXTS.medal,
  cell: ({ medal_won }) => (medal_won === 'NONE' ? null : <MedalMark medal={medal_won} />),
  width: 'small',
  phone: 'under',
} as const satisfies EventTeamColumn

const TEAM = {
  key: 'team',
  ...EVENT_TEAM_TEXTS.team,
  cell: (team) => <TeamLink team={team} />,
} as const satisfies EventTeamColumn

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

const MATCHES = {
  key: 'matches',
  ...EVENT_TEAM_TEXTS.matches,
  cell: (team) => (
    <EventTeamNumber team={team} text={formatRecord(team.matches_won, team.matches_lost)} of="matches won and lost" />
  ),
  numeric: true,
  width: 'badge',
  phone: 'under',
} as const satisfies EventTeamColumn

const GAMES = {
  key: 'games',
  ...EVENT_TEAM_TEXTS.games,
  cell: (team) => (
    <EventTeamNumber team={team} text={formatRecord(team.games_won, team.games_lost)} of="games won and lost" />
  ),
  numeric: true,
  width: 'badge',
  phone: 'under',
} as const satisfies EventTeamColumn

const DIFFERENTIAL = {
  key: 'differential',
  ...EVENT_TEAM_TEXTS.differential,
  cell: (averages) => <PointDifferential averages={averages} />,
  sort: 'avg_point_differential',
  numeric: true,
  width: 'medium',
} as const satisfies EventTeamColumn

/** Event teams of everybody: a row is known by its team. */
export const TOP_EVENT_COLUMNS = [
  DATE,
  { ...TOURNAMENT, phone: 'under' },
  DIVISION,
  MEDAL,
  { ...TEAM, rowHeader: 'link' },
  MATCHES,
  GAMES,
  DIFFERENTIAL,
] as const satisfies readonly EventTeamColumn[]

/** Event teams of one player or one team, on its own page: a row is known by its tournament. */
export const EVENT_TEAM_COLUMNS = [
  { ...DATE, sort: 'tournament_start_date' },
  { ...TOURNAMENT, rowHeader: 'link' },
  DIVISION,
  MEDAL,
  { ...TEAM, phone: 'under' },
  { ...MATCHES, ...OWN_EVENT_TEXTS.matches, short: MATCHES.header },
  { ...GAMES, ...OWN_EVENT_TEXTS.games, short: GAMES.header },
  DIFFERENTIAL,
] as const satisfies readonly EventTeamColumn[]
