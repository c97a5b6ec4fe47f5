import type { MatchDivision } from '#domain/division/division.ts'
import { RANKING_DIVISIONS, RANKINGS, type RankingDivision } from '#domain/figures/ranking.ts'
import { offered } from '#web/routing/offered.ts'

/** Returns the rankings that have players, and the current ranking. @param known the match divisions with matches */
export function rankingsOffered(
  known: readonly MatchDivision[] | null | undefined,
  current?: RankingDivision,
): RankingDivision[] {
  const ranked = known && RANKING_DIVISIONS.filter((division) => known.includes(RANKINGS[division].matchDivision))
  return offered(RANKING_DIVISIONS, ranked, current)
}
