import { ANONYMIZED_NAME } from './anonymized.ts'
import { plainLetters } from './plain-letters.ts'
import { surname } from './surname.ts'

/** Number of played matches from which on a player's surname makes the short names of others longer. */
const KNOWN_MATCHES = 10

interface PlayerName {
  name: string
  /** Number of played matches. */
  matches: number
}

/** Returns the first letter of a name, followed by a period. */
const initialOf = (name: string) => `${Array.from(name.trim())[0] ?? ''}.`

/**
 * Returns a name for each player, in their order, for texts with little room: the surname; with the initial if another
 * player with at least ten matches has the same surname (`B. Johns`); the full name if the initial is the same too.
 * @param players all players of the data, so that a player has the same short name everywhere
 */
export function shortNames(players: readonly PlayerName[]): string[] {
  const named = players.map(({ name, matches }) => {
    const family = surname(name)
    const initial = `${initialOf(name)} ${family}`
    return { name, matches, family, initial, familyKey: plainLetters(family), initialKey: plainLetters(initial) }
  })
  const known = named.filter(({ matches, name }) => matches >= KNOWN_MATCHES && name !== ANONYMIZED_NAME)
  const families = Map.groupBy(known, ({ familyKey }) => familyKey)
  return named.map((player) => {
    const { name, family, initial, familyKey, initialKey } = player
    const others = (families.get(familyKey) ?? []).filter((other) => other !== player)
    if (others.length === 0 || family === name) return family
    return others.some((other) => other.initialKey === initialKey) ? name : initial
  })
}
