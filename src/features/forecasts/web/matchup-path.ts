import { orderPair } from '#domain/names/slug.ts'
import { slugOfName } from '#domain/names/slug-of-name.ts'
import { choice, defineAddress, type Param, type StateOf } from '#web/routing/address.ts'
import { MATCHUP_PATH, withQuery } from '#web/routing/paths.ts'

/** The URL parameters of the four players: a and b play c and d. */
export const SEATS = ['a', 'b', 'c', 'd'] as const
export type Seat = (typeof SEATS)[number]

export const BEST_OF = ['3', '1', '5'] as const
export const POINTS_TO = ['11', '15', '21'] as const

/** Reads the players of a URL, as slugs or names. Players of a pair, and the pairs, are in order of slugs. */
const PLAYERS: Param<Readonly<Record<Seat, string>>> = {
  read(search) {
    const [a, b, c, d] = SEATS.map((seat) => slugOfName(search.get(seat) ?? '')) as [string, string, string, string]
    if ([a, b, c, d].includes('')) return { a, b, c, d }
    const pairs = [orderPair(a, b), orderPair(c, d)]
    const [one, two] = pairs.toSorted((x, y) => (x.join(' ') < y.join(' ') ? -1 : 1)) as [
      [string, string],
      [string, string],
    ]
    return { a: one[0], b: one[1], c: two[0], d: two[1] }
  },
  write: (players) => players,
  spelled: () => ({ a: '', b: '', c: '', d: '' }),
}

/** Two pairs, possibly incomplete, and the format of their match. */
export const MATCHUP_ADDRESS = defineAddress({
  /** Slugs; empty for players not chosen yet. */
  players: PLAYERS,
  best_of: choice(BEST_OF, BEST_OF[0]),
  to: choice(POINTS_TO, POINTS_TO[0]),
})
export type Matchup = StateOf<typeof MATCHUP_ADDRESS>

/** True if four different players are chosen. */
export function isComplete({ players }: Matchup): boolean {
  const slugs = SEATS.map((seat) => players[seat])
  return slugs.every((slug) => slug !== '') && new Set(slugs).size === SEATS.length
}

/** Returns the URL of a forecast; it is the same for both orders of the pairs. */
export function matchupPath(matchup: Matchup): string {
  return withQuery(MATCHUP_PATH, MATCHUP_ADDRESS.query(matchup))
}
