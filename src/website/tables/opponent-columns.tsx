import { PairIdentity } from '../components/profile/Identity.tsx'
import type { Column } from '../components/table/StatsTable.tsx'
import { SharedPercentage } from '../components/text/Share.tsx'
import type { OpponentRowFragment } from '../data/generated/team.ts'
import { formatCount, formatRecord } from '../format.ts'
import { OPPONENT_TEXTS } from './texts/opponents.ts'

/** A pair's record against other pairs. */
export const OPPONENT_COLUMNS = [
  {
    key: 'opponents',
    ...OPPONENT_TEXTS.opponents,
    cell: ({ team }) => <PairIdentity team={team} />,
    rowHeader: 'link',
  },
  {
    key: 'matches',
    ...OPPONENT_TEXTS.matches,
    cell: ({ matches_won, matches_lost }) => formatCount(matches_won + matches_lost),
    numeric: true,
    width: 'small',
    phone: 'under',
  },
  {
    key: 'record',
    ...OPPONENT_TEXTS.record,
    cell: ({ matches_won, matches_lost }) => formatRecord(matches_won, matches_lost),
    numeric: true,
    width: 'small',
  },
  {
    key: 'win_percentage',
    ...OPPONENT_TEXTS.win_percentage,
    cell: ({ matches_won, matches_lost }) => (
      <SharedPercentage percentage={(matches_won * 100) / (matches_won + matches_lost)} />
    ),
    numeric: true,
    width: 'medium',
    phone: 'under',
  },
] as const satisfies readonly Column<OpponentRowFragment, never, keyof typeof OPPONENT_TEXTS>[]
