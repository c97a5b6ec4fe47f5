import { type EventStage, type MatchSetting, playMatch } from './match-play.ts'
import type { Side } from './results.ts'

/**
 * Plays the losers' side of a full bracket: the losers of each round but the final join those who are left, in turns
 * of joining and of halving. Returns the last two, or the last one where `toTheLast`.
 *
 * @param losers who lost in each round before the final, the first round first
 * @param setting gives each round, from 1, by the round of the bracket, from 0, whose losers joined last
 */
export function playLosersSide(
  stage: EventStage,
  losers: readonly (readonly Side[])[],
  toTheLast: boolean,
  setting: (number: number, joined: number) => MatchSetting,
): Side[] {
  let number = 0
  const pairOff = (sides: readonly Side[], joined: number): Side[] => {
    number++
    const round = setting(number, joined)
    const winners: Side[] = []
    for (let place = 0; place + 1 < sides.length; place += 2) {
      winners.push(playMatch(stage, round, sides[place] as Side, sides[place + 1] as Side).winner)
    }
    return winners
  }
  let left: Side[] = [...(losers[0] ?? [])]
  for (const [index, joining] of losers.slice(1).entries()) {
    const joined = index + 1
    left = pairOff(left, joined - 1)
    // Joined crosswise, so that the same two do not meet again at once.
    const crossed = joining.toReversed()
    left = pairOff(
      left.flatMap((side, place) => [side, crossed[place] as Side]),
      joined,
    )
  }
  return toTheLast ? pairOff(left, losers.length - 1) : left
}
