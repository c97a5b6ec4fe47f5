import type { ColumnTexts } from './column-texts.ts'

/** The columns of the list of tournaments. */
export const TOURNAMENT_TEXTS = {
  name: { header: 'Tournament Name', tooltip: 'The tournament’s title, as the source gives it' },
  league: { header: 'League', tooltip: 'Who sanctions the tournament' },
  location: { header: 'Location', tooltip: 'Where the tournament was played, as the source gives it' },
  dates: { header: 'Dates', tooltip: 'The tournament’s first and last day' },
} as const satisfies ColumnTexts
