import type { LeagueWhatIfFragment } from '#features/what-if/web/generated/what-if.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { COUNT } from '#web/ui/table/shared-definitions.ts'
import { formatOdds } from './format-odds.ts'

type Row = LeagueWhatIfFragment['groups'][number]['standings'][number]

const BEFORE: Column<Row> = {
  key: 'before',
  header: 'First before',
  tooltip: 'Chance to finish first in the group without the changes',
  cell: ({ first_before }) => formatOdds(first_before),
  ...COUNT,
  width: 'medium',
}

/** Columns of the standings with assumed results. */
export const LEAGUE_COLUMNS: readonly Column<Row>[] = [
  {
    key: 'team',
    header: 'Team',
    tooltip: 'Team of the group',
    cell: ({ row }) => row.roster.name,
    rowHeader: true,
  },
  {
    key: 'matches',
    header: 'Matches',
    tooltip: 'Team matches won and lost, with the results that were set',
    cell: ({ row }) => `${row.fixtures_won}-${row.fixtures_lost}`,
    ...COUNT,
    width: 'badge',
  },
  {
    key: 'points',
    header: 'Points',
    tooltip: 'Standings points: 3 for a win, 2 for a win by DreamBreaker, 1 for a loss by DreamBreaker',
    cell: ({ row: { points_at_least: least, points_at_most: most } }) => (least === most ? least : `${least}–${most}`),
    ...COUNT,
    width: 'badge',
  },
  BEFORE,
  {
    key: 'first',
    header: 'First',
    tooltip: 'Chance to finish first in the group; tied teams share it',
    cell: ({ first, standard_error: error }) => (
      <strong>
        {formatOdds(first)}
        {error > 0 && ` ±${(100 * error).toFixed(1)}`}
      </strong>
    ),
    numeric: true,
    width: 'large',
  },
]

/** Columns of the standings without assumed results. */
export const UNCHANGED_LEAGUE_COLUMNS = LEAGUE_COLUMNS.filter((column) => column !== BEFORE)
