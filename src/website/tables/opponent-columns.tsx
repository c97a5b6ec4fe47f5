import { PairIdentity } from '../components/profile/Identity.tsx'
import type { Column } from '../components/table/StatsTable.tsx'
import { SharedPercentage } from '../components/text/Share.tsx'
import type { OpponentRowFragment } from '../data/generated/team.ts'
import { formatCount, formatRecord } from '../format.ts'
import { UNDECIDED } from './shared-definitions.ts'

/** A pair's record against other pairs. */
export const OPPONENT_COLUMNS = [
  {
    key: 'opponents',
    header: 'Opponents',
    tooltip: 'A pair that the two met',
    more: 'The eight pairs met most often, most matches first.',
    leavesOut: 'Dreambreakers, in which two pairs do not meet.',
    cell: ({ team }) => <PairIdentity team={team} />,
    rowHeader: 'link',
  },
  {
    key: 'matches',
    header: 'Matches',
    tooltip: 'Matches against this pair',
    leavesOut: `Walkovers. ${UNDECIDED}`,
    cell: ({ matches_won, matches_lost }) => formatCount(matches_won + matches_lost),
    numeric: true,
    width: 'small',
    phone: 'under',
  },
  {
    key: 'record',
    header: 'Record',
    tooltip: 'Matches won and lost against this pair',
    more: 'In every division that the pairs met in.',
    leavesOut: `Walkovers. ${UNDECIDED}`,
    cell: ({ matches_won, matches_lost }) => formatRecord(matches_won, matches_lost),
    numeric: true,
    width: 'small',
  },
  {
    key: 'win_percentage',
    header: 'Win %',
    tooltip: 'Matches won ÷ (matches won + matches lost)',
    leavesOut: 'What the record leaves out.',
    cell: ({ matches_won, matches_lost }) => (
      <SharedPercentage percentage={(matches_won * 100) / (matches_won + matches_lost)} />
    ),
    numeric: true,
    width: 'medium',
    phone: 'under',
  },
] as const satisfies readonly Column<OpponentRowFragment, never>[]
