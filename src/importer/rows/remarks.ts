import type { ResultsFile } from '#importer/files/results-files.ts'

/** A remark on a row that was taken: a value that was left out or read as another one. Lines count from 1, the header's. */
export interface Remark {
  file: ResultsFile
  line: number
  column: string
  /** The column's value, to 200 characters. */
  value: string
  /** What is wrong with the value, and what became of it. */
  reason: string
}

/** Number of remarks that a report holds; its count includes the others. */
const HELD_REMARKS = 1_000

/** The remarks of an import. */
export class RemarkLog {
  count = 0
  readonly held: Remark[] = []

  add(remark: Remark): void {
    this.count++
    if (this.held.length < HELD_REMARKS) this.held.push(remark)
  }
}
