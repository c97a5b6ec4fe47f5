import type { Rejection } from './files/results-files.ts'

/** How many rejected rows are held in memory; all of them are told to whoever listens. */
export const HELD_REJECTIONS = 10_000

/**
 * How a row was found to be at fault: by reading it, in the order of the file's lines; or afterwards, because another
 * row of the same id says something else.
 */
export type FoundBy = 'reading' | 'comparing'

/** Is told every rejected row, of one file after the other. */
export type RejectionListener = (rejection: Rejection, foundBy: FoundBy) => void

/** The rows that an import rejects. However many there are, no more than {@link HELD_REJECTIONS} are held. */
export class RejectionLog {
  count = 0
  /** The first that were found. */
  readonly held: Rejection[] = []
  readonly #listener: RejectionListener | undefined

  constructor(listener?: RejectionListener) {
    this.#listener = listener
  }

  add(rejection: Rejection, foundBy: FoundBy): void {
    this.count++
    if (this.held.length < HELD_REJECTIONS) this.held.push(rejection)
    this.#listener?.(rejection, foundBy)
  }
}
