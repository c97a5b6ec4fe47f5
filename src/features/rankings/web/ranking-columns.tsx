import type { Discipline } from '#domain/division/discipline.ts'
import type { RankingSort } from '#domain/figures/ranking.ts'
import type { MatchResult } from '#domain/match/match-result.ts'
import { NumberLink } from '#features/match-links/web/NumberLink.tsx'
import { disciplineMatches } from '#features/match-links/web/number-matches.ts'
import { PlayerIdentity } from '#features/names/web/Identity.tsx'
import type { DisciplineFiguresFragment, RankedPlayersFragment } from '#features/rankings/web/generated/rankings.ts'
import { formatCount } from '#web/format/format.ts'
import { type ChosenRange, periodAlone } from '#web/routing/day-range.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { BY_MATCH_DIVISION, UNDECIDED, UNSCORED } from '#web/ui/table/shared-definitions.ts'
import { SharedPercentage } from '#web/ui/text/Share.tsx'
import { RankChange } from './RankChange.tsx'

/** A player's place in a ranking, with the figures of its discipline. */
export interface RankingRow {
  /** From 1. */
  rank: number
  previous_rank: number | null
  player: RankedPlayersFragment['edges'][number]['node']['player']
  figures: DisciplineFiguresFragment
}

type RankingColumn = Column<RankingRow, RankingSort>

/** What all columns of figures have in common. */
const FIGURE = { numeric: true, width: 'small' } as const satisfies Partial<RankingColumn>

/** Which ranking: its figures are those of a discipline in a range of days. */
interface Ranking {
  discipline: Discipline
  range: ChosenRange
}

/** A figure that opens the matches it was counted from. */
function figureLink(
  { discipline, range }: Ranking,
  figure: 'matches_won' | 'matches_lost' | 'points_won' | 'points_lost',
  result: MatchResult,
) {
  return ({ player, figures }: RankingRow) => (
    <NumberLink
      text={formatCount(figures[figure])}
      of={`${figure.replace('_', ' ')} by ${player.name}`}
      matches={disciplineMatches(player.player_slug, discipline, range, result)}
      some={figures[figure] > 0}
    />
  )
}

const WHO = [
  {
    key: 'rank',
    header: 'Rank',
    tooltip: 'The player’s position in the ranking as it is sorted',
    more: 'Ties are broken by matches won, points won and name, so that each rank is given once. Beside it stands how far the player rose or fell in 28 days.',
    cell: ({ rank, previous_rank }) => (
      <>
        {formatCount(rank)}
        <RankChange rank={rank} previous={previous_rank} />
      </>
    ),
    width: 'rank',
  },
  {
    key: 'player',
    header: 'Player',
    tooltip: 'Players with at least one match in this period',
    more: 'Men and women have rankings of their own, in mixed doubles too.',
    leavesOut: 'Players whose gender is unknown, and players with only walkovers or Dreambreakers.',
    cell: ({ player }) => <PlayerIdentity player={player} />,
    rowHeader: 'link',
  },
] as const satisfies readonly RankingColumn[]

const matchFigures = (ranking: Ranking) =>
  [
    {
      ...FIGURE,
      key: 'matches_won',
      header: 'Matches Won',
      tooltip: 'Matches of the discipline won in the period',
      more: BY_MATCH_DIVISION,
      leavesOut: `Walkovers and Dreambreakers. ${UNDECIDED}`,
      short: 'Won',
      cell: figureLink(ranking, 'matches_won', 'WON'),
      sort: 'MATCHES_WON',
      phone: 'sorted',
    },
    {
      ...FIGURE,
      key: 'matches_lost',
      header: 'Matches Lost',
      tooltip: 'Matches of the discipline lost in the period',
      more: BY_MATCH_DIVISION,
      leavesOut: `Walkovers and Dreambreakers. ${UNDECIDED}`,
      short: 'Lost',
      cell: figureLink(ranking, 'matches_lost', 'LOST'),
      phone: 'under',
    },
    {
      ...FIGURE,
      key: 'matches_won_percentage',
      header: 'Matches Won %',
      tooltip: 'Matches won ÷ (matches won + matches lost)',
      leavesOut: 'What the two counts leave out.',
      cell: ({ figures }) => <SharedPercentage percentage={figures.matches_won_percentage} />,
      sort: 'MATCHES_WON_PERCENTAGE',
      phone: 'sorted',
    },
  ] as const satisfies readonly RankingColumn[]

const pointFigures = (ranking: Ranking) =>
  [
    {
      ...FIGURE,
      key: 'points_won',
      header: 'Pts Won',
      tooltip: 'Points won in these matches, over all games with a known score',
      more: 'In doubles, a point counts for both players of the pair.',
      leavesOut: `${UNSCORED} They still count as won or lost.`,
      cell: figureLink(ranking, 'points_won', 'PLAYED'),
      sort: 'POINTS_WON',
      phone: 'sorted',
    },
    {
      ...FIGURE,
      key: 'points_lost',
      header: 'Pts Lost',
      tooltip: 'Points lost in these matches, over all games with a known score',
      more: 'The opponents’ points.',
      leavesOut: `${UNSCORED} They still count as won or lost.`,
      cell: figureLink(ranking, 'points_lost', 'PLAYED'),
      phone: 'under',
    },
    {
      ...FIGURE,
      key: 'points_won_percentage',
      header: 'Pts Won %',
      tooltip: 'Points won ÷ (points won + points lost)',
      more: '“-” where no game has a score.',
      leavesOut: 'What the two counts leave out.',
      cell: ({ figures }) => <SharedPercentage percentage={figures.points_won_percentage} />,
      sort: 'POINTS_WON_PERCENTAGE',
      phone: 'sorted',
    },
  ] as const satisfies readonly RankingColumn[]

export const rankingColumns = (ranking: Ranking) =>
  [...WHO, ...matchFigures(ranking), ...pointFigures(ranking)] as const satisfies readonly RankingColumn[]

/** What rankings are sorted by, the default first. */
export const RANKING_SORTS = rankingColumns({ discipline: 'singles', range: periodAlone('ALL_TIME') }).flatMap(
  (column) => ('sort' in column ? [column.sort] : []),
) as [RankingSort, ...RankingSort[]]
