import { playerNames, tournamentNames } from '#database/queries/search-names.ts'
import type { RequestContext } from '../context.ts'
import { NameIndex, type SearchName } from './name-index.ts'

/** The names of one dataset version. */
export interface SearchNames {
  players: NameIndex
  tournaments: NameIndex
}

const indexes = new WeakMap<readonly SearchName[], NameIndex>()

function indexOf(names: readonly SearchName[]): NameIndex {
  const index = indexes.get(names) ?? new NameIndex(names)
  indexes.set(names, index)
  return index
}

/** All names; they are read once for each dataset version. */
export async function searchNames({ readOnce, snapshot }: RequestContext): Promise<SearchNames> {
  const players = await readOnce(['player names'], () => snapshot.all(playerNames, {}))
  const tournaments = await readOnce(['tournament names'], () => snapshot.all(tournamentNames, {}))
  return { players: indexOf(players), tournaments: indexOf(tournaments) }
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
