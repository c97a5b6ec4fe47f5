import type { TeamNumber } from '#domain/match/match.ts'
import { compareTexts } from '#domain/names/compare-texts.ts'
import { isProgression, type Stages } from './bracket-stages.ts'
import { compareMatches, type DrawMatch, type TeamOf, teamsOf, winnerOf } from './draw-match.ts'

const SIDES = [0, 1] as const
export const TEAM_OF_SIDE = ['ONE', 'TWO'] as const satisfies readonly TeamNumber[]

/** A place in a draw. */
export interface BracketNode<M extends DrawMatch = DrawMatch> {
  /** Number of rounds before the final; 0 is the final. */
  depth: number
  /** Position in the stage from 0. The winners of slots 2n and 2n + 1 of the previous stage meet in slot n. */
  slot: number
  /** Null in an unlisted node: the source lacks the match. */
  match: M | null
  /** The match's winner; in an unlisted node the team that advanced. */
  winner: TeamOf<M> | null
  /** In an unlisted node, the team that must have lost there; null if unknown. */
  opponent: TeamOf<M> | null
  /** Other matches of the same two teams, oldest first. */
  repeats: M[]
  /** True if the team that advanced lost the match according to its result. */
  advancedWithoutWin: boolean
  /** Sides whose match in the previous stage already has another place. */
  usedTwice: TeamNumber[]
  /** Undecided sides that the winner of a match of the previous stage takes, according to the positions of both matches. */
  fedByPosition: TeamNumber[]
}

/** A team whose first listed match is after the first round of the draw. */
export interface BracketEntry<M extends DrawMatch = DrawMatch> {
  depth: number
  slot: number
  side: TeamNumber
  team: TeamOf<M>
  /** True if an earlier match of the team must be missing, because no bye explains the entry. */
  late: boolean
  /** True if the team comes from the losers' side of a double elimination. */
  fromLosersSide: boolean
}

/** Knockout matches with their places in the draw. */
export interface Bracket<M extends DrawMatch> {
  stages: Stages<M>
  nodes: BracketNode<M>[]
  entries: BracketEntry<M>[]
  /** The matches with a place, without repeats. */
  used: Set<M>
}

interface Position {
  depth: number
  slot: number
}

/** Places the matches: the final first, then for each match the earlier matches of its two teams. */
export function placeMatches<M extends DrawMatch>(stages: Stages<M>): Bracket<M> {
  const bracket: Bracket<M> = { stages, nodes: [], entries: [], used: new Set() }
  const roots = rootsOf(stages)
  roots.forEach((match, slot) => {
    placeMatch(bracket, { depth: stages.top, slot }, match)
  })
  return bracket
}

/** Returns the final, or the matches of the last stage in order if the draw has no final. */
function rootsOf<M extends DrawMatch>({ top, at }: Stages<M>): M[] {
  const matches = at.get(top)?.matches ?? []
  if (top === 0) return matches.slice(-1)
  const positionOf = ({ position }: M) => position ?? Number.MAX_SAFE_INTEGER
  return matches.toSorted((a, b) => positionOf(a) - positionOf(b) || compareMatches(a, b))
}

/** Places a match and all earlier matches that lead to it. Returns the match's node. */
export function placeMatch<M extends DrawMatch>(bracket: Bracket<M>, at: Position, match: M): BracketNode<M> {
  bracket.used.add(match)
  const repeats = bracket.stages.at.get(at.depth)?.repeats.get(match) ?? []
  const node: BracketNode<M> = { ...unlistedNode<M>(at, winnerOf(match)), match, repeats }
  bracket.nodes.push(node)
  for (const side of SIDES) {
    const team = match.sides[side]
    if (team !== null) placeFeeder(bracket, node, { side, team: team as TeamOf<M> })
    else placeByPosition(bracket, node, side)
  }
  return node
}

