import type { ResultsFile } from './files/results-files.ts'

export interface ImportProgress {
  step: 'read' | 'load' | 'derive'
  /** The file that is being read or loaded; null while statistics are calculated. */
  file: ResultsFile | null
  /** Number of rows of the file that have been read. */
  rows: number
  /** Number of bytes of all files that have been read. */
  bytes: number
  totalBytes: number
}
