import type { DrawKind } from '#domain/match/draw.ts'
import type { Bracket } from './bracket.ts'
import { isProgression } from './bracket-stages.ts'
import type { DrawMatch } from './draw-match.ts'

/** Completeness of a draw: `GAPS` if matches are missing, `PARTIAL` if matches have no place or contradict each other. */
export type DrawStatus = 'COMPLETE' | 'GAPS' | 'PARTIAL' | 'NO_ROUNDS'

/** Returns the status of a draw with a knockout. */
export function statusOf<M extends DrawMatch>(
  bracket: Bracket<M>,
  { drawKind, unplaced }: { drawKind: DrawKind; unplaced: readonly M[] },
): DrawStatus {
  const contradicts = bracket.nodes.some((node) => node.advancedWithoutWin || node.usedTwice.length > 0)
  if (unplaced.length > 0 || contradicts) return 'PARTIAL'
  return hasGaps(bracket) || lacksFinal(bracket, drawKind) ? 'GAPS' : 'COMPLETE'
}

function hasGaps({ stages, nodes, entries }: Bracket<DrawMatch>): boolean {
  if (nodes.some(({ match }) => match === null) || entries.some(({ late }) => late)) return true
  const depths = [...stages.at.keys()]
  // Stages of a progression draw are smaller by design.
  if (depths.some((depth) => isProgression(stages, depth))) return false
  const listed = Map.groupBy(nodes, ({ depth }) => depth)
  // The losers' side has half of the places before the final.
  const expected = (depth: number) => (stages.hasWinnersFinal && depth > 0 ? 2 ** (depth - 1) : 2 ** depth)
  return depths.some((depth) => depth < stages.deepest && (listed.get(depth)?.length ?? 0) < expected(depth))
}

/** Returns whether the last round is missing: the final, or in a qualifier the matches for the places in the main draw. */
function lacksFinal({ stages, nodes }: Bracket<DrawMatch>, drawKind: DrawKind): boolean {
  if (stages.top === 0) return false
  const roots = nodes.filter(({ depth }) => depth === stages.top).length
  return drawKind !== 'QUALIFIER' || roots !== 2 ** stages.top
}
