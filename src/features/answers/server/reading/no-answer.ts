import type { PlayerRow } from '#database/query/columns.ts'

interface Known {
  /** Players whom ambiguous words may mean. */
  choices?: readonly PlayerRow[]
  /** Questions about the same that have an answer. */
  instead?: readonly string[]
}

interface Worded {
  words: string
}

/** Thrown for a question without an answer; the message is the reason, as a sentence. */
export class NoAnswer extends Error {
  readonly parts: readonly Worded[]
  readonly known: Known

  constructor(reason: string, parts: readonly Worded[], known: Known) {
    super(`${reason.charAt(0).toUpperCase()}${reason.slice(1).replace(/\.$/, '')}.`)
    this.parts = parts
    this.known = known
  }
}

/** Refuses to answer a question. @param parts those whose words could not be used */
export function refuse(reason: string, parts: readonly Worded[] = [], known: Known = {}): never {
  throw new NoAnswer(reason, parts, known)
}
