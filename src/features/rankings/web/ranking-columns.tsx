import type { Discipline } from '#domain/division/discipline.ts'
import { FIGURE_NAMES, type FigureName, RANKING_FIGURES, type RankingFigure } from '#domain/figures/figures.ts'
import type { RankingSort } from '#domain/figures/ranking.ts'
import { formatCount, formatPercentage, formatRecord } from '#domain/format/format.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { measureColumn } from '#features/match-links/web/measure-columns.tsx'
import { inRange } from '#features/match-links/web/number-matches.ts'
import { Origin, PhoneFact, PlayerWithFacts } from '#features/names/web/WithFacts.tsx'
import type { DisciplineFiguresFragment, RankedPlayersFragment } from '#features/rankings/web/generated/rankings.ts'
import type { ChosenRange } from '#web/routing/day-range.ts'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { RankChange } from './RankChange.tsx'
import classes from './ranking-columns.module.css'

/** A player's place in a ranking, with the figures of its discipline. */
export interface RankingRow {
  /** Position in the ranking, from 1. */
  rank: number
  previous_rank: number | null
  player: RankedPlayersFragment['edges'][number]['node']['player']
  figures: DisciplineFiguresFragment
}

type RankingColumn = Column<RankingRow, RankingSort>

/** A ranking's figures are those of one discipline in a range of days. */
interface Ranking {
  discipline: Discipline
  range: ChosenRange
  /** Filters for the matches of the tournaments that count. */
  kind?: MatchFilters
  /** True if players without a win are last. They have a heading of their own. */
  endsWithoutWins?: boolean
}

const rankedPlayerColumns = ({ endsWithoutWins }: Ranking) =>
  [
    {
      key: 'rank',
      header: 'Rank',
      tooltip: 'The player’s position in the current sort order',
      more: 'Ties are broken by matches won, points won and name, so no two players share a rank. The sign next to the rank shows the change in 28 days.',
      cell: ({ rank, previous_rank, figures: { matches_won } }) => (
        <>
          {endsWithoutWins && matches_won === 0 && (
            <span className={`row-label ${classes.winless}`} data-text="No wins ↓" />
          )}
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
      more: 'Women and men have separate rankings, in mixed doubles too.',
      leavesOut: 'Players whose gender is unknown, and players with only walkovers or DreamBreakers.',
      cell: ({ player, figures: { matches_won, matches_lost, matches_won_percentage } }) => (
        <PlayerWithFacts player={player}>
          <Origin {...player} />
          <PhoneFact
            text={`${formatRecord(matches_won, matches_lost)} · ${formatPercentage(matches_won_percentage)}`}
          />
        </PlayerWithFacts>
      ),
      rowHeader: 'link',
    },
  ] as const satisfies readonly RankingColumn[]

/** Returns a figure's sort key in the URL of a ranking. */
export const rankingSort = (figure: RankingFigure) => figure.toUpperCase() as RankingSort

function figureColumn({ discipline, range, kind }: Ranking, name: FigureName): RankingColumn {
  const sortable = RANKING_FIGURES.find((figure) => figure === name)
  return {
    ...measureColumn<RankingRow, FigureName>(name, {
      sums: ({ figures }) => figures,
      matches: ({ player }) => ({ player: player.player_slug, discipline, ...inRange(range), ...kind }),
      named: ({ player }) => `by ${player.name}`,
      bars: true,
    }),
    ...(sortable && { sort: rankingSort(sortable) }),
    phone: sortable ? 'sorted' : 'under',
  }
}

export function rankingColumns(ranking: Ranking): readonly RankingColumn[] {
  return [...rankedPlayerColumns(ranking), ...FIGURE_NAMES.map((name) => figureColumn(ranking, name))]
}
