import { orderPair } from '#domain/names/slug.ts'
import { slugOfName } from '#domain/names/slug-of-name.ts'
import { choice, defineAddress, type Param, type StateOf } from '#web/routing/address.ts'
import { MATCHUP_PATH, withQuery } from '#web/routing/paths.ts'

/** The parameters of the four players: a and b stand against c and d. */
export const SEATS = ['a', 'b', 'c', 'd'] as const
export type Seat = (typeof SEATS)[number]

export const BEST_OF = ['3', '1', '5'] as const
export const POINTS_TO = ['11', '15', '21'] as const

/** The players of an address, in which a name stands for its slug: each pair in order of slugs, and so the two pairs. */
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

/** Two pairs, or what of them is chosen yet, and the format of their match. */
export const MATCHUP_ADDRESS = defineAddress({
  /** Slugs; empty where nobody is chosen. */
  players: PLAYERS,
  best_of: choice(BEST_OF, BEST_OF[0]),
  to: choice(POINTS_TO, POINTS_TO[0]),
})
export type Matchup = StateOf<typeof MATCHUP_ADDRESS>

/** Whether four players are chosen, none of them twice. */
export function isComplete({ players }: Matchup): boolean {
  const slugs = SEATS.map((seat) => players[seat])
  return slugs.every((slug) => slug !== '') && new Set(slugs).size === SEATS.length
}

/** The address of a forecast; of two pairs in either order it is the same. */
export function matchupPath(matchup: Matchup): string {
  return withQuery(MATCHUP_PATH, MATCHUP_ADDRESS.query(matchup))
}
