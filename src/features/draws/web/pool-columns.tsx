import { formatSide } from '#domain/format/format.ts'
import type { EventDrawFragment } from '#features/draws/web/generated/draws.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { COUNT, NUMBER } from '#web/ui/table/shared-definitions.ts'

type PoolRow = EventDrawFragment['pools'][number]['standings'][number]

/** Columns of the standings of a pool. */
export const POOL_COLUMNS = [
  {
    key: 'team',
    header: 'Team',
    tooltip: 'The pair or singles player',
    cell: ({ team }) => formatSide(team),
    rowHeader: true,
  },
  {
    key: 'matches',
    header: 'Matches',
    tooltip: 'Matches won and lost, walkovers included',
    cell: ({ matches_won, matches_lost }) => `${matches_won}-${matches_lost}`,
    ...NUMBER,
  },
  {
    key: 'games',
    header: 'Games',
    tooltip: 'Games won and lost',
    cell: ({ games_won, games_lost }) => `${games_won}-${games_lost}`,
    ...COUNT,
  },
  {
    key: 'points',
    header: 'Points',
    tooltip: 'Points won and lost',
    cell: ({ points_won, points_lost }) => `${points_won}-${points_lost}`,
    ...COUNT,
  },
] as const satisfies readonly Column<PoolRow>[]
