/** The searchable text of a name, with the id of its player or tournament. */
export interface SearchName {
  id: number
  name: string
  /** Searchable text of everything that the player or tournament is found by, the name included. */
  search: string
}

/** Minimum length of a word that is searched with a typo: shorter words have too many neighbors. */
const MIN_TYPO_LENGTH = 4
/** Minimum share of a search's pieces that a similar name has. */
const MIN_SHARED = 0.5

/** Names for searches that don't find them as they are typed. */
export class NameIndex {
  readonly #names: readonly SearchName[]
  readonly #byShortForm = new Map<string, number[]>()
  /** Ids of the names by each word of their searchable text. */
  readonly #byWord = new Map<string, number[]>()
  /** Positions of the names that have a piece of three letters. */
  readonly #pieces = new Map<string, number[]>()

  /** @param names in the order of results */
  constructor(names: readonly SearchName[]) {
    this.#names = names
    for (const [place, { id, name, search }] of names.entries()) {
      const words = wordsOf(name)
      for (const form of shortForms(name)) append(this.#byShortForm, form, id)
      for (const word of new Set(wordsOf(search))) append(this.#byWord, word, id)
      for (const piece of piecesOf(words)) append(this.#pieces, piece, place)
    }
  }

  get size(): number {
    return this.#names.length
  }

  /** Returns the ids of the names with these initials (`alw`), or this initial and last name (`bjohns`). */
  ofShortForm(text: string): readonly number[] {
    return this.#byShortForm.get(text) ?? []
  }

  /** Returns the ids of the names with this word, in the order of results. */
  ofWord(word: string): readonly number[] {
    return this.#byWord.get(word) ?? []
  }

  /** Returns the words with the same first letter that differ from a word by one typo. */
  wordsLike(word: string): string[] {
    return [...this.#byWord.keys()].filter((known) => known[0] === word[0] && isOneTypo(word, known))
  }

  isKnown(word: string): boolean {
    return this.#byWord.has(word) || [...this.#byWord.keys()].some((known) => known.includes(word))
  }

  /** Returns the word, or beginning of words, that differs from a word by one typo and that most names have. */
  correctionOf(word: string): string | undefined {
    if (word.length < MIN_TYPO_LENGTH) return undefined
    const names = new Map<string, number>()
    for (const [known, { length: count }] of this.#byWord) {
      const corrected = [known, known.slice(0, word.length)].find((text) => isOneTypo(word, text))
      if (corrected !== undefined) names.set(corrected, (names.get(corrected) ?? 0) + count)
    }
    return [...names].sort(([, a], [, b]) => b - a)[0]?.[0]
  }

  /** Returns the ids of names that share at least half of the words' three-letter pieces; most first, then shortest. */
  nearest(words: readonly string[], limit: number): number[] {
    const pieces = piecesOf(words)
    const shared = new Map<number, number>()
    for (const piece of pieces) {
      for (const place of this.#pieces.get(piece) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1)
    }
    const lengthOf = (place: number) => this.#names[place]?.name.length ?? 0
    return [...shared]
      .filter(([, count]) => count >= pieces.size * MIN_SHARED)
      .sort(([a, countA], [b, countB]) => countB - countA || lengthOf(a) - lengthOf(b) || a - b)
      .slice(0, limit)
      .flatMap(([place]) => this.#names[place]?.id ?? [])
  }
}

function append(lists: Map<string, number[]>, key: string, value: number): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}

function wordsOf(name: string): string[] {
  return name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

/** Returns a name's initials, and its first initial with the last name, of each line of its searchable text. */
function shortForms(name: string): Set<string> {
  const forms = name.split('\n').flatMap((line) => {
    const words = wordsOf(line)
    if (words.length < 2) return []
    const initials = words.map((word) => word.charAt(0))
    return [initials.join(''), `${initials[0]}${words.at(-1)}`]
  })
  return new Set(forms)
}

/** Returns the three-letter pieces of words, including the spaces around each word. */
function piecesOf(words: readonly string[]): Set<string> {
  const pieces = words.flatMap((word) => {
    const text = `  ${word} `
    return Array.from({ length: text.length - 2 }, (_, at) => text.slice(at, at + 3))
  })
  return new Set(pieces)
}

/** Returns true if two words differ by one added, missing or wrong letter, or by two swapped letters. */
export function isOneTypo(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [one, two] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (one.length <= 1 && two.length <= 1) return true
  return one.length === 2 && two.length === 2 && one[0] === two[1] && one[1] === two[0]
}
