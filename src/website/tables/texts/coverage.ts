import type { ColumnTexts } from './column-texts.ts'

/** The columns of what is known of each league's years. */
export const COVERAGE_TEXTS = {
  year: { header: 'Year', tooltip: 'The calendar year that the matches were played in' },
  league: { header: 'League', tooltip: 'The league that the tournaments belong to' },
  tournaments: { header: 'Tournaments', tooltip: 'Tournaments with a match in this year' },
  matches: { header: 'Matches', tooltip: 'All matches that are listed, walkovers among them' },
  walkovers: { header: 'Walkovers', tooltip: 'Listed, and counted in no figure' },
  rounds: { header: 'No round', tooltip: 'Matches whose round cannot be told' },
  days: { header: 'No day', tooltip: 'Matches without a day of their own: they stand on their tournament’s first' },
  scores: { header: 'No score', tooltip: 'Played matches whose points nobody tells: they count as won and lost alone' },
  winners: { header: 'No winner', tooltip: 'Played matches without a recorded winner: they count for neither side' },
} as const satisfies ColumnTexts
