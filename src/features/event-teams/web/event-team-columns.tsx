import { UNSCORED } from '#domain/figures/exclusions.ts'
import { formatTeam } from '#domain/format/format.ts'
import type { EventTeamRowFragment } from '#features/event-teams/web/generated/event-team.ts'
import { recordColumn } from '#features/match-links/web/measure-columns.tsx'
import { eventOf, eventTeamMatches } from '#features/match-links/web/number-matches.ts'
import { TeamLink } from '#features/names/web/Identity.tsx'
import { SHORT_TITLES, TournamentLink } from '#features/names/web/TournamentLink.tsx'
import { drawPath, type ProfileSide } from '#web/routing/paths.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { DateRange } from '#web/ui/text/DateRange.tsx'
import { DivisionBadge } from '#web/ui/text/DivisionBadge.tsx'
import { MedalMark } from '#web/ui/text/MedalMark.tsx'
import type { EventTeamSort } from './event-team-sorts.ts'
import { PointDifferential } from './PointDifferential.tsx'

type EventTeamColumn = Column<EventTeamRowFragment, EventTeamSort>

const DATE = {
  key: 'date',
  header: 'Date',
  tooltip: 'The tournament’s first day',
  leavesOut: 'The day on which the event was played, which may be later.',
  cell: ({ tournament_start_date }) => <DateRange start={tournament_start_date} />,
  width: 'medium',
  phone: 'under',
} as const satisfies EventTeamColumn

const TOURNAMENT = {
  key: 'tournament',
  header: 'Tournament',
  tooltip: 'The tournament that the event is part of',
  more: SHORT_TITLES,
  cell: ({ tournament }) => <TournamentLink tournament={tournament} />,
} as const satisfies EventTeamColumn

const DIVISION = {
  key: 'division',
  header: 'Division',
  tooltip: 'The division of the event',
  more: 'MS and WS are singles, MD, WD and XD doubles; in MLP each pair of an event has a row.',
  cell: ({ event_division }) => <DivisionBadge division={event_division} />,
  width: 'badge',
  phone: 'under',
} as const satisfies EventTeamColumn

const MEDAL = {
  key: 'medal',
  header: 'Medal',
  tooltip: 'The medal won in the event',
  more: 'From the tournament’s own medals if they are known. Otherwise gold and silver come from the last final of the main draw, and bronze from the bronze medal match; MLP then has no medals.',
  leavesOut: 'Bronze without a bronze medal match, and medals of qualifiers and consolation draws.',
  cell: (team) =>
    team.medal_won === 'NONE' ? null : (
      <a href={drawPath(team.tournament.tournament_slug, eventOf(team), team.team_slug)}>
        <MedalMark medal={team.medal_won} />
      </a>
    ),
  width: 'small',
  phone: 'under',
} as const satisfies EventTeamColumn

const TEAM = {
  key: 'team',
  header: 'Team',
  tooltip: 'One player in singles, two in other divisions',
  more: 'The order of the two names has no meaning.',
  leavesOut: 'Pairs that played only a DreamBreaker together.',
  cell: (team) => <TeamLink team={team} />,
} as const satisfies EventTeamColumn

const COUNTED = {
  sums: (team: EventTeamRowFragment) => team,
  matches: eventTeamMatches,
  named: (team: EventTeamRowFragment) => `by ${formatTeam(team, ' and ')} at ${team.tournament.title_display}`,
}

const MATCHES = { ...recordColumn('matches', COUNTED), header: 'Matches', width: 'badge', phone: 'under' } as const
const GAMES = { ...recordColumn('games', COUNTED), width: 'badge', phone: 'under' } as const

const DIFFERENTIAL = {
  key: 'differential',
  header: 'Avg. Point Diff',
  tooltip: 'Points scored vs points lost per game',
  more: 'Points of all games with a score, divided by the number of games: scored minus lost. The two averages are in parentheses. “-” if no game has a score.',
  leavesOut: UNSCORED,
  cell: (averages) => <PointDifferential averages={averages} />,
  sort: 'avg_point_differential',
  numeric: true,
  width: 'medium',
} as const satisfies EventTeamColumn

/** Columns of the top events, whose rows are named by their team. */
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

/** Columns of the events of one player or pair, whose rows are named by their tournament. */
export const EVENT_TEAM_COLUMNS = [
  { ...DATE, sort: 'tournament_start_date', phone: 'above' },
  { ...TOURNAMENT, rowHeader: 'link' },
  { ...DIVISION, phone: 'above' },
  { ...MEDAL, phone: 'above' },
  { ...TEAM, phone: 'below' },
  { ...MATCHES, header: 'Matches W/L', short: MATCHES.header, phone: 'below' },
  { ...GAMES, header: 'Games W/L', short: GAMES.header, phone: 'below' },
  { ...DIFFERENTIAL, short: 'Diff', phone: 'above' },
] as const satisfies readonly EventTeamColumn[]

/**
 * Returns the columns for the page of a player or a pair. On a phone they leave out the names of the pair, or the name of
 * the player, whom the page is about.
 */
export function eventColumnsOf(side: ProfileSide): readonly EventTeamColumn[] {
  return EVENT_TEAM_COLUMNS.map((column): EventTeamColumn => {
    if (column.key !== 'team') return column
    return 'team' in side
      ? { ...column, phone: 'gone' }
      : { ...column, cell: (team) => <TeamLink team={team} player={side.player} /> }
  })
}
