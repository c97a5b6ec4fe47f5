import { ownCopy } from '#importer/files/results-files.ts'

/** Maximum number of different texts that are counted separately; further ones are counted together. */
const MAX_TEXTS = 10_000
const OTHERS = '… and other texts'

/** Counts how often each unrecognized text occurs. */
export class TextCounts {
  readonly #counts = new Map<string, number>()

  add(text: string): void {
    const count = this.#counts.get(text)
    if (count !== undefined) this.#counts.set(text, count + 1)
    else if (this.#counts.size < MAX_TEXTS) this.#counts.set(ownCopy(text), 1)
    else this.#counts.set(OTHERS, (this.#counts.get(OTHERS) ?? 0) + 1)
  }

  /** Returns the texts with their counts, most frequent first. */
  list(): TextCount[] {
    return [...this.#counts]
      .map(([text, count]) => ({ text, count }))
      .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
  }
}

export interface TextCount {
  /** The source's text; empty if the field was empty. */
  text: string
  count: number
}

/** The kinds of unrecognized texts, with their headings in the report, which lists them in this order. */
export const UNRECOGNIZED = {
  rounds: 'Unknown rounds',
  winners: 'Results whose winner is neither recorded nor decided by the games',
  completions: 'Unrecognized completions, kept without a result',
  leagues: 'Unrecognized leagues, imported as LT; add your own to leagues.csv',
  countries: 'Unknown countries',
  genders: 'Unknown genders',
  seeds: 'Seeds that are not numbers, kept in the note',
} as const
type UnrecognizedKind = keyof typeof UNRECOGNIZED
export const UNRECOGNIZED_KINDS = Object.keys(UNRECOGNIZED) as UnrecognizedKind[]

/** Unrecognized texts of imported rows, as the report lists them. */
export type UnrecognizedCounts = Record<`${UnrecognizedKind}_unknown`, TextCount[]>

/** Collects the unrecognized texts of an import. */
export class UnrecognizedTexts implements Record<UnrecognizedKind, TextCounts> {
  readonly rounds = new TextCounts()
  /** The games of completed matches without a winner whose games don't decide. */
  readonly winners = new TextCounts()
  readonly completions = new TextCounts()
  readonly leagues = new TextCounts()
  readonly countries = new TextCounts()
  readonly genders = new TextCounts()
  /** Texts in the columns of seeds, such as entry codes. */
  readonly seeds = new TextCounts()

  counts(): UnrecognizedCounts {
    const lists = UNRECOGNIZED_KINDS.map((kind) => [`${kind}_unknown`, this[kind].list()])
    return Object.fromEntries(lists)
  }
}
