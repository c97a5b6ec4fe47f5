import { abandonMatch, type EventStage, type MatchSetting, playMatch } from './match-play.ts'
import type { Side } from './results.ts'

const ABANDONED = 0.003

/**
 * Who meets whom when everyone meets everyone once: rounds of pairs of indexes, by the circle method. An odd one out
 * pauses.
 */
export function roundRobinRounds(count: number): [number, number][][] {
  const places = Array.from({ length: count + (count % 2) }, (_, index) => index)
  const half = places.length / 2
  return Array.from({ length: places.length - 1 }, (_, round) => {
    const [fixed = 0, ...others] = places
    const turned = [fixed, ...others.slice(round), ...others.slice(0, round)]
    const pairs = Array.from({ length: half }, (_, place): [number, number] => {
      return [turned[place] as number, turned[turned.length - 1 - place] as number]
    })
    return pairs.filter(([one, two]) => one < count && two < count)
  })
}

/** Plays a pool; returns the standings by matches won, then by who was rated higher. */
export function playPool(
  stage: EventStage,
  sides: readonly Side[],
  setting: (round: number, rounds: number) => MatchSetting,
): Side[] {
  const wins = new Map<Side, number>(sides.map((side) => [side, 0]))
  const rounds = roundRobinRounds(sides.length)
  for (const [index, pairs] of rounds.entries()) {
    const round = setting(index + 1, rounds.length)
    for (const [first, second] of pairs) {
      const [one, two] = [sides[first] as Side, sides[second] as Side]
      if (stage.random.chance(ABANDONED)) abandonMatch(stage, round, one, two)
      else {
        const { winner } = playMatch(stage, round, one, two)
        wins.set(winner, (wins.get(winner) ?? 0) + 1)
      }
    }
  }
  return sides.toSorted((one, other) => (wins.get(other) ?? 0) - (wins.get(one) ?? 0))
}
