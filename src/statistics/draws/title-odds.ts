import { type BracketNode, TEAM_OF_SIDE } from './bracket.ts'
import type { DrawMatch, TeamOf } from './draw-match.ts'
import type { Draw } from './draws.ts'
import { type Chance, type Contenders, enumeration, teamsOfTree, titleTree } from './title-tree.ts'

export interface TitleChance<M extends DrawMatch> {
  team: TeamOf<M>
  /** Probability that the team wins the draw; 0 if it is out. */
  probability: number
}

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
  const final = titleTree(draw, next)
  const teams = teamsOfTree(final)
  const odds = next < 0 && final.winner === null ? null : enumeration({ chance, teams }).winnersOf(final)
  return odds === null ? [] : sortedChances(teams, odds)
}

/** Returns the probability of every team, sorted by probability, then slug. */
export function sortedChances<M extends DrawMatch>(
  teams: ReadonlyMap<string, TeamOf<M>>,
  odds: Contenders,
): TitleChance<M>[] {
  return [...teams]
    .map(([slug, team]) => ({ team, probability: odds.get(slug) ?? 0 }))
    .sort((a, b) => b.probability - a.probability || (a.team.slug < b.team.slug ? -1 : 1))
}
