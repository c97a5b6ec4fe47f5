import type { EventDrawFragment, EventLeagueFragment } from '#features/draws/web/generated/draws.ts'
import { formatSide } from '#web/format/format.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'

type PoolRow = EventDrawFragment['pools'][number]['standings'][number]
type LeagueRow = EventLeagueFragment['groups'][number]['standings'][number]

/** The columns of a pool's table. */
export const POOL_COLUMNS = [
  { key: 'team', header: 'Team', tooltip: 'Who plays', cell: ({ team }) => formatSide(team), rowHeader: true },
  {
    key: 'matches',
    header: 'Matches',
    tooltip: 'Matches won and lost, walkovers included',
    cell: ({ matches_won, matches_lost }) => `${matches_won}-${matches_lost}`,
    numeric: true,
    width: 'small',
  },
  {
    key: 'games',
    header: 'Games',
    tooltip: 'Games won and lost',
    cell: ({ games_won, games_lost }) => `${games_won}-${games_lost}`,
    numeric: true,
    width: 'small',
    phone: 'under',
  },
  {
    key: 'points',
    header: 'Points',
    tooltip: 'Points won and lost',
    cell: ({ points_won, points_lost }) => `${points_won}-${points_lost}`,
    numeric: true,
    width: 'small',
    phone: 'under',
  },
] as const satisfies readonly Column<PoolRow>[]

/** The columns of a league group's table. */
export const LEAGUE_COLUMNS = [
  { key: 'roster', header: 'Team', tooltip: 'The roster', cell: ({ roster }) => roster.name, rowHeader: true },
  {
    key: 'fixtures',
    header: 'Fixtures',
    tooltip: 'Fixtures won and lost, and how many of which the source lacks the winner',
    cell: ({ fixtures_won: won, fixtures_lost: lost, fixtures_undecided: open }) =>
      `${won}-${lost}${open > 0 ? ` (${open} unknown)` : ''}`,
    width: 'medium',
  },
  {
    key: 'rubbers',
    header: 'Rubbers',
    tooltip: 'Matches won and lost within fixtures, Dreambreakers left out',
    cell: ({ rubbers_won, rubbers_lost }) => `${rubbers_won}-${rubbers_lost}`,
    numeric: true,
    width: 'small',
    phone: 'under',
  },
  {
    key: 'points',
    header: 'Points',
    tooltip: '3 for a win, 2 and 1 where the Dreambreaker decided; two figures where a tie-break is unknown',
    cell: ({ points_at_least: least, points_at_most: most }) => (least === most ? least : `${least}–${most}`),
    numeric: true,
    width: 'small',
  },
] as const satisfies readonly Column<LeagueRow>[]
