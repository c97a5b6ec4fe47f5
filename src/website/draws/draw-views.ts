import { ROUND_FACTS } from '#domain/round.ts'
import type { DrawMatchFragment, EventDrawFragment } from '../data/generated/draws.ts'

export type DrawStage = EventDrawFragment['stages'][number]
export type DrawNode = DrawStage['nodes'][number]
type DrawEntry = EventDrawFragment['entries'][number]

/** A part of a draw that has an address of its own. */
export interface DrawView {
  /** What stands in the address; `null` for the final rounds. */
  round: string | null
  label: string
}

/** How many rounds the final rounds are: final, semi-finals, quarter-finals. */
const FINAL_ROUNDS = 3
/** The earliest round that stands beside them where there is room. */
const WIDEST_DEPTH = 3

/** The depth of the draw's last round. */
function topOf({ stages }: EventDrawFragment): number {
  return stages.at(-1)?.depth ?? 0
}

/** The stages of the first view, the last round first; those after `FINAL_ROUNDS` are shown on wide screens alone. */
export function finalStages(draw: EventDrawFragment): { stage: DrawStage; wideOnly: boolean }[] {
  const top = topOf(draw)
  return draw.stages
    .filter(({ depth }) => depth < top + FINAL_ROUNDS || depth <= WIDEST_DEPTH)
    .map((stage) => ({ stage, wideOnly: stage.depth >= top + FINAL_ROUNDS }))
    .toReversed()
}

/** The parts of a draw, the final rounds first. */
export function viewsOf(draw: EventDrawFragment): DrawView[] {
  const earlier = draw.stages.filter(({ depth }) => depth >= topOf(draw) + FINAL_ROUNDS).toReversed()
  const backdraw = draw.backdraw.length + draw.inferred_backdraw.length
  return [
    ...(draw.stages.length > 0 ? [{ round: null, label: 'Final rounds' }] : []),
    ...earlier.map(({ round_name }) => ({ round: round_name, label: ROUND_FACTS[round_name].label })),
    ...(draw.pools.length > 0 ? [{ round: 'POOLS', label: 'Pools' }] : []),
    ...(backdraw > 0 ? [{ round: 'BACKDRAW', label: 'Backdraw' }] : []),
    ...(draw.other.length > 0 ? [{ round: 'OTHER', label: 'Round unknown' }] : []),
  ]
}

/** The view in which a stage stands. */
export function roundOfStage(draw: EventDrawFragment, { depth, round_name }: DrawStage): string | null {
  return depth < topOf(draw) + FINAL_ROUNDS ? null : round_name
}

/** A place of a stage: what stands there, or the team that enters in the next one. */
export interface StagePlace {
  slot: number
  node: DrawNode | null
  entry: DrawEntry | null
}

/** A stage's places by slot. */
export function placesOf({ entries }: EventDrawFragment, { depth, nodes }: DrawStage): StagePlace[] {
  const entering = entries
    .filter((entry) => entry.depth === depth - 1)
    .map((entry) => ({ slot: 2 * entry.slot + (entry.side === 'ONE' ? 0 : 1), node: null, entry }))
  const listed = nodes.map((node) => ({ slot: node.slot, node, entry: null }))
  return [...listed, ...entering].toSorted((a, b) => a.slot - b.slot)
}

/** What a slot reads whose team has no earlier listed match. */
export function entryText({ stages }: EventDrawFragment, { depth, late }: DrawEntry): string {
  if (late) return 'Earlier match not in the source'
  return depth + 1 === stages[0]?.depth ? 'Bye or unlisted' : 'Enters here'
}

/** How much of the draw the source lacks, in one sentence; `null` where nothing is known to be missing. */
export function gapsText(draw: EventDrawFragment): string | null {
  if (draw.status === 'NO_ROUNDS') return 'The source names no rounds for these matches.'
  if (draw.status === 'COMPLETE') return null
  const missing =
    draw.stages.flatMap(({ nodes }) => nodes).filter(({ match }) => match === null).length +
    draw.entries.filter(({ late }) => late).length
  const unplaced = draw.unplaced.length
  const parts = [
    missing > 0 && `${missing} ${missing === 1 ? 'match is' : 'matches are'} not in the source`,
    unplaced > 0 && `the place of ${unplaced} ${unplaced === 1 ? 'match' : 'matches'} is unknown`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'This draw is not complete.' : `This draw is not complete: ${parts.join(', ')}.`
}

/** The final; `null` where the draw has none. */
export function finalOf({ kind, stages }: EventDrawFragment): DrawMatchFragment | null {
  if (kind !== 'TREE') return null
  const root = stages.at(-1)?.nodes[0]
  return root?.repeats.at(-1) ?? root?.match ?? null
}

/** A team's matches in the draw with the rounds' names, the first round first. */
export function pathOf(draw: EventDrawFragment, team: string): { label: string; match: DrawMatchFragment }[] {
  const isOf = ({ team_one_slug, team_two_slug }: DrawMatchFragment) => [team_one_slug, team_two_slug].includes(team)
  const parts = [
    ...draw.pools.map(({ name, matches }) => ({ label: name ?? 'Pool', matches })),
    ...draw.stages.map(({ round_name, nodes }) => ({
      label: ROUND_FACTS[round_name].label,
      matches: nodes.flatMap(({ match, repeats }) => (match === null ? [] : [...repeats, match])),
    })),
    { label: ROUND_FACTS.BACKDRAW.label, matches: [...draw.backdraw, ...draw.inferred_backdraw] },
    { label: ROUND_FACTS.BRONZE_MEDAL_MATCH.label, matches: draw.bronze },
    { label: 'Place unknown', matches: [...draw.unplaced, ...draw.other] },
  ]
  return parts.flatMap(({ label, matches }) => matches.filter(isOf).map((match) => ({ label, match })))
}
