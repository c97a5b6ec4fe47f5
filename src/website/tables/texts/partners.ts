import type { ColumnTexts } from './column-texts.ts'

/** The columns of the list of pairs. */
export const PARTNERS_TEXTS = {
  partners: { header: 'Partners', tooltip: 'Two players who played together' },
  division: { header: 'Division', tooltip: 'The division of the events that the row counts' },
  events: { header: 'Events', tooltip: 'Events in which the two played at least one match together' },
  record: { header: 'Record', tooltip: 'Matches won and lost together in events of the division' },
  win_percentage: { header: 'Win %', tooltip: 'Matches won among those won or lost' },
} as const satisfies ColumnTexts
