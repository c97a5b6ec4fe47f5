import type { Fault, RejectedRow, Rejection, ResultsFile } from '#importer/files/results-files.ts'

/** Maximum number of rejected rows in memory; the listener receives all of them. */
export const HELD_REJECTIONS = 10_000

/** Maximum number of kinds of faults that are distinguished, and of examples of each. */
const MAX_KINDS = 200
const EXAMPLES = 20

/** Matches the values in a reason, which differ between faults of one kind. */
const VALUES = /(?:"[^"]*"|\d[\d.:-]*)(?:[\s,]+\d[\d.:-]*)*/g

/**
 * How a row was found to be at fault: by reading it, in the order of the file's lines; or afterwards, because another
 * row of the same id has different content.
 */
export type FoundBy = 'reading' | 'comparing'

/** Receives every rejected row, of one file after the other. */
export type RejectionListener = (rejection: Rejection, foundBy: FoundBy) => void

/** Faults of one kind, with the first examples. */
export interface FaultKind {
  file: ResultsFile
  column: string | null
  count: number
  first: (Fault & { line: number })[]
}

/** Rows of one file that were rejected because they name a row that was rejected. */
export interface FollowOn {
  /** The rejected row that they name. */
  cause: RejectedRow
  /** The file whose rows name it. */
  file: ResultsFile
  rows: number
}

/** The rows that an import rejects. However many there are, no more than {@link HELD_REJECTIONS} are held. */
export class RejectionLog {
  count = 0
  /** The first that were found. */
  readonly held: Rejection[] = []
  readonly #kinds = new Map<string, FaultKind>()
  readonly #followOn = new Map<string, FollowOn>()
  readonly #listener: RejectionListener | undefined

  constructor(listener?: RejectionListener) {
    this.#listener = listener
  }

  /** The faults that rows have of their own, by kind. */
  get kinds(): FaultKind[] {
    return [...this.#kinds.values()]
  }

  /** The rows that were rejected for naming a rejected row, by that row. */
  get followOn(): FollowOn[] {
    return [...this.#followOn.values()]
  }

  add(rejection: Rejection, foundBy: FoundBy): void {
    this.count++
    if (this.held.length < HELD_REJECTIONS) this.held.push(rejection)
    const { file, line, also = [], ...first } = rejection
    const causes = new Set<string>()
    for (const fault of [first, ...also]) {
      if (fault.cause === undefined) this.#addFault(file, { ...fault, line })
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

  /** @param counted the causes that the row is counted under already: it may name one player twice */
  #addFollowOn(file: ResultsFile, cause: RejectedRow, counted: Set<string>): void {
    const key = `${file} ${cause.file} ${cause.id}`
    if (counted.has(key)) return
    counted.add(key)
    const followOn = this.#followOn.get(key) ?? { cause, file, rows: 0 }
    followOn.rows++
    this.#followOn.set(key, followOn)
  }
}
