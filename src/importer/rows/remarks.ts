import type { ResultsFile } from '#importer/files/results-files.ts'

/** A remark on an imported row whose value was left out or corrected. Lines count from 1, which is the header. */
export interface Remark {
  file: ResultsFile
  /** The name of the operator's file, if a mapping gives it another name than the format. */
  source_file?: string
  line: number
  column: string
  /** The column's name in the operator's file, if a mapping gives it another name than the format. */
  source_column?: string
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
  readonly #named: (remark: Remark) => Remark

  /** @param named returns the remark with the names of the operator's file and column */
  constructor(named: (remark: Remark) => Remark) {
    this.#named = named
  }

  add(remark: Remark): void {
    this.count++
    if (this.held.length < MAX_REMARKS) this.held.push(this.#named(remark))
  }
}
