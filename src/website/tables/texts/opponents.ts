import type { ColumnTexts } from './column-texts.ts'

/** The columns of the pairs that a pair met most often. */
export const OPPONENT_TEXTS = {
  opponents: { header: 'Opponents', tooltip: 'A pair that the two met' },
  matches: { header: 'Matches', tooltip: 'Matches against this pair' },
  record: { header: 'Record', tooltip: 'Won and lost against this pair' },
  win_percentage: { header: 'Win %', tooltip: 'Matches won among those won or lost' },
} as const satisfies ColumnTexts
