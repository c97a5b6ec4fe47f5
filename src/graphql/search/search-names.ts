import type { Entities } from '#database/entities.ts'
import type { RequestContext } from '../context.ts'
import { playersByMatches } from '../lists/player-list.ts'
import { NameIndex } from './name-index.ts'

/** The names of one import. */
export interface SearchNames {
  players: NameIndex
  tournaments: NameIndex
}

const known = new WeakMap<Entities, SearchNames>()

/** All names, of which indexes are made once for each import. */
export async function searchNames(context: RequestContext): Promise<SearchNames> {
  const entities = await context.entities()
  const names = known.get(entities) ?? {
    players: new NameIndex(
      (await playersByMatches(context, null, 'desc')).map(({ id, name_search, search }) => ({
        id,
        name: name_search,
        search,
      })),
    ),
    tournaments: new NameIndex(entities.tournaments.all.map(({ id, search }) => ({ id, name: search, search }))),
  }
  known.set(entities, names)
  return names
}

/** The words with one slip mended in each that nothing is called; null where nothing can be mended. */
export function correctedWords({ players, tournaments }: SearchNames, words: readonly string[]): string[] | null {
  const corrected = words.map((word) => {
    if (players.isKnown(word) || tournaments.isKnown(word)) return word
    return players.meant(word) ?? tournaments.meant(word)
  })
  if (corrected.every((word, index) => word === words[index])) return null
  return corrected.includes(undefined) ? null : (corrected as string[])
}
