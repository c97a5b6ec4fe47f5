import type { RankingDivision } from '#domain/figures/ranking.ts'

/** The alias of each ranking in queries of all six. */
export const RANKING_ALIASES = {
  'mens-doubles': 'mens_doubles',
  'mens-mixed-doubles': 'mens_mixed_doubles',
  'mens-singles': 'mens_singles',
  'womens-doubles': 'womens_doubles',
  'womens-mixed-doubles': 'womens_mixed_doubles',
  'womens-singles': 'womens_singles',
} as const satisfies Record<RankingDivision, string>
