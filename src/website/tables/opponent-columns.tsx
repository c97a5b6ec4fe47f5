import { PairIdentity } from '../components/Identity.tsx'
import { SharedPercentage } from '../components/Share.tsx'
import type { Column } from '../components/StatsTable.tsx'
import type { OpponentRowFragment } from '../data/generated/team.ts'
import { formatCount, formatRecord } from '../format.ts'

/** A pair's record against other pairs. */
export const OPPONENT_COLUMNS: readonly Column<OpponentRowFragment>[] = [
  { key: 'opponents', header: 'Opponents', cell: ({ team }) => <PairIdentity team={team} />, rowHeader: 'link' },
  {
    key: 'matches',
    header: 'Matches',
    cell: ({ matches_won, matches_lost }) => formatCount(matches_won + matches_lost),
    numeric: true,
    width: 'small',
    phone: 'under',
  },
  {
    key: 'record',
    header: 'Record',
    cell: ({ matches_won, matches_lost }) => formatRecord(matches_won, matches_lost),
    numeric: true,
    width: 'small',
  },
  {
    key: 'win_percentage',
    header: 'Win %',
    cell: ({ matches_won, matches_lost }) => (
      <SharedPercentage percentage={(matches_won * 100) / (matches_won + matches_lost)} />
    ),
    numeric: true,
    width: 'medium',
    phone: 'under',
  },
]
