import { comparableText } from '#importer/files/row-conversion.ts'

/** A player or tournament with the names by which rows may name it. */
export interface NamedThing {
  slug: string
  name: string
  /** Other spellings that the operator has confirmed. */
  aliases: readonly string[]
}

/** Finds slugs by names. Case and repeated spaces are ignored, accents are not. */
export class NameIndex {
  readonly #slugs = new Set<string>()
  readonly #byName = new Map<string, Set<string>>()
  readonly #byAlias = new Map<string, Set<string>>()

  add({ slug, name, aliases }: NamedThing): void {
    if (slug === '') return
    this.#slugs.add(slug)
    addTo(this.#byName, name, slug)
    for (const alias of aliases) addTo(this.#byAlias, alias, slug)
  }

  /** Returns the slugs of the things with this name, otherwise of those with this alias, otherwise the slug itself. */
  find(text: string): string[] {
    const key = comparableText(text)
    const found = this.#byName.get(key) ?? this.#byAlias.get(key)
    if (found !== undefined) return [...found].sort()
    return this.#slugs.has(text) ? [text] : []
  }
}

function addTo(index: Map<string, Set<string>>, name: string, slug: string): void {
  const key = comparableText(name)
  if (key === '') return
  const slugs = index.get(key) ?? new Set()
  index.set(key, slugs.add(slug))
}
