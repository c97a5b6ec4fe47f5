import type { ColumnTexts } from './column-texts.ts'

/** The columns of what an import brought, by the keys of its figures. */
export const IMPORT_TEXTS = {
  file: { header: 'Rows', tooltip: 'What the rows of a file of the results folder are' },
  read_rows: { header: 'Read', tooltip: 'Rows that the import was given' },
  new_rows: { header: 'New', tooltip: 'Rows that were not known before' },
  changed_rows: { header: 'Corrected', tooltip: 'Rows that were known with other content' },
  withdrawn_rows: { header: 'Withdrawn', tooltip: 'Medals that are not given any more' },
  rejected_rows: { header: 'Rejected', tooltip: 'Rows that cannot be right, and were not taken' },
} as const satisfies ColumnTexts
