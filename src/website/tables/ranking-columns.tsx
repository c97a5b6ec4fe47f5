import type { Discipline } from '#domain/discipline.ts'
import type { MatchResult } from '#domain/match-result.ts'
import type { RankingSort } from '#domain/ranking.ts'
import type { TimePeriod } from '#domain/time-period.ts'
import { PlayerIdentity } from '../components/Identity.tsx'
import { NumberLink } from '../components/NumberLink.tsx'
import { SharedPercentage } from '../components/Share.tsx'
import type { Column } from '../components/StatsTable.tsx'
import type { DisciplineFiguresFragment, RankingsQuery } from '../data/generated/rankings.ts'
import { formatCount } from '../format.ts'
import { disciplineMatches } from '../number-matches.ts'

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

/** Which ranking: its figures are those of a discipline in a period. */
interface Ranking {
  discipline: Discipline
  period: TimePeriod
}

/** A figure that opens the matches it was counted from. */
function figureLink(
  { discipline, period }: Ranking,
  figure: 'matches_won' | 'matches_lost' | 'points_won' | 'points_lost',
  result: MatchResult,
) {
  return ({ player, figures }: RankingRow) => (
    <NumberLink
      text={formatCount(figures[figure])}
      of={`${figure.replace('_', ' ')} by ${player.name}`}
      matches={disciplineMatches(player.player_slug, discipline, period, result)}
      some={figures[figure] > 0}
    />
  )
}

export const rankingColumns = (ranking: Ranking): readonly RankingColumn[] => [
  { key: 'rank', header: 'Rank', cell: ({ rank }) => formatCount(rank), width: 'rank' },
  { key: 'player', header: 'Player', cell: ({ player }) => <PlayerIdentity player={player} />, rowHeader: 'link' },
  {
    ...FIGURE,
    key: 'matches_won',
    header: 'Matches Won',
    short: 'Won',
    cell: figureLink(ranking, 'matches_won', 'WON'),
    sort: 'MATCHES_WON',
    phone: 'sorted',
  },
  {
    ...FIGURE,
    key: 'matches_lost',
    header: 'Matches Lost',
    short: 'Lost',
    cell: figureLink(ranking, 'matches_lost', 'LOST'),
    phone: 'under',
  },
  {
    ...FIGURE,
    key: 'matches_won_percentage',
    header: 'Matches Won %',
    short: 'Won',
    cell: ({ figures }) => <SharedPercentage percentage={figures.matches_won_percentage} />,
    sort: 'MATCHES_WON_PERCENTAGE',
    phone: 'sorted',
  },
  {
    ...FIGURE,
    key: 'points_won',
    header: 'Pts Won',
    cell: figureLink(ranking, 'points_won', 'PLAYED'),
    sort: 'POINTS_WON',
    phone: 'sorted',
  },
  {
    ...FIGURE,
    key: 'points_lost',
    header: 'Pts Lost',
    cell: figureLink(ranking, 'points_lost', 'PLAYED'),
    phone: 'under',
  },
  {
    ...FIGURE,
    key: 'points_won_percentage',
    header: 'Pts Won %',
    short: 'Pts Won',
    cell: ({ figures }) => <SharedPercentage percentage={figures.points_won_percentage} />,
    sort: 'POINTS_WON_PERCENTAGE',
    phone: 'sorted',
  },
]
