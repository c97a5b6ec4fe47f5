import type { Random } from '#statistics/chance/random.ts'
import { bracketSize } from './draw-sizes.ts'
import type { Side } from './results.ts'

/** A slot of a bracket; null is a bye. */
export type Slot<Entry = Side> = Entry | null

/** Plays a match. `teamsLeft` is the number of slots at the start of the round; `position` counts matches from 1. */
export type PlaySlot<Entry> = (
  one: Entry,
  two: Entry,
  teamsLeft: number,
  position: number,
) => { winner: Entry; loser: Entry }

export interface BracketRun<Entry> {
  /** The remaining entries, in bracket order. */
  survivors: Entry[]
  /** The losers of each round, in bracket order. */
  losers: Entry[][]
}

/** Returns the ranks in bracket order, so that the best meet last: `[1, 4, 2, 3]` for a bracket of four. */
export function bracketRanks(size: number): number[] {
  let ranks = [1]
  while (ranks.length < size) {
    const sum = ranks.length * 2 + 1
    ranks = ranks.flatMap((rank) => [rank, sum - rank])
  }
  return ranks
}

/**
 * Draws a bracket from sides sorted strongest first. The first `seeds` sides are seeded, which keeps them apart. If
 * there are empty slots, the best sides have byes. All other sides are placed at random.
 */
export function drawBracket(random: Random, rated: readonly Side[], seeds: number): Slot[] {
  const seeded = rated.slice(0, seeds).map((side, index): Side => ({ ...side, seed: index + 1 }))
  const entries = [...seeded, ...random.shuffled(rated.slice(seeds))]
  return bracketRanks(bracketSize(rated.length)).map((rank) => entries[rank - 1] ?? null)
}

/** Plays rounds of a bracket until only the wanted number of entries is left. */
export function playBracket<Entry>(
  slots: readonly Slot<Entry>[],
  survivorsWanted: number,
  play: PlaySlot<Entry>,
): BracketRun<Entry> {
  const losers: Entry[][] = []
  let left = [...slots]
  while (left.length > survivorsWanted) {
    const lost: Entry[] = []
    const won: Slot<Entry>[] = []
    for (let slot = 0; slot < left.length; slot += 2) {
      const [one, two] = [left[slot] ?? null, left[slot + 1] ?? null]
      if (one === null || two === null) won.push(one ?? two)
      else {
        const { winner, loser } = play(one, two, left.length, slot / 2 + 1)
        won.push(winner)
        lost.push(loser)
      }
    }
    losers.push(lost)
    left = won
  }
  return { survivors: left.filter((slot) => slot !== null), losers }
}
