import { CORRECTION_DICTIONARY } from '#domain/dictionaries/correction-dictionary.ts'
import type { TableFacts } from '#domain/dictionaries/dictionary.ts'
import { EXCHANGE_DICTIONARY } from '#domain/dictionaries/exchange-dictionary.ts'

/** The files of a results folder with their columns; what an operator says of rows is read before the rows. */
export const RESULTS_DICTIONARY = { ...CORRECTION_DICTIONARY, ...EXCHANGE_DICTIONARY } as const

/** What the data consists of. */
export type ContentFile = keyof typeof EXCHANGE_DICTIONARY
export const CONTENT_FILE_NAMES = Object.keys(EXCHANGE_DICTIONARY) as ContentFile[]

export function isContentFile(name: string): name is ContentFile {
  return Object.hasOwn(EXCHANGE_DICTIONARY, name)
}

export type ResultsFile = keyof typeof RESULTS_DICTIONARY
/** The columns of each file: those of `required`, which every row fills, must be in the header. */
export const RESULTS_FILES = Object.fromEntries(
  Object.entries<TableFacts>(RESULTS_DICTIONARY).map(([file, { columns }]) => {
    const [required, optional] = [true, false].map((filled) =>
      Object.keys(columns).filter((column) => columns[column]?.filled === filled),
    )
    return [file, { required, optional }]
  }),
) as {
  [F in ResultsFile]: Record<'required' | 'optional', (string & keyof (typeof RESULTS_DICTIONARY)[F]['columns'])[]>
}
export type ColumnOf<F extends ResultsFile> = (typeof RESULTS_FILES)[F]['required'][number]

/** The columns that name players. */
export const PLAYERS_OF_MATCH = [
  'team_one_player_one',
  'team_one_player_two',
  'team_two_player_one',
  'team_two_player_two',
] as const
export const PLAYERS_OF_MEDAL = ['player_one', 'player_two'] as const

/** In the order of reading: a row names tournaments and players that must be known by then. */
export const RESULTS_FILE_NAMES = Object.keys(RESULTS_FILES) as ResultsFile[]

/** One thing that is wrong with a row. */
export interface Fault {
  /** Null if the row as a whole is at fault. */
  column: string | null
  /** The column's content, to {@link MAX_SHOWN_VALUE} characters; null if it is empty. */
  value: string | null
  /** What is wrong, and what would be right, in words that follow the column and its value. */
  reason: string
  /** The rejected row that the column names: the fault goes away with that row's own. */
  cause?: RejectedRow
}

/** A row that was not imported, with its first fault. Lines count from 1, the header's. */
export interface Rejection extends Fault {
  file: ResultsFile
  line: number
  /** Further faults of the row. */
  also?: Fault[]
}

/** A rejected row that other rows name. */
export interface RejectedRow {
  file: ResultsFile
  line: number
  /** The slug that the other rows name it by. */
  id: string
}

export const MAX_SHOWN_VALUE = 200

/** Returns the value as a rejection shows it, as a copy: a slice would keep the whole piece of the file in memory. */
export function shownValue(text: string): string {
  const shown = text.length > MAX_SHOWN_VALUE ? `${text.slice(0, MAX_SHOWN_VALUE - 1)}…` : text
  return ownCopy(shown)
}

/** Returns a copy of the text that doesn't keep the larger text it was sliced from in memory. */
export function ownCopy(text: string): string {
  return Buffer.from(text).toString()
}
