import type { ResultsFile } from './files/results-files.ts'

/** How far an import is. */
export interface ImportProgress {
  step: 'read' | 'load' | 'derive'
  /** The file that is read or loaded; null while figures are derived. */
  file: ResultsFile | null
  /** Rows of the file read so far. */
  rows: number
  /** Bytes read so far and in all, over all files. */
  bytes: number
  totalBytes: number
}
