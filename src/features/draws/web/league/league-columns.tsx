import type { ReactNode } from 'react'
import type { EventLeagueFragment } from '#features/draws/web/generated/draws.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { COUNT } from '#web/ui/table/shared-definitions.ts'

export type LeagueRow = EventLeagueFragment['groups'][number]['standings'][number]

/** Returns the columns of the standings of a team league. @param teamCell returns the cell of a team's name */
export const leagueColumns = (teamCell: (row: LeagueRow) => ReactNode): readonly Column<LeagueRow>[] => [
  { key: 'roster', header: 'Team', tooltip: 'The team with its roster', cell: teamCell, rowHeader: true },
  {
    key: 'fixtures',
    header: 'Matches',
    tooltip: 'Team matches won and lost, with the number of team matches whose winner is unknown',
    cell: ({ fixtures_won: won, fixtures_lost: lost, fixtures_undecided: open }) => (
      <>
        {`${won}-${lost}`} {open > 0 && <span className="note nowrap">({open} unknown)</span>}
      </>
    ),
    ...COUNT,
    width: 'medium',
  },
  {
    key: 'rubbers',
    header: 'Games',
    tooltip: 'Games won and lost in team matches, without DreamBreakers',
    cell: ({ rubbers_won, rubbers_lost }) => `${rubbers_won}-${rubbers_lost}`,
    ...COUNT,
    width: 'badge',
  },
  {
    key: 'points',
    header: 'Points',
    tooltip: 'Standings points: 3 for a win, 2 for a win by DreamBreaker, 1 for a loss by DreamBreaker',
    cell: ({ points_at_least: least, points_at_most: most }) => (least === most ? least : `${least}–${most}`),
    numeric: true,
    width: 'badge',
  },
]
