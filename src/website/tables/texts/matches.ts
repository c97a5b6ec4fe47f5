import type { ColumnTexts } from './column-texts.ts'

/** The columns of the matches of a player or a team. */
export const MATCH_TEXTS = {
  date: { header: 'Date', tooltip: 'The day of the match' },
  tournament: { header: 'Tournament', tooltip: 'Where it was played' },
  result: { header: 'Result', tooltip: 'Won or lost, as the side named first sees it' },
  players: { header: 'Players', tooltip: 'Both sides, with seeds in brackets' },
  score: { header: 'Score', tooltip: 'The points of each game, in the order of the sides' },
  details: { header: 'Details', tooltip: 'The event and the round of the match' },
} as const satisfies ColumnTexts
