import { drawKey } from '#domain/draws/draw-text.ts'
import { DRAW_KINDS, type DrawKind } from '#domain/match/draw.ts'
import { KNOCKOUT_ROUNDS, type Round } from '#domain/match/round.ts'
import { compareTexts } from '#domain/names/compare-texts.ts'
import { type Bracket, type BracketEntry, type BracketNode, placeMatches, sortBracket } from './bracket.ts'
import { type ReadMatch, stagesOf } from './bracket-stages.ts'
import { compareMatches, type DrawMatch } from './draw-match.ts'
import { readDrawRounds } from './draw-round.ts'
import { type DrawStatus, statusOf } from './draw-status.ts'
import { placeByElimination } from './elimination.ts'
import { type Pool, sortPools } from './pools.ts'

/** Shape of a draw's knockout: one that ends in a final, one that ends in several matches, or none. */
export type DrawShape = 'TREE' | 'FOREST' | 'NONE'

/** One round of a draw. */
export interface DrawStage<M extends DrawMatch = DrawMatch> {
  /** Number of rounds before the final; 0 is the final. */
  depth: number
  round: Round
  /** True if the stage is on the winners' side of a double elimination: the winners' final is one stage before the final. */
  isWinnersSide: boolean
  /** Sorted by slot. Unknown places are absent. */
  nodes: BracketNode<M>[]
  /** Matches of the stage without a place. */
  unplaced: M[]
}

/** A draw. Each of its matches is in one place only. */
export interface Draw<M extends DrawMatch = DrawMatch> {
  event_slug: string
  /** As the source names it. */
  draw: string | null
  drawKind: DrawKind
  shape: DrawShape
  status: DrawStatus
  /** Stages from the first round to the last, empty ones included. */
  stages: DrawStage<M>[]
  entries: BracketEntry<M>[]
  bronze: M[]
  /** Backdraw matches according to the source. */
  backdraw: M[]
  inferredBackdraw: M[]
  pools: Pool<M>[]
  /** Knockout matches without a place. Their stages have them as well. */
  unplaced: M[]
  other: M[]
}

/** Returns the draws of a tournament, without team leagues: by event, then kind of draw, then name. */
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

/** Returns the draw of some matches, or none without matches. @param matches of one draw, by day and id */
function drawOf<M extends DrawMatch>(matches: readonly M[]): Draw<M>[] {
  const [first] = matches
  if (first === undefined) return []
  const rows = readDrawRounds(matches)
  const bracket = bracketOf(rows)
  const ofKind = (kind: ReadMatch<M>['round']['kind']) =>
    rows.filter(({ round }) => round.kind === kind).map(({ match }) => match)
  const unplaced = bracket === null ? [] : unplacedOf(ofKind('KNOCKOUT'), bracket)
  return [
    {
      event_slug: first.event_slug,
      draw: nameOf(matches),
      drawKind: first.draw_kind,
      shape: shapeOf(bracket),
      status: bracket === null ? 'NO_ROUNDS' : statusOf(bracket, { drawKind: first.draw_kind, unplaced }),
      stages: bracket === null ? [] : drawStages(bracket, rows, new Set(unplaced)),
      entries: bracket?.entries ?? [],
      bronze: ofKind('BRONZE'),
      backdraw: ofKind('BACKDRAW'),
      unplaced,
      ...sortPools(rows),
    },
  ]
}

/** Returns the draw's name; null for a main draw whose matches name it in different ways. */
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
