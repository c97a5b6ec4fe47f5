import { ownCopy } from '#importer/files/results-files.ts'

/** Maximum number of texts that are distinguished; later ones are counted together. */
const MAX_TEXTS = 10_000
const OTHERS = '… and other texts'

/** Counts texts that could not be recognized. */
export class TextCounts {
  readonly #counts = new Map<string, number>()

  add(text: string): void {
    const count = this.#counts.get(text)
    if (count !== undefined) this.#counts.set(text, count + 1)
    else if (this.#counts.size < MAX_TEXTS) this.#counts.set(ownCopy(text), 1)
    else this.#counts.set(OTHERS, (this.#counts.get(OTHERS) ?? 0) + 1)
  }

  /** Returns the texts, the most frequent first. */
  list(): TextCount[] {
    return [...this.#counts]
      .map(([text, count]) => ({ text, count }))
      .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
  }
}

export interface TextCount {
  /** The source's text; empty if the source says nothing. */
  text: string
  count: number
}

/** Texts of imported rows that could not be recognized. */
export class Untold {
  readonly rounds = new TextCounts()
  /** The games of completed matches without a winner that don't decide who won. */
  readonly winners = new TextCounts()
  readonly completions = new TextCounts()
  readonly leagues = new TextCounts()
  readonly countries = new TextCounts()
  readonly genders = new TextCounts()
  /** Texts in the columns of seeds that are no seeds, such as entry codes. */
  readonly seeds = new TextCounts()
}
