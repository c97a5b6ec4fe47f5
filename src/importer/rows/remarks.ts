import type { ResultsFile } from '#importer/files/results-files.ts'

/** A remark on an imported row whose value was left out or corrected. Lines count from 1, which is the header. */
export interface Remark {
  file: ResultsFile
  line: number
  column: string
  /** The column's value, up to 200 characters. */
  value: string
  /** Describes what is wrong with the value, and what the import did with it. */
  reason: string
}

/** Maximum number of remarks in a report; their count includes the others. */
const MAX_REMARKS = 1_000

/** The remarks of an import. */
export class RemarkLog {
  count = 0
  readonly held: Remark[] = []

  add(remark: Remark): void {
    this.count++
    if (this.held.length < MAX_REMARKS) this.held.push(remark)
  }
}
