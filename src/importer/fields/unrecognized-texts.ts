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

/** Unrecognized texts of imported rows, as the report lists them. */
export interface UnrecognizedCounts {
  rounds_unknown: TextCount[]
  /** The games of completed matches without a winner whose games don't decide. */
  winners_unknown: TextCount[]
  /** Completions that the format doesn't have. Their matches are kept without a result. */
  completions_unknown: TextCount[]
  leagues_unknown: TextCount[]
  countries_unknown: TextCount[]
  genders_unknown: TextCount[]
  /** Texts in the columns of seeds that are not seeds, such as entry codes. They are kept in the note of the match. */
  seeds_unknown: TextCount[]
}

/** Collects the unrecognized texts of an import. */
export class UnrecognizedTexts {
  readonly rounds = new TextCounts()
  readonly winners = new TextCounts()
  readonly completions = new TextCounts()
  readonly leagues = new TextCounts()
  readonly countries = new TextCounts()
  readonly genders = new TextCounts()
  readonly seeds = new TextCounts()

  counts(): UnrecognizedCounts {
    return {
      rounds_unknown: this.rounds.list(),
      winners_unknown: this.winners.list(),
      completions_unknown: this.completions.list(),
      leagues_unknown: this.leagues.list(),
      countries_unknown: this.countries.list(),
      genders_unknown: this.genders.list(),
      seeds_unknown: this.seeds.list(),
    }
  }
}
