import { countryName } from './country.ts'
import { NATIONS } from './nations.ts'
import { wordsOfName } from './tokens.ts'

/** Finds countries by their names, and by words for their people. */
export class CountryNames {
  readonly #codes = new Map<string, string>()

  /** @param codes ISO 3166-1 alpha-2 codes of the players' countries */
  constructor(codes: Iterable<string>) {
    for (const code of [...Object.keys(NATIONS), ...codes]) {
      for (const name of [countryName(code), ...(NATIONS[code] ?? [])])
        this.#codes.set(wordsOfName(name).join(' '), code)
    }
  }

  /** Returns the words of names, by a test. */
  wordsLike(isLike: (known: string) => boolean): string[] {
    return [...this.#codes.keys()].flatMap((name) => name.split(' ')).filter(isLike)
  }

  codeOf(words: readonly string[]): string | undefined {
    return this.#codes.get(words.join(' '))
  }
}
