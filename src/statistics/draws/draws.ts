import { drawKey } from '#domain/draws/draw-text.ts'
import { DRAW_KINDS, type DrawKind } from '#domain/match/draw.ts'
import { KNOCKOUT_ROUNDS, type Round } from '#domain/match/round.ts'
import { compareTexts } from '#statistics/positions.ts'
import { type Bracket, type BracketEntry, type BracketNode, placeMatches, sortBracket } from './bracket.ts'
import { type ReadMatch, stagesOf } from './bracket-stages.ts'
import { compareMatches, type DrawMatch } from './draw-match.ts'
import { readDrawRounds } from './draw-round.ts'
import { type DrawStatus, statusOf } from './draw-status.ts'
import { placeByElimination } from './elimination.ts'
import { type Pool, sortPools } from './pools.ts'

/** Whether a draw ends in its final, in several matches, or has no knockout. */
export type DrawShape = 'TREE' | 'FOREST' | 'NONE'

/** One round of a draw. */
export interface DrawStage<M extends DrawMatch = DrawMatch> {
  /** 0 is the final, 1 the semi-finals. */
  depth: number
  round: Round
  /** True if the stage is on the winners' side of a double elimination: the winners' final is one stage before the final. */
  isWinnersSide: boolean
  /** By slot; places that nothing tells of are absent. */
  nodes: BracketNode<M>[]
  /** Its matches without a place. */
  unplaced: M[]
}

/** A draw as its rows tell it; each row stands in one place only. */
export interface Draw<M extends DrawMatch = DrawMatch> {
  event_slug: string
  /** As the source names it. */
  draw: string | null
  drawKind: DrawKind
  shape: DrawShape
  status: DrawStatus
  /** From the first round on, empty ones included. */
  stages: DrawStage<M>[]
  entries: BracketEntry<M>[]
  bronze: M[]
  /** As the source says. */
  backdraw: M[]
  inferredBackdraw: M[]
  pools: Pool<M>[]
  /** Knockout matches without a place, which their stages have too. */
  unplaced: M[]
  other: M[]
}

/** The draws of a tournament's rows, team leagues left out: by event, main draws before qualifiers, then by name. */
export function drawsOf<M extends DrawMatch>(matches: readonly M[]): Draw<M>[] {
  const rows = matches.filter(({ event_division }) => event_division !== 'MLP').toSorted(compareMatches)
  const groups = Map.groupBy(rows, ({ event_slug, draw }) => JSON.stringify([event_slug, drawKey(draw)]))
  const kindOf = ({ drawKind }: Draw) => DRAW_KINDS.indexOf(drawKind)
  return [...groups.values()]
    .flatMap(drawOf)
    .toSorted(
      (a, b) =>
        compareTexts(a.event_slug, b.event_slug) || kindOf(a) - kindOf(b) || compareTexts(a.draw ?? '', b.draw ?? ''),
    )
}

/** @param matches of one draw, by day and id */
function drawOf<M extends DrawMatch>(matches: readonly M[]): Draw<M>[] {
  const [first] = matches
  if (first === undefined) return []
  const rows = readDrawRounds(matches)
  const bracket = bracketOf(rows)
  const of = (kind: ReadMatch<M>['round']['kind']) =>
    rows.filter(({ round }) => round.kind === kind).map(({ match }) => match)
  const unplaced = bracket === null ? [] : unplacedOf(of('KNOCKOUT'), bracket)
  return [
    {
      event_slug: first.event_slug,
      draw: nameOf(matches),
      drawKind: first.draw_kind,
      shape: shapeOf(bracket),
      status: bracket === null ? 'NO_ROUNDS' : statusOf(bracket, { drawKind: first.draw_kind, unplaced }),
      stages: bracket === null ? [] : drawStages(bracket, rows, new Set(unplaced)),
      entries: bracket?.entries ?? [],
      bronze: of('BRONZE'),
      backdraw: of('BACKDRAW'),
      unplaced,
      ...sortPools(rows),
    },
  ]
}

/** Returns the draw's name. Texts that name the same draw may differ: then the main draw has none. */
function nameOf(matches: readonly DrawMatch[]): string | null {
  const [name = null, ...others] = [...new Set(matches.map(({ draw }) => draw))].sort()
  return others.length > 0 && drawKey(name) === '' ? null : name
}

function bracketOf<M extends DrawMatch>(rows: readonly ReadMatch<M>[]): Bracket<M> | null {
  const stages = stagesOf(rows)
  if (stages === null) return null
  const bracket = placeMatches(stages)
  placeByElimination(bracket)
  sortBracket(bracket)
  return bracket
}

function shapeOf(bracket: Bracket<DrawMatch> | null): DrawShape {
  if (bracket === null) return 'NONE'
  return bracket.stages.top === 0 ? 'TREE' : 'FOREST'
}

function unplacedOf<M extends DrawMatch>(knockout: readonly M[], { nodes, used }: Bracket<M>): M[] {
  const repeats = new Set(nodes.flatMap((node) => node.repeats))
  return knockout.filter((match) => !used.has(match) && !repeats.has(match))
}

function drawStages<M extends DrawMatch>(
  { stages, nodes }: Bracket<M>,
  rows: readonly ReadMatch<M>[],
  unplaced: ReadonlySet<M>,
): DrawStage<M>[] {
  const byDepth = Map.groupBy(nodes, ({ depth }) => depth)
  const knockout = Map.groupBy(rows, ({ round }) => (round.kind === 'KNOCKOUT' ? round.depth : null))
  return [...stages.at.keys()].map((depth) => {
    const matches = (knockout.get(depth) ?? []).map(({ match }) => match)
    return {
      depth,
      round: KNOCKOUT_ROUNDS[depth] ?? 'ROUND_128',
      isWinnersSide: stages.hasWinnersFinal && depth > 0,
      nodes: byDepth.get(depth) ?? [],
      unplaced: matches.filter((match) => unplaced.has(match)),
    }
  })
}
