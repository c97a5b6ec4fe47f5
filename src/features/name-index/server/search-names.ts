import type { RequestContext } from '#api/context.ts'
import { ANY_KIND } from '#database/query/tournament-conditions.ts'
import { searchableText } from '#domain/names/search-text.ts'
import { playersByMatches } from '#features/players/server/player-list.ts'
import { NameIndex } from './name-index.ts'

/** Estimated size of a name in an index, in bytes. */
const NAME_BYTES = 1_000

/** The names of one import. */
export interface SearchNames {
  players: NameIndex
  tournaments: NameIndex
}

/** Returns the indexes of all names, which are built once for each import. */
export function searchNames(context: RequestContext): Promise<SearchNames> {
  return context.readOnce(
    ['search names'],
    async () => {
      const { tournaments } = await context.entities()
      const players = await playersByMatches(context, { days: null, kind: ANY_KIND }, 'desc')
      return {
        players: new NameIndex(
          players.map(({ id, name_search, search }) => ({ id, name: searchableText(name_search), search })),
        ),
        tournaments: new NameIndex(tournaments.all.map(({ id, search }) => ({ id, name: search, search }))),
      }
    },
    ({ players, tournaments }) => (players.size + tournaments.size) * NAME_BYTES,
  )
}

/** Returns the words with one typo corrected in each unknown word; null if no correction is possible. */
export function correctedWords({ players, tournaments }: SearchNames, words: readonly string[]): string[] | null {
  const corrected = words.map((word) => {
    if (players.isKnown(word) || tournaments.isKnown(word)) return word
    return players.correctionOf(word) ?? tournaments.correctionOf(word)
  })
  if (corrected.every((word, index) => word === words[index])) return null
  return corrected.includes(undefined) ? null : (corrected as string[])
}
