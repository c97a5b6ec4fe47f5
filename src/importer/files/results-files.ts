import { CORRECTION_DICTIONARY } from '#domain/dictionaries/correction-dictionary.ts'
import type { TableFacts } from '#domain/dictionaries/dictionary.ts'
import { EXCHANGE_DICTIONARY } from '#domain/dictionaries/exchange-dictionary.ts'

/** The files of a results folder with their columns, corrections first. */
export const RESULTS_DICTIONARY = { ...CORRECTION_DICTIONARY, ...EXCHANGE_DICTIONARY } as const

/** A file with data; the others have corrections. */
export type ContentFile = keyof typeof EXCHANGE_DICTIONARY
export const CONTENT_FILE_NAMES = Object.keys(EXCHANGE_DICTIONARY) as ContentFile[]

export function isContentFile(name: string): name is ContentFile {
  return Object.hasOwn(EXCHANGE_DICTIONARY, name)
}

export type ResultsFile = keyof typeof RESULTS_DICTIONARY
/** The columns of each file. Required columns must be in the header and filled in every row. */
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

/** The columns of a match that name players, by side and together. */
export const SIDES_OF_MATCH = [
  ['team_one_player_one', 'team_one_player_two'],
  ['team_two_player_one', 'team_two_player_two'],
] as const
export const PLAYERS_OF_MATCH = [...SIDES_OF_MATCH[0], ...SIDES_OF_MATCH[1]] as const
export const PLAYERS_OF_MEDAL = ['player_one', 'player_two'] as const

/** Names of all files, corrections first. */
export const RESULTS_FILE_NAMES = Object.keys(RESULTS_FILES) as ResultsFile[]

/** One thing that is wrong with a row. */
export interface Fault {
  /** Null if the row as a whole is at fault. */
  column: string | null
  /** The column's name in the operator's file, if a mapping gives it another name than the format. */
  source_column?: string
  /** The column's value, up to {@link MAX_SHOWN_VALUE} characters; null if it is empty. */
  value: string | null
  /** Describes what is wrong and what would be right, phrased to follow the column and its value. */
  reason: string
  /** The rejected row that the column names. Correcting that row removes this fault. */
  cause?: RejectedRow
}

/** A row that was not imported, with its first fault. Lines count from 1, which is the header. */
export interface Rejection extends Fault {
  file: ResultsFile
  /** The name of the operator's file, if a mapping gives it another name than the format. */
  source_file?: string
  line: number
  /** Further faults of the row. */
  also?: Fault[]
}

/** Returns whether a row was rejected. `reason` alone doesn't prove that: rows of removals.csv have a column of that name. */
export function isRejection(read: object): read is Rejection {
  return 'reason' in read && 'file' in read
}

/** A rejected row that other rows name. */
export interface RejectedRow {
  file: ResultsFile
  line: number
  /** The slug by which other rows name this row. */
  id: string
}

export const MAX_SHOWN_VALUE = 200

/** Returns the value for a message: shortened, and copied so that it doesn't keep a piece of the file in memory. */
export function shownValue(text: string): string {
  const shown = text.length > MAX_SHOWN_VALUE ? `${text.slice(0, MAX_SHOWN_VALUE - 1)}…` : text
  return ownCopy(shown)
}

/** Returns a copy of the text that doesn't keep the larger text it was sliced from in memory. */
export function ownCopy(text: string): string {
  return Buffer.from(text).toString()
}
