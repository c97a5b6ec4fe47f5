import { ownCopy } from '../files/results-files.ts'

/** How many texts are told apart; what comes after them is counted under one. */
const MAX_TEXTS = 10_000
const OTHERS = '… and other texts'

/** How often each text was met that could not be told. */
export class TextCounts {
  readonly #counts = new Map<string, number>()

  add(text: string): void {
    const count = this.#counts.get(text)
    if (count !== undefined) this.#counts.set(text, count + 1)
    else if (this.#counts.size < MAX_TEXTS) this.#counts.set(ownCopy(text), 1)
    else this.#counts.set(OTHERS, (this.#counts.get(OTHERS) ?? 0) + 1)
  }

  /** The texts, the most frequent first. */
  list(): TextCount[] {
    return [...this.#counts]
      .map(([text, count]) => ({ text, count }))
      .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
  }
}

export interface TextCount {
  /** As the source has it; empty where the source says nothing. */
  text: string
  count: number
}

/** Texts of rows that were taken, of which a part could not be told. */
export class Untold {
  readonly rounds = new TextCounts()
  /** The games of completed matches without a winner that don't decide who won. */
  readonly winners = new TextCounts()
  readonly completions = new TextCounts()
  readonly leagues = new TextCounts()
  readonly countries = new TextCounts()
}
