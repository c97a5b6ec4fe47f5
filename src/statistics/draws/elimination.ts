import { type Bracket, type BracketEntry, type BracketNode, entryAt, placeMatch, unlistedNode } from './bracket.ts'
import { isProgression } from './bracket-stages.ts'
import { type DrawMatch, winnerOf } from './draw-match.ts'

/**
 * Finds the opponents of unlisted nodes by elimination, from the final back: if exactly one match of a stage is missing
 * and exactly one match of the previous stage has no place, the winner of that match lost the missing one.
 */
export function placeByElimination<M extends DrawMatch>(bracket: Bracket<M>): void {
  const { top, deepest, hasWinnersFinal } = bracket.stages
  if (hasWinnersFinal) return
  for (let depth = top + 2; depth <= deepest; depth++) placeFeederOfMissing(bracket, depth)
}

function placeFeederOfMissing<M extends DrawMatch>(bracket: Bracket<M>, depth: number): void {
  const { stages, used } = bracket
  const missingDepth = depth - 1
  if (isProgression(stages, missingDepth) || isProgression(stages, missingDepth - 1)) return
  if (stages.at.get(missingDepth)?.matches.length !== 2 ** missingDepth - 1) return
  const unused = stages.at.get(depth)?.matches.filter((match) => !used.has(match)) ?? []
  const [match] = unused
  if (match === undefined || unused.length > 1) return
  const opponent = winnerOf(match)
  if (opponent === null || (stages.depths.get(opponent.slug)?.least ?? 0) < depth) return
  const node = missingNode(bracket, missingDepth)
  if (node === null) return
  node.opponent = opponent
  placeMatch(bracket, { depth, slot: 2 * node.slot + 1 }, match)
}

/** Returns the only unlisted node of the stage; null if there is not exactly one. A late entry becomes such a node. */
function missingNode<M extends DrawMatch>(bracket: Bracket<M>, depth: number): BracketNode<M> | null {
  const nodes = bracket.nodes.filter((node) => node.depth === depth && node.match === null && node.opponent === null)
  const entries = bracket.entries.filter((entry) => entry.late && entry.depth === depth - 1)
  if (nodes.length + entries.length !== 1) return null
  const [entry] = entries
  return entry === undefined ? (nodes[0] ?? null) : moveEntry(bracket, entry)
}

function moveEntry<M extends DrawMatch>(bracket: Bracket<M>, entry: BracketEntry<M>): BracketNode<M> {
  const at = { depth: entry.depth + 1, slot: 2 * entry.slot + (entry.side === 'ONE' ? 0 : 1) }
  const { team } = entry
  const node = unlistedNode<M>(at, team)
  bracket.nodes.push(node)
  bracket.entries[bracket.entries.indexOf(entry)] = entryAt(bracket.stages, at, { side: 0, team })
  return node
}
