import type { RankingDivision } from '#domain/figures/ranking.ts'

/** What queries of all six rankings call each of them, in the order of pages: each three of one gender. */
export const RANKING_ALIASES = {
  'mens-doubles': 'mens_doubles',
  'mens-mixed-doubles': 'mens_mixed_doubles',
  'mens-singles': 'mens_singles',
  'womens-doubles': 'womens_doubles',
  'womens-mixed-doubles': 'womens_mixed_doubles',
  'womens-singles': 'womens_singles',
} as const satisfies Record<RankingDivision, string>
