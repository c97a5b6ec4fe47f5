import { searchWords } from '#domain/names/search-text.ts'
import { cleanSearch } from '#domain/names/typed-search.ts'
import type { NamedSidesFragment } from '#features/names/web/generated/names.ts'
import { searchText } from '#web/routing/address.ts'

/** URL parameter of a page that is searching for names that are not slugs. */
export const LOOK_UP = 'look_up'

/** Returns a slug as a name to search for, with spaces in place of hyphens, and as long as a search may be. */
export const typedName = (slug: string | undefined) => searchText(slug?.replaceAll('-', ' ') ?? '')

/**
 * Returns the slug that a typed name means: of a player whose name has exactly these words, otherwise of the first player,
 * otherwise of the first pair.
 */
export function namedSide(text: string, { players, teams }: NamedSidesFragment, except?: string): string | undefined {
  if (text === '') return undefined
  const words = searchWords(cleanSearch(text))
  const containsWords = ({ name }: { name: string }) => {
    const nameWords = searchWords(name)
    return words.every((word) => nameWords.includes(word))
  }
  const named = players.filter(containsWords)
  return [...named, ...players]
    .map(({ player_slug }) => player_slug)
    .concat(teams.map(({ team_slug }) => team_slug))
    .find((slug) => slug !== except)
}
