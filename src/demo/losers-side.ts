import type { Side } from './results.ts'

/**
 * Plays the losers' side of a full bracket: the losers of each round but the final join those who are left, in turns
 * of joining and of halving.
 *
 * @param losers who lost in each round before the final, the first round first
 * @param play gets the round's number, from 1, and the round of the bracket, from 0, whose losers joined last
 * @returns the last two
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
    // Joined crosswise, so that the same two do not meet again at once.
    const crossed = joining.toReversed()
    left = pairOff(
      left.flatMap((side, slot) => [side, crossed[slot] as Side]),
      index + 1,
    )
  }
  return left
}
