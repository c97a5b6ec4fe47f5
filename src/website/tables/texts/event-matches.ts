import type { ColumnTexts } from './column-texts.ts'

/** The columns of the matches of a tournament. */
export const EVENT_MATCH_TEXTS = {
  date: { header: 'Date', tooltip: 'The day of the match' },
  round: { header: 'Round', tooltip: 'Where in the draw the match stands' },
  players: {
    header: 'Players',
    tooltip: 'Both sides, the winners in bold, with seeds in brackets',
  },
  score: { header: 'Score', tooltip: 'The points of each game, in the order of the sides' },
  event: { header: 'Event', tooltip: 'The event that the match belongs to, as the source names it' },
  division: { header: 'Division', tooltip: 'What kind of match it was' },
} as const satisfies ColumnTexts
