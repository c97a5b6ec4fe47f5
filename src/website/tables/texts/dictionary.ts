import type { ColumnTexts } from './column-texts.ts'

/** The columns of the data dictionary. */
export const DICTIONARY_TEXTS = {
  name: { header: 'Column', tooltip: 'The column’s name in the file' },
  type: { header: 'Type', tooltip: 'What kind of value it holds' },
  filled: { header: 'Filled', tooltip: 'Whether every row has a value in it' },
  unit: { header: 'Unit', tooltip: 'What a number in it counts or measures' },
  meaning: { header: 'Meaning', tooltip: 'What a value in it says' },
} as const satisfies ColumnTexts
