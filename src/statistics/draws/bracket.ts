import type { TeamNumber } from '#domain/match/match.ts'
import { compareTexts } from '#statistics/positions.ts'
import { isProgression, type Stages } from './bracket-stages.ts'
import { compareMatches, type DrawMatch, type TeamOf, teamsOf, winnerOf } from './draw-match.ts'

const SIDES = [0, 1] as const
export const TEAM_OF_SIDE = ['ONE', 'TWO'] as const satisfies readonly TeamNumber[]

/** A place in a draw. */
export interface BracketNode<M extends DrawMatch = DrawMatch> {
  /** 0 is the final. */
  depth: number
  /** From 0: fed by 2 slot and 2 slot + 1 of the stage before. */
  slot: number
  /** Null where the source lacks the match: an unlisted node. */
  match: M | null
  /** The match's winner; of an unlisted node the team that played on. */
  winner: TeamOf<M> | null
  /** Of an unlisted node alone: who can only have lost there; null where that cannot be told. */
  opponent: TeamOf<M> | null
  /** Other matches that stand in the same place, the earliest first. */
  repeats: M[]
  /** The match is recorded as lost by the team that played on. */
  advancedWithoutWin: boolean
  /** Sides whose match of the stage before stands elsewhere in the draw already. */
  usedTwice: TeamNumber[]
  /** Sides without players that the winner of a match of the stage before takes, by the positions of both matches. */
  fedByPosition: TeamNumber[]
}

/** A team whose first listed match stands after the first round of the draw. */
export interface BracketEntry<M extends DrawMatch = DrawMatch> {
  depth: number
  slot: number
  side: TeamNumber
  team: TeamOf<M>
  /** True if an earlier match of the team is missing: no bye explains it. */
  late: boolean
  /** True if the team comes from the losers' side of a double elimination. */
  fromLosersSide: boolean
}

/** Knockout matches in their places. */
export interface Bracket<M extends DrawMatch> {
  stages: Stages<M>
  nodes: BracketNode<M>[]
  entries: BracketEntry<M>[]
  /** The matches that have a place; none of their repeats. */
  used: Set<M>
}

interface Position {
  depth: number
  slot: number
}

/** Puts each match where its winners and its teams' earlier matches say. */
export function placeMatches<M extends DrawMatch>(stages: Stages<M>): Bracket<M> {
  const bracket: Bracket<M> = { stages, nodes: [], entries: [], used: new Set() }
  const roots = rootsOf(stages)
  roots.forEach((match, slot) => {
    placeMatch(bracket, { depth: stages.top, slot }, match)
  })
  return bracket
}

/** The final, or the matches in which a draw without one ends, in their order. */
function rootsOf<M extends DrawMatch>({ top, at }: Stages<M>): M[] {
  const matches = at.get(top)?.matches ?? []
  if (top === 0) return matches.slice(-1)
  const positionOf = ({ position }: M) => position ?? Number.MAX_SAFE_INTEGER
  return matches.toSorted((a, b) => positionOf(a) - positionOf(b) || compareMatches(a, b))
}

/** Places a match with everything that feeds it. @returns its node */
export function placeMatch<M extends DrawMatch>(bracket: Bracket<M>, at: Position, match: M): BracketNode<M> {
  bracket.used.add(match)
  const repeats = bracket.stages.at.get(at.depth)?.repeats.get(match) ?? []
  const node: BracketNode<M> = {
    ...at,
    match,
    winner: winnerOf(match),
    opponent: null,
    repeats,
    advancedWithoutWin: false,
    usedTwice: [],
    fedByPosition: [],
  }
  bracket.nodes.push(node)
  for (const side of SIDES) {
    const team = match.sides[side]
    if (team !== null) placeFeeder(bracket, node, { side, team: team as TeamOf<M> })
    else placeByPosition(bracket, node, side)
  }
  return node
}

/** Places the match whose winner takes a side that has no players yet. A link by players wins over one by position. */
function placeByPosition<M extends DrawMatch>(bracket: Bracket<M>, node: BracketNode<M>, side: 0 | 1): void {
  const { stages, used } = bracket
  const position = node.match?.position ?? null
  const depth = node.depth + 1
  const own = stages.at.get(node.depth)
  const before = stages.at.get(depth)?.byPosition ?? null
  if (position === null || own?.byPosition == null || before === null) return
  const isLinked = (match: M) => used.has(match) || teamsOf(match).some(({ slug }) => own.byTeam.has(slug))
  const feeder = [2 * position - 1 + side, 2 * position - side]
    .flatMap((feeding) => before.get(feeding) ?? [])
    .find((match) => !isLinked(match))
  if (feeder === undefined) return
  node.fedByPosition.push(TEAM_OF_SIDE[side])
  placeMatch(bracket, { depth, slot: 2 * node.slot + side }, feeder)
}

/** Places what a team of a match played before: its match of the stage before, a node without one, or its entry. */
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
  } else if (node.depth < stages.deep) {
    bracket.entries.push(entryAt(stages, node, { side, team }))
  }
}

/** A winners' final without a winner counts for both of its teams. */
function hasWonWinnersFinal<M extends DrawMatch>({ at }: Stages<M>, { slug }: TeamOf<M>): boolean {
  const match = at.get(1)?.byTeam.get(slug)
  return match !== undefined && (winnerOf(match)?.slug ?? slug) === slug
}

/** Where a team played on without a listed match. */
export function unlistedNode<M extends DrawMatch>(at: Position, winner: TeamOf<M>): BracketNode<M> {
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

/** A team's entry, late where the stage before is not the first round and no half of a stage enters here. */
export function entryAt<M extends DrawMatch>(
  stages: Stages<M>,
  { depth, slot }: Position,
  { side, team }: { side: 0 | 1; team: TeamOf<M> },
): BracketEntry<M> {
  const late = depth + 1 < stages.deep && !isProgression(stages, depth)
  return { depth, slot, side: TEAM_OF_SIDE[side], team, late, fromLosersSide: false }
}

/** Nodes and entries by stage, the final's first, then by slot. */
export function sortBracket<M extends DrawMatch>({ nodes, entries }: Bracket<M>): void {
  nodes.sort((a, b) => a.depth - b.depth || a.slot - b.slot)
  entries.sort((a, b) => b.depth - a.depth || a.slot - b.slot || compareTexts(a.side, b.side))
}
