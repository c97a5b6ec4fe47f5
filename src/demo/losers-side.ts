import type { Side } from './results.ts'

/**
 * Plays the losers' side of a full bracket. Rounds in which the losers of the next main-draw round join alternate with
 * rounds among the remaining sides.
 *
 * @param losers the losers of each main-draw round before the final, first round first
 * @param play receives the round's number, from 1, and the index of the main-draw round whose losers joined last
 * @returns the last two sides
 */
export function playLosersSide(
  losers: readonly (readonly Side[])[],
  play: (one: Side, two: Side, number: number, joined: number) => { winner: Side },
): Side[] {
  let number = 0
  const pairOff = (sides: readonly Side[], joined: number): Side[] => {
    number++
    return sides.flatMap((side, index) => {
      if (index % 2 === 0) return []
      return [play(sides[index - 1] as Side, side, number, joined).winner]
    })
  }
  let left: Side[] = [...(losers[0] ?? [])]
  for (const [index, joining] of losers.slice(1).entries()) {
    left = pairOff(left, index)
    // The joining losers are placed in reverse order, so that two sides don't meet again right away.
    const crossed = joining.toReversed()
    left = pairOff(
      left.flatMap((side, slot) => [side, crossed[slot] as Side]),
      index + 1,
    )
  }
  return left
}
