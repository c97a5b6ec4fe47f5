import type { Fault, RejectedRow, Rejection, ResultsFile } from '#importer/files/results-files.ts'
import type { SourceNames } from './source-names.ts'

/** Maximum number of rejected rows in memory. The listener receives all. */
export const MAX_REJECTIONS_IN_MEMORY = 10_000

/** Maximum number of kinds of faults that are distinguished, and of examples of each kind. */
const MAX_KINDS = 200
const EXAMPLES = 20

/** Matches the values in a reason, which differ between faults of one kind. */
const VALUES = /(?:"[^"]*"|\d[\d.:-]*)(?:[\s,]+\d[\d.:-]*)*/g

/**
 * The step in which a fault was found: reading rows in the order of the file's lines, or comparing rows with the same
 * id afterwards.
 */
export type FoundBy = 'reading' | 'comparing'

/** Receives every rejected row, one file after the other. */
export type RejectionListener = (rejection: Rejection, foundBy: FoundBy) => void

/** Number of faults of one kind, with the first examples. */
export interface FaultKind {
  file: ResultsFile
  column: string | null
  count: number
  first: (Fault & Pick<Rejection, 'source_file' | 'line'>)[]
}

/** Rows of one file that were rejected because they name a rejected row. */
export interface FollowOn {
  /** The rejected row that the rows name. */
  cause: RejectedRow
  /** The file of the rows. */
  file: ResultsFile
  rows: number
}

/** Collects the rows that an import rejects, and counts their faults. Holds up to {@link MAX_REJECTIONS_IN_MEMORY} rows. */
export class RejectionLog {
  count = 0
  /** The first rejected rows. */
  readonly held: Rejection[] = []
  readonly #kinds = new Map<string, FaultKind>()
  readonly #followOn = new Map<string, FollowOn>()
  readonly #names: SourceNames
  readonly #listener: RejectionListener | undefined

  constructor(names: SourceNames, listener?: RejectionListener) {
    this.#names = names
    this.#listener = listener
  }

  /** Faults of the rows themselves, by kind. */
  get kinds(): FaultKind[] {
    return [...this.#kinds.values()]
  }

  /** Rows that were rejected because they name a rejected row, by that row. */
  get followOn(): FollowOn[] {
    return [...this.#followOn.values()]
  }

  add(row: Rejection, foundBy: FoundBy): void {
    const rejection = this.#names.rejection(row)
    this.count++
    if (this.held.length < MAX_REJECTIONS_IN_MEMORY) this.held.push(rejection)
    const { file, source_file, line, also = [], ...first } = rejection
    const place = { ...(source_file !== undefined && { source_file }), line }
    const causes = new Set<string>()
    for (const fault of [first, ...also]) {
      if (fault.cause === undefined) this.#addFault(file, { ...fault, ...place })
      else this.#addFollowOn(file, fault.cause, causes)
    }
    this.#listener?.(rejection, foundBy)
  }

  #addFault(file: ResultsFile, fault: FaultKind['first'][number]): void {
    const { column, reason } = fault
    const key = this.#kinds.size < MAX_KINDS ? `${file} ${column} ${reason.replace(VALUES, '…')}` : `${file} others`
    const kind = this.#kinds.get(key) ?? { file, column, count: 0, first: [] }
    kind.count++
    if (kind.first.length < EXAMPLES) kind.first.push(fault)
    this.#kinds.set(key, kind)
  }

  /** @param counted causes that already count this row, which may name a player twice */
  #addFollowOn(file: ResultsFile, cause: RejectedRow, counted: Set<string>): void {
    const key = `${file} ${cause.file} ${cause.id}`
    if (counted.has(key)) return
    counted.add(key)
    const followOn = this.#followOn.get(key) ?? { cause, file, rows: 0 }
    followOn.rows++
    this.#followOn.set(key, followOn)
  }
}