/** Places the match whose winner takes an undecided side. Links by players take precedence over links by position. */
function placeByPosition<M extends DrawMatch>(bracket: Bracket<M>, node: BracketNode<M>, side: 0 | 1): void {
  const { stages, used } = bracket
  const position = node.match?.position ?? null
  const depth = node.depth + 1
  const stage = stages.at.get(node.depth)
  const before = stages.at.get(depth)?.byPosition ?? null
  if (position === null || stage?.byPosition == null || before === null) return
  const isLinked = (match: M) => used.has(match) || teamsOf(match).some(({ slug }) => stage.byTeam.has(slug))
  const feeder = [2 * position - 1 + side, 2 * position - side]
    .flatMap((feeding) => before.get(feeding) ?? [])
    .find((match) => !isLinked(match))
  if (feeder === undefined) return
  node.fedByPosition.push(TEAM_OF_SIDE[side])
  placeMatch(bracket, { depth, slot: 2 * node.slot + side }, feeder)
}

/** Places the previous step of a team: its match of the previous stage, an unlisted node, or its entry. */
function placeFeeder<M extends DrawMatch>(
  bracket: Bracket<M>,
  node: BracketNode<M>,
  { side, team }: { side: 0 | 1; team: TeamOf<M> },
): void {
  const { stages, used } = bracket
  if (stages.hasWinnersFinal && node.depth === 0 && !hasWonWinnersFinal(stages, team)) {
    const { depth, slot } = node
    bracket.entries.push({ depth, slot, side: TEAM_OF_SIDE[side], team, late: false, fromLosersSide: true })
    return
  }
  const at = { depth: node.depth + 1, slot: 2 * node.slot + side }
  const feeder = stages.at.get(at.depth)?.byTeam.get(team.slug)
  if (feeder !== undefined && used.has(feeder)) {
    node.usedTwice.push(TEAM_OF_SIDE[side])
  } else if (feeder !== undefined) {
    const child = placeMatch(bracket, at, feeder)
    child.advancedWithoutWin = child.winner !== null && child.winner.slug !== team.slug
  } else if ((stages.depths.get(team.slug)?.greatest ?? 0) > at.depth) {
    const child = unlistedNode<M>(at, team)
    bracket.nodes.push(child)
    placeFeeder(bracket, child, { side: 0, team })
  } else if (node.depth < stages.deepest) {
    bracket.entries.push(entryAt(stages, node, { side, team }))
  }
}

/** Returns whether the team won the winners' final. Without a winner, it counts as won by both teams. */
function hasWonWinnersFinal<M extends DrawMatch>({ at }: Stages<M>, { slug }: TeamOf<M>): boolean {
  const match = at.get(1)?.byTeam.get(slug)
  return match !== undefined && (winnerOf(match)?.slug ?? slug) === slug
}

/** Returns a node for a match that the source lacks. @param winner the team that advanced */
export function unlistedNode<M extends DrawMatch>(at: Position, winner: TeamOf<M> | null): BracketNode<M> {
  return {
    ...at,
    match: null,
    winner,
    opponent: null,
    repeats: [],
    advancedWithoutWin: false,
    usedTwice: [],
    fedByPosition: [],
  }
}

/** Returns a team's entry, which is late if the previous stage is not the first round and no new teams enter here. */
export function entryAt<M extends DrawMatch>(
  stages: Stages<M>,
  { depth, slot }: Position,
  { side, team }: { side: 0 | 1; team: TeamOf<M> },
): BracketEntry<M> {
  const late = depth + 1 < stages.deepest && !isProgression(stages, depth)
  return { depth, slot, side: TEAM_OF_SIDE[side], team, late, fromLosersSide: false }
}

/** Sorts nodes from the final back and entries from the first round on, each by slot. */
export function sortBracket<M extends DrawMatch>({ nodes, entries }: Bracket<M>): void {
  nodes.sort((a, b) => a.depth - b.depth || a.slot - b.slot)
  entries.sort((a, b) => b.depth - a.depth || a.slot - b.slot || compareTexts(a.side, b.side))
}
