import { comparableText } from '#importer/files/row-conversion.ts'
import type { Table } from './table.ts'

/** A question that only the operator can answer. */
export interface Doubt {
  kind:
    | 'player'
    | 'same name'
    | 'division'
    | 'round'
    | 'ending'
    | 'dates'
    | 'start date'
    | 'tournament'
    | 'league'
    | 'column'
    | 'file'
  /** The text in doubt. With the kind it identifies the doubt. */
  text: string
  question: string
  /** The possible answers, for the operator. */
  answers: string
}

export const DOUBT_COLUMNS = ['kind', 'text', 'question', 'answers', 'answer'] as const

/** The doubts of a folder: those of this run, and the answers of the operator. */
export class Doubts {
  readonly #answers = new Map<string, string>()
  /** Rows of earlier runs. */
  readonly #before: Record<string, string>[]
  readonly #asked = new Map<string, Doubt & { isOpen: boolean }>()
  /** Sentences about invalid answers. */
  readonly invalid: string[] = []

  /** @param before the doubts of an earlier run, with the operator's answers */
  constructor(before: Table | null) {
    this.#before = (before?.rows ?? []).map((row) =>
      Object.fromEntries(
        DOUBT_COLUMNS.map((column) => [column, row[before?.header.indexOf(column) ?? -1]?.trim() ?? '']),
      ),
    )
    for (const row of this.#before) {
      if (row.answer !== undefined && row.answer !== '') this.#answers.set(keyOf(row), row.answer)
    }
  }

  /**
   * Returns the operator's answer to a question; null without an answer. Then the question is listed.
   * @param read returns the meaning of an answer; null for an invalid one, which is reported
   */
  ask<T>(doubt: Doubt, read: (answer: string) => T | null): T | null {
    const key = keyOf(doubt)
    const answer = this.#answers.get(key)
    const meaning = answer === undefined ? null : read(answer)
    if (answer !== undefined && meaning === null) {
      this.invalid.push(`${doubt.kind} "${doubt.text}": "${answer}" is not a valid answer; write ${doubt.answers}`)
    }
    this.#asked.set(key, { ...doubt, isOpen: meaning === null })
    return meaning
  }

  /** The questions without a valid answer. */
  get open(): Doubt[] {
    return [...this.#asked.values()].filter(({ isOpen }) => isOpen)
  }

  /** Returns the rows of the list: those of earlier runs that were answered or are asked again, then new ones. */
  rows(): Record<string, string>[] {
    const now = new Map(this.#asked)
    const earlier = this.#before.filter((row) => row.answer !== '' || now.has(keyOf(row)))
    for (const row of earlier) now.delete(keyOf(row))
    return [...earlier, ...[...now.values()].map(({ isOpen: _, ...doubt }) => ({ ...doubt, answer: '' }))]
  }
}

function keyOf({ kind, text }: { kind?: string; text?: string }): string {
  return `${kind} ${comparableText(text ?? '')}`
}
