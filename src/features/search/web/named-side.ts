import { searchWords } from '#domain/names/search-text.ts'
import { cleanSearch } from '#domain/names/typed-search.ts'
import type { NamedSidesFragment } from '#features/names/web/generated/names.ts'

/** In the address of a page while it searches for names that are no slugs. */
export const LOOK_UP = 'look_up'

/** A name as it may have been typed, of the slug that was made of it. */
export const typedName = (slug: string | undefined) => slug?.replaceAll('-', ' ') ?? ''

/** Whom a typed name means: a player with these very words in the name, else the first player, else the first pair. */
export function namedSide(text: string, { players, teams }: NamedSidesFragment, except?: string): string | undefined {
  if (text === '') return undefined
  const words = searchWords(cleanSearch(text))
  const holdsWords = ({ name }: { name: string }) => {
    const nameWords = searchWords(name)
    return words.every((word) => nameWords.includes(word))
  }
  const named = players.filter(holdsWords)
  return [...named, ...players]
    .map(({ player_slug }) => player_slug)
    .concat(teams.map(({ team_slug }) => team_slug))
    .find((slug) => slug !== except)
}
