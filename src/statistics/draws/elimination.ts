import { type Bracket, type BracketEntry, type BracketNode, entryAt, placeMatch, unlistedNode } from './bracket.ts'
import { isProgression } from './bracket-stages.ts'
import { type DrawMatch, winnerOf } from './draw-match.ts'

/**
 * Names the opponents of unlisted nodes that can be told: where one match of a stage is missing, and one winner of the
 * stage before has no place, from the final on. The exact counts are what makes it sure.
 */
export function placeByElimination<M extends DrawMatch>(bracket: Bracket<M>): void {
  const { top, deep, hasWinnersFinal } = bracket.stages
  if (hasWinnersFinal) return
  for (let depth = top + 2; depth <= deep; depth++) placeFeederOfMissing(bracket, depth)
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

/** The one node of the stage that lacks its match; a late entry that lacks one there becomes such a node. */
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
