import { formatPercentage } from '#domain/format/format.ts'
import type { ComebacksQuery } from '#features/forecasts/web/generated/comebacks.ts'
import { winMoments, winPathText } from '#features/forecasts/web/in-match/win-moments.ts'
import { DATE, DETAILS, TOURNAMENT } from '#features/matches/web/match-columns.tsx'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { UPSET_COLUMNS } from './upset-columns.tsx'

type ComebackRow = ComebacksQuery['comebacks']['items'][number]
/** A match with the lowest win chance of its winners. */
type Comeback = ComebackRow['match'] & Pick<ComebackRow, 'lowest'>

const [, PLAYERS, SCORE] = UPSET_COLUMNS

/** Columns of comebacks, winners first. */
export const COMEBACK_COLUMNS = [
  {
    key: 'lowest',
    header: 'Lowest chance',
    short: 'Lowest',
    tooltip: 'The winners’ lowest win chance while they trailed in games',
    more: '* A player had fewer than 10 earlier matches.',
    leavesOut:
      'Matches whose winners never trailed in games or always had a win chance of at least 50%, and matches of one game.',
    cell: ({ lowest, forecast }) => formatPercentage(100 * lowest) + (forecast?.newcomer ? '*' : ''),
    numeric: true,
    width: 'small',
    phone: 'above',
  },
  PLAYERS,
  SCORE,
  {
    key: 'path',
    header: 'Chance by game',
    tooltip: 'The winners’ chance before the match and after each game',
    cell: (match) => winPathText(winMoments(match)),
    width: 'medium',
    phone: 'last',
  },
  { ...DATE, width: 'small' },
  { ...TOURNAMENT, width: 'medium' },
  { ...DETAILS, width: 'medium' },
] as const satisfies readonly Column<Comeback>[]
