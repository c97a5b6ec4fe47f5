import { bracketSize } from './draw-sizes.ts'
import type { Random } from './random.ts'
import type { Side } from './results.ts'

/** A place of a bracket; null is a bye. */
export type Slot<Entry = Side> = Entry | null

export interface BracketRun<Entry> {
  /** Those left, in bracket order. */
  survivors: Entry[]
  /** Who lost in each round played, in bracket order. */
  losers: Entry[][]
}

/** Where the ranks stand in a bracket of that size, so that the best meet last: `[1, 4, 2, 3]` of four. */
export function rankPlaces(size: number): number[] {
  let ranks = [1]
  while (ranks.length < size) {
    const sum = ranks.length * 2 + 1
    ranks = ranks.flatMap((rank) => [rank, sum - rank])
  }
  return ranks
}

/**
 * Draws a bracket from sides in order of their rating. The first `seeds` get numbers and the places that keep them
 * apart, and where places stay empty the best of all have byes; the others are drawn by lot.
 */
export function drawBracket(random: Random, rated: readonly Side[], seeds: number): Slot[] {
  const size = bracketSize(rated.length)
  const seeded = rated.slice(0, seeds).map((side, index): Side => ({ ...side, seed: index + 1 }))
  const entries = [...seeded, ...random.shuffled(rated.slice(seeds))]
  return rankPlaces(size).map((rank) => entries[rank - 1] ?? null)
}

/** Plays a bracket down to so many entries; `placesLeft` tells the round: how many places it begins with. */
export function playBracket<Entry>(
  slots: readonly Slot<Entry>[],
  survivorsWanted: number,
  play: (one: Entry, two: Entry, placesLeft: number) => { winner: Entry; loser: Entry },
): BracketRun<Entry> {
  const losers: Entry[][] = []
  let left = [...slots]
  while (left.length > survivorsWanted) {
    const lost: Entry[] = []
    const won: Slot<Entry>[] = []
    for (let place = 0; place < left.length; place += 2) {
      const [one, two] = [left[place] ?? null, left[place + 1] ?? null]
      if (one === null || two === null) won.push(one ?? two)
      else {
        const { winner, loser } = play(one, two, left.length)
        won.push(winner)
        lost.push(loser)
      }
    }
    losers.push(lost)
    left = won
  }
  return { survivors: left.filter((slot) => slot !== null), losers }
}
