import { type BracketNode, TEAM_OF_SIDE } from './bracket.ts'
import { type DrawMatch, type TeamOf, teamsIn } from './draw-match.ts'
import type { Draw } from './draws.ts'

/** Returns the probability that team one would win a match of the draw, from 0 to 1; null if the teams cannot be compared. */
export type Chance<M extends DrawMatch> = (match: M, one: TeamOf<M>, two: TeamOf<M>) => number | null

export interface TitleChance<M extends DrawMatch> {
  team: TeamOf<M>
  /** Probability that the team wins the draw; 0 if it is out. */
  probability: number
}

/** Teams that may reach a place, with their probabilities, which add up to 1. */
type Contenders<M extends DrawMatch> = ReadonlyMap<TeamOf<M>, number>

/** Returns whether every match is known that the title depends on: one tree without gaps, losers' side and second final. */
export function hasTitleOdds<M extends DrawMatch>({ shape, status, stages, entries }: Draw<M>): boolean {
  const final = stages.at(-1)?.nodes[0]
  const isWhole = shape === 'TREE' && status === 'COMPLETE' && !entries.some(({ fromLosersSide }) => fromLosersSide)
  return (
    isWhole && final?.match != null && final.repeats.length === 0 && stages.every(({ nodes }) => nodes.every(isKnown))
  )
}

/** Returns whether both sides of a match are known or decided by an earlier match. */
function isKnown({ match, fedByPosition }: BracketNode): boolean {
  return (
    match === null ||
    match.sides.every((team, side) => team !== null || fedByPosition.includes(TEAM_OF_SIDE[side as 0 | 1]))
  )
}

/**
 * Returns each team's probability of winning the draw before a round is played. It depends on byes and on results of
 * earlier rounds, but not on later results.
 * @param draw one that has title odds
 * @param next the depth of the round to be played next; -1 after the final
 * @returns sorted by probability, then slug; empty after a final without a winner, or if two teams cannot be compared
 */
export function titleOdds<M extends DrawMatch>(draw: Draw<M>, next: number, chance: Chance<M>): TitleChance<M>[] {
  const nodes = new Map(
    draw.stages.flatMap(({ depth, nodes: stage }) => stage.map((node) => [`${depth}/${node.slot}`, node] as const)),
  )
  const odds = next < 0 ? champion(draw) : contendersOf(0, 0)
  if (odds.size === 0) return []
  const bySlug = new Map([...odds].map(([team, probability]) => [team.slug, probability]))
  const matches = draw.stages.flatMap((stage) => stage.nodes.flatMap(({ match }) => match ?? []))
  return teamsIn(matches)
    .map((team) => ({ team, probability: bySlug.get(team.slug) ?? 0 }))
    .sort((a, b) => b.probability - a.probability || (a.team.slug < b.team.slug ? -1 : 1))

  function contendersOf(depth: number, slot: number): Contenders<M> {
    const match = nodes.get(`${depth}/${slot}`)?.match
    const [one, two] = [0, 1].map((side) => {
      const team = match?.sides[side] as TeamOf<M> | null | undefined
      const feeder = nodes.get(`${depth + 1}/${2 * slot + side}`)
      const known = team ?? (depth + 1 > next ? feeder?.winner : null)
      // The side is open if the match that decides it is still to be played.
      const isOpen = feeder !== undefined && (depth + 1 <= next || known == null)
      return isOpen ? contendersOf(depth + 1, 2 * slot + side) : new Map(known ? [[known, 1]] : [])
    }) as [Contenders<M>, Contenders<M>]
    return match == null ? new Map() : winnersOf(match, one, two, chance)
  }
}

/** Returns the possible winners of a match; none if a side is unknown or two teams cannot be compared. */
function winnersOf<M extends DrawMatch>(
  match: M,
  one: Contenders<M>,
  two: Contenders<M>,
  chance: Chance<M>,
): Contenders<M> {
  if (one.size === 0 || two.size === 0) return new Map()
  const winners = new Map<TeamOf<M>, number>([...one, ...two].map(([team]) => [team, 0]))
  const add = (team: TeamOf<M>, probability: number) => winners.set(team, (winners.get(team) ?? 0) + probability)
  for (const [first, firstProbability] of one) {
    for (const [second, secondProbability] of two) {
      const wins = chance(match, first, second)
      if (wins === null) return new Map()
      add(first, firstProbability * secondProbability * wins)
      add(second, firstProbability * secondProbability * (1 - wins))
    }
  }
  return winners
}

function champion<M extends DrawMatch>({ stages }: Draw<M>): Contenders<M> {
  const winner = stages.at(-1)?.nodes[0]?.winner
  return new Map(winner == null ? [] : [[winner, 1]])
}
