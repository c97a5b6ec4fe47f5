import { comparableText } from '#importer/files/row-conversion.ts'

/** The kinds of questions, in the order in which they are asked. */
const KINDS = [
  'file',
  'column',
  'teams',
  'points',
  'dates',
  'division',
  'tournament',
  'start date',
  'round',
  'ending',
  'league',
  'same name',
  'player',
] as const

/** A question that only the operator can answer. */
export interface Doubt {
  kind: (typeof KINDS)[number]
  /** The text in doubt. With the kind it identifies the doubt. */
  text: string
  question: string
  /** The possible answers, for the operator. */
  answers: string
}

export const DOUBT_COLUMNS = ['kind', 'text', 'question', 'answers', 'answer'] as const

/** The doubts of some tables: those of this run, and the answers of the operator. */
export class Doubts {
  readonly #answers = new Map<string, string>()
  /** Rows of earlier runs. */
  readonly #before: readonly Record<string, string>[]
  readonly #asked = new Map<string, Doubt & { isOpen: boolean }>()
  /** Sentences about invalid answers. */
  readonly invalid: string[] = []

  readonly #given: readonly Record<string, string>[]

  /**
   * @param before the doubts of an earlier run, with the operator's answers
   * @param given further answers, which precede them
   */
  constructor(before: readonly Record<string, string>[], given: readonly Record<string, string>[] = []) {
    const known = new Set(given.map(keyOf))
    this.#before = [...before.filter((row) => !known.has(keyOf(row))), ...given]
    const earlier = new Set(before.map(keyOf))
    this.#given = given.filter((row) => !earlier.has(keyOf(row)))
    for (const row of this.#before) if ((row.answer ?? '') !== '') this.#answers.set(keyOf(row), row.answer ?? '')
  }

  /**
   * Returns the operator's answer to a question; null without an answer. Then the question is listed.
   * @param read returns the meaning of an answer; null for an invalid one, which is reported
   */
  ask<T>(doubt: Doubt, read: (answer: string) => T | null): T | null {
    const meaning = this.answered(doubt, read)
    if (meaning === null) this.#asked.set(keyOf(doubt), { ...doubt, isOpen: true })
    return meaning
  }

  /** Asks a question with a few answers. @param words the words for each answer */
  choose<T extends string>(doubt: Omit<Doubt, 'answers'>, words: Readonly<Record<T, RegExp>>): T | null {
    const answers = Object.keys(words) as T[]
    const read = (text: string) => answers.find((answer) => words[answer].test(text)) ?? null
    return this.ask({ ...doubt, answers: answers.join(', ') }, read)
  }

  /** Returns the operator's answer to a question that need not be asked; null without one. */
  answered<T>(doubt: Doubt, read: (answer: string) => T | null): T | null {
    const key = keyOf(doubt)
    const answer = this.#answers.get(key)
    if (answer === undefined) return null
    const meaning = read(answer)
    const sentence = `${doubt.kind} "${doubt.text}": "${answer}" is not a valid answer; write ${doubt.answers}`
    if (meaning === null && !this.invalid.includes(sentence)) this.invalid.push(sentence)
    this.#asked.set(key, { ...doubt, isOpen: meaning === null })
    return meaning
  }

  /** The questions without a valid answer, in the order in which they are asked. */
  get open(): Doubt[] {
    return [...this.#asked.values()]
      .filter(({ isOpen }) => isOpen)
      .map(({ isOpen: _, ...doubt }) => doubt)
      .toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
  }

  /** The given answers to questions that weren't asked. */
  get unused(): string[] {
    const unused = this.#given.filter((row) => row.answer && !this.#asked.has(keyOf(row)))
    return unused.map(({ kind, text, answer }) => `${kind} "${text}": "${answer}"`)
  }

  /** Returns the rows of the list: those of earlier runs that were answered or are asked again, then new ones. */
  rows(): Record<string, string>[] {
    const now = new Map(this.#asked)
    const earlier = this.#before.filter((row) => (row.answer ?? '') !== '' || now.has(keyOf(row)))
    for (const row of earlier) now.delete(keyOf(row))
    return [...earlier, ...[...now.values()].map(({ isOpen: _, ...doubt }) => ({ ...doubt, answer: '' }))]
  }
}

function keyOf({ kind, text }: { kind?: string; text?: string }): string {
  return `${kind} ${comparableText(text ?? '')}`
}
