import type { RankingSort } from '#domain/ranking.ts'
import { PlayerIdentity } from '../components/Identity.tsx'
import type { Column } from '../components/StatsTable.tsx'
import type { DisciplineFiguresFragment, RankingsQuery } from '../data/generated/rankings.ts'
import { formatCount, formatPercentage } from '../format.ts'

/** A player's place in a ranking, with the figures of its discipline. */
export interface RankingRow {
  /** From 1. */
  rank: number
  player: RankingsQuery['playersStats']['edges'][number]['node']['player']
  figures: DisciplineFiguresFragment
}

type RankingColumn = Column<RankingRow, RankingSort>

/** What all columns of figures have in common. */
const FIGURE = { numeric: true, width: 'small' } as const satisfies Partial<RankingColumn>

export const RANKING_COLUMNS: readonly RankingColumn[] = [
  { key: 'rank', header: 'Rank', cell: ({ rank }) => formatCount(rank), width: 'rank' },
  { key: 'player', header: 'Player', cell: ({ player }) => <PlayerIdentity player={player} />, rowHeader: true },
  {
    ...FIGURE,
    key: 'matches_won',
    header: 'Matches Won',
    short: 'Won',
    cell: ({ figures }) => formatCount(figures.matches_won),
    sort: 'MATCHES_WON',
    phone: 'sorted',
  },
  {
    ...FIGURE,
    key: 'matches_lost',
    header: 'Matches Lost',
    short: 'Lost',
    cell: ({ figures }) => formatCount(figures.matches_lost),
    phone: 'under',
  },
  {
    ...FIGURE,
    key: 'matches_won_percentage',
    header: 'Matches Won %',
    short: 'Won',
    cell: ({ figures }) => formatPercentage(figures.matches_won_percentage),
    sort: 'MATCHES_WON_PERCENTAGE',
    phone: 'sorted',
  },
  {
    ...FIGURE,
    key: 'points_won',
    header: 'Pts Won',
    cell: ({ figures }) => formatCount(figures.points_won),
    sort: 'POINTS_WON',
    phone: 'sorted',
  },
  {
    ...FIGURE,
    key: 'points_lost',
    header: 'Pts Lost',
    cell: ({ figures }) => formatCount(figures.points_lost),
    phone: 'under',
  },
  {
    ...FIGURE,
    key: 'points_won_percentage',
    header: 'Pts Won %',
    short: 'Pts Won',
    cell: ({ figures }) => formatPercentage(figures.points_won_percentage),
    sort: 'POINTS_WON_PERCENTAGE',
    phone: 'sorted',
  },
]
