import { KNOCKOUT_ROUNDS, ROUND_FACTS, type Round } from '#domain/match/round.ts'
import type { DrawMatchFragment, EventDrawFragment } from '#features/draws/web/generated/draws.ts'
import { nextRound } from './draw-address.ts'

export type DrawStage = EventDrawFragment['shown'][number]
/** The round that was to be played next in a draw as it stood. */
export type OpenStage = NonNullable<EventDrawFragment['next']>[number]
export type DrawNode = DrawStage['nodes'][number]
export type UnlistedNode = EventDrawFragment['unlisted'][number]
type DrawRound = Pick<EventDrawFragment['rounds'][number], 'depth' | 'round_name' | 'winners_side'>
type DrawEntry = EventDrawFragment['entries'][number]

/** A part of a draw that has an address of its own. */
export interface DrawView {
  /** What stands in the address; `null` for the final rounds. */
  round: string | null
  label: string
}

/** The first of the final rounds: the quarter-finals. A draw that ends before them, as qualifiers do, has one final round. */
const FINAL_DEPTH = 2
/** How many rounds stand side by side where there is room, and the earliest of more. */
const COLUMNS = 3
const WIDEST_DEPTH = 3

/** The depth of the last of a draw's rounds. */
function topOf(rounds: readonly DrawRound[]): number {
  return rounds.at(-1)?.depth ?? 0
}

/** The depth of the first of a draw's final rounds. */
function finalDepth(rounds: readonly DrawRound[]): number {
  return Math.max(FINAL_DEPTH, topOf(rounds))
}

/**
 * The stages of a view of several, the last round first; those that have a view of their own are shown on wide screens
 * alone. A draw as it stood has one view.
 */
export function columnStages(
  { rounds, shown, next = [] }: EventDrawFragment,
  open: Round | null,
): { stage: DrawStage | OpenStage; wideOnly: boolean }[] {
  const stages = [...shown, ...next]
  const top = topOf(stages)
  const deepest = open === null ? finalDepth(rounds) : top + COLUMNS - 1
  return stages
    .filter(({ depth }) => depth < top + COLUMNS || depth <= WIDEST_DEPTH)
    .map((stage) => ({ stage, wideOnly: stage.depth > deepest }))
    .toReversed()
}

/** The parts of a draw, the final rounds first. */
export function viewsOf(draw: EventDrawFragment): DrawView[] {
  const { rounds, bronze = [], pools, other = [] } = draw
  const earlier = rounds.filter(({ depth }) => depth > finalDepth(rounds)).toReversed()
  const backdraw = draw.backdraw_ids.length + draw.inferred_backdraw_ids.length
  return [
    ...(rounds.length + bronze.length > 0 ? [{ round: null, label: 'Final rounds' }] : []),
    ...earlier.map((stage) => ({ round: stage.round_name, label: stageLabel(stage) })),
    ...(pools.length > 0 ? [{ round: 'POOLS', label: 'Pools' }] : []),
    ...(backdraw > 0 ? [{ round: 'BACKDRAW', label: 'Backdraw' }] : []),
    ...(other.length > 0 ? [{ round: 'OTHER', label: 'Round unknown' }] : []),
  ]
}

/** Returns the rounds after which the draw stood otherwise than now, the first one first; none with a losers' side. */
export function replayRounds({ rounds }: EventDrawFragment): Round[] {
  if (rounds.some(({ winners_side }) => winners_side)) return []
  const last = rounds.findLastIndex(({ matches_decided }) => matches_decided > 0)
  return rounds.slice(0, Math.max(0, last)).map(({ round_name }) => round_name)
}

/** The round that was to be played next in the draw as it is shown; `null` in one that ended. */
export function openRound(draw: EventDrawFragment, after: Round | null): Round | null {
  return after !== null && replayRounds(draw).includes(after) ? nextRound(after) : null
}

/** The view in which a stage stands. */
export function roundOfStage({ rounds }: EventDrawFragment, { depth, round_name }: DrawRound): string | null {
  return depth <= finalDepth(rounds) ? null : round_name
}

