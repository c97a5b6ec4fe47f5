import type { RequestContext } from '#api/context.ts'
import { directed, keyByWins, type SortKey, sortedByKey } from '#api/lists/sort-key.ts'
import type { Order } from '#database/query/query-shapes.ts'
import type { TournamentKind } from '#database/query/tournament-conditions.ts'
import type { DayRange } from '#domain/days/day-range.ts'
import { DISCIPLINES, type Discipline } from '#domain/division/discipline.ts'
import { DISCIPLINE_MATCH_DIVISIONS } from '#domain/division/division.ts'
import type { Gender } from '#domain/division/gender.ts'
import { type FigureSums, RANKING_FIGURES, type RankingFigure } from '#domain/figures/figures.ts'
import { measured } from '#domain/figures/measured.ts'
import type { PlayersStatsSort } from '#domain/figures/ranking.ts'
import { type RankedPlayersFilters, rankedPlayers } from '#features/players/server/player-day-queries.ts'

/** A player of a ranking, with the sums of its discipline. */
export interface RankedPlayer extends FigureSums {
  name_search: string
  player_id: number
  player_slug: string
}

/** Gender, statistic, order, minimum and tournaments of a ranking, without its range of days. */
export interface Ranking {
  gender: Gender
  /** The tournaments whose matches count. */
  kind: TournamentKind
  discipline: Discipline
  figure: RankingFigure
  order: Order
  min_matches: number
}

/** The discipline and the figure of each sort key of the API. */
export const RANKING_SORT_KEYS = Object.fromEntries(
  DISCIPLINES.flatMap((discipline) =>
    RANKING_FIGURES.map((figure) => [`${discipline}_${figure}`, { discipline, figure }]),
  ),
) as Record<PlayersStatsSort, Pick<Ranking, 'discipline' | 'figure'>>

/** Returns all players of a ranking in its order. */
export async function rankingOf(
  context: RequestContext,
  ranking: Ranking,
  days: DayRange,
): Promise<readonly RankedPlayer[]> {
  context.budget.chargeRange()
  return context.readOnce(['ranking', ranking, days], async () => {
    const filters: RankedPlayersFilters = {
      gender: ranking.gender,
      match_divisions: DISCIPLINE_MATCH_DIVISIONS[ranking.discipline],
      ...days,
      ...ranking.kind,
      min_matches: ranking.min_matches,
    }
    const rows: readonly RankedPlayer[] = await context.snapshot.all(rankedPlayers(filters, {}), {})
    return sortedByKey(rows, (row) => rankingKey(row, ranking))
  })
}

/** Returns the values that {@link rankingOf} sorts a player by. */
export function rankingKey(row: RankedPlayer, { figure, order }: Ranking): SortKey {
  return keyByWins(directed(measured(figure, row), order), row, row.name_search, row.player_slug)
}

const ranksOfLists = new WeakMap<readonly RankedPlayer[], ReadonlyMap<number, number>>()

/** Returns the rank of each player of a list, by player id. */
export function ranksIn(list: readonly RankedPlayer[]): ReadonlyMap<number, number> {
  const ranks = ranksOfLists.get(list) ?? new Map(list.map(({ player_id }, index) => [player_id, index + 1]))
  ranksOfLists.set(list, ranks)
  return ranks
}
