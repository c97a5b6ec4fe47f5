import type { ColumnTexts } from './column-texts.ts'

/** The columns of a ranking. */
export const RANKING_TEXTS = {
  rank: { header: 'Rank', tooltip: 'The player’s place in this order of the ranking' },
  player: { header: 'Player', tooltip: 'Whoever played at least one match of the discipline in the period' },
  matches_won: { header: 'Matches Won', tooltip: 'Matches of the discipline won in the period' },
  matches_lost: { header: 'Matches Lost', tooltip: 'Matches of the discipline lost in the period' },
  matches_won_percentage: { header: 'Matches Won %', tooltip: 'Matches won among those won or lost' },
  points_won: { header: 'Pts Won', tooltip: 'Points won in these matches, over all games whose score is known' },
  points_lost: { header: 'Pts Lost', tooltip: 'Points lost in these matches, over all games whose score is known' },
  points_won_percentage: { header: 'Pts Won %', tooltip: 'Points won among those won or lost' },
} as const satisfies ColumnTexts