/** A place of a stage: a match, a team that played on without a listed one, or one that enters in the next stage. */
export type StagePlace =
  | { kind: 'MATCH'; slot: number; node: DrawNode; match: DrawMatchFragment }
  | { kind: 'UNLISTED'; slot: number; unlisted: UnlistedNode }
  | { kind: 'ENTRY'; slot: number; entry: DrawEntry }

/** A stage's places by slot. */
export function placesOf({ entries, unlisted }: EventDrawFragment, { depth, nodes }: DrawStage): StagePlace[] {
  const entering = entries
    .filter((entry) => entry.depth === depth - 1)
    .map((entry): StagePlace => ({ kind: 'ENTRY', slot: 2 * entry.slot + (entry.side === 'ONE' ? 0 : 1), entry }))
  const absent = unlisted
    .filter((node) => node.depth === depth)
    .map((node): StagePlace => ({ kind: 'UNLISTED', slot: node.slot, unlisted: node }))
  const listed = nodes.flatMap((node): StagePlace[] =>
    node.match === null ? [] : [{ kind: 'MATCH', slot: node.slot, node, match: node.match }],
  )
  return [...listed, ...absent, ...entering].toSorted((a, b) => a.slot - b.slot)
}

/** A round's match: "Semi-final". */
const MATCH_NAMES: Partial<Record<Round, string>> = { SEMI_FINALS: 'Semi-final', QUARTER_FINALS: 'Quarter-final' }

/** Returns a round's heading: "Semi-Finals". The rounds of a winners' side come one stage earlier: "Winners’ Semi-Finals". */
export function stageLabel({ round_name, depth, winners_side }: DrawRound): string {
  const own = winners_side ? (KNOCKOUT_ROUNDS[depth - 1] ?? round_name) : round_name
  return `${winners_side ? 'Winners’ ' : ''}${ROUND_FACTS[own].label}`
}

/** Returns a screen reader's name of a place: "Final", "Quarter-final 2 of 4", "Round of 16, match 3 of 8". */
export function placeName(stage: DrawRound, slot: number): string {
  if (stage.depth === 0) return 'Final'
  return stage.winners_side ? stageLabel(stage) : `${matchName(stage, slot)} of ${2 ** stage.depth}`
}

function matchName(stage: DrawRound, slot: number): string {
  return `${MATCH_NAMES[stage.round_name] ?? `${stageLabel(stage)}, match`} ${slot + 1}`
}

/** Returns what a side without players reads that an earlier match decides: "Winner of quarter-final 2". */
export function feederName({ rounds }: EventDrawFragment, { depth }: DrawRound, slot: number, side: 0 | 1): string {
  const before = rounds.find((round) => round.depth === depth + 1)
  if (before === undefined) return 'To be decided'
  const name = matchName(before, 2 * slot + side)
  return `Winner of ${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

/** Returns what a slot reads whose team has no earlier listed match. */
export function entryText({ rounds }: EventDrawFragment, { depth, late, from_backdraw }: DrawEntry): string {
  if (from_backdraw) return 'came from the losers’ side'
  if (late) return 'Earlier match not in the source'
  return depth + 1 === rounds[0]?.depth ? 'Bye or unlisted' : 'Enters here'
}

/** How much of the draw the source lacks, in one sentence; `null` where nothing is known to be missing. */
export function gapsText({ status, unlisted, entries, unplaced, pools }: EventDrawFragment): string | null {
  if (status === 'NO_ROUNDS') return pools.length > 0 ? null : 'The source names no rounds for these matches.'
  if (status === 'COMPLETE') return null
  const missing = unlisted.length + entries.filter(({ late }) => late).length
  const parts = [
    missing > 0 && `${missing} ${missing === 1 ? 'match is' : 'matches are'} not in the source`,
    unplaced.length > 0 && `the place of ${unplaced.length} ${unplaced.length === 1 ? 'match' : 'matches'} is unknown`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'This draw is not complete.' : `This draw is not complete: ${parts.join(', ')}.`
}
