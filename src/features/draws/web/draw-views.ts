import { KNOCKOUT_ROUNDS, ROUND_FACTS, type Round, roundHeading } from '#domain/match/round.ts'
import { TO_BE_DECIDED_NAME } from '#domain/names/slug.ts'
import type { DrawMatchFragment, EventDrawFragment } from '#features/draws/web/generated/draws.ts'
import { nextRound } from './draw-address.ts'

export type DrawStage = EventDrawFragment['shown'][number]
/** The next round of a rewound draw, without results. */
export type OpenStage = NonNullable<EventDrawFragment['next']>[number]
export type DrawNode = DrawStage['nodes'][number]
export type UnlistedNode = EventDrawFragment['unlisted'][number]
type DrawRound = Pick<EventDrawFragment['rounds'][number], 'depth' | 'round_name' | 'winners_side'>
type DrawEntry = EventDrawFragment['entries'][number]

/** A part of a draw that has its own URL. */
export interface DrawView {
  /** The part's name in the URL; null for the final rounds. */
  round: string | null
  label: string
}

/** Depth of the quarterfinals, the first of the final rounds. A draw that ends before them, like a qualifier, has one. */
const FINAL_DEPTH = 2
/** Number of rounds side by side on a wide screen. More are shown if they are not before the round of 16. */
const COLUMNS = 3
const WIDEST_DEPTH = 3

/** Returns the depth of a draw's last round. */
function topOf(rounds: readonly DrawRound[]): number {
  return rounds.at(-1)?.depth ?? 0
}

/** Returns the depth of the first of a draw's final rounds. */
function finalDepth(rounds: readonly DrawRound[]): number {
  return Math.max(FINAL_DEPTH, topOf(rounds))
}

/**
 * Returns the rounds of a view with several rounds, the last round first. Rounds that also have their own view are for
 * wide screens only. A rewound draw has one view.
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

/** Returns the parts of a draw, the final rounds first. */
export function viewsOf(draw: EventDrawFragment): DrawView[] {
  const { rounds, bronze = [], pools, other = [] } = draw
  const earlier = rounds.filter(({ depth }) => depth > finalDepth(rounds)).toReversed()
  const backdraw = draw.backdraw_ids.length + draw.inferred_backdraw_ids.length
  return [
    ...(rounds.length + bronze.length > 0 ? [{ round: null, label: 'Final rounds' }] : []),
    ...earlier.map((stage) => ({ round: stage.round_name, label: stageLabel(stage) })),
    ...(pools.length > 0 ? [{ round: 'POOLS', label: 'Pools' }] : []),
    ...(backdraw > 0 ? [{ round: 'BACKDRAW', label: 'Backdraw' }] : []),
    ...(other.length > 0 ? [{ round: 'OTHER', label: 'Other rounds' }] : []),
  ]
}

/** Returns the rounds that the draw can be rewound to, first round first; none for a draw with a losers' side. */
export function replayRounds({ rounds }: Pick<EventDrawFragment, 'rounds'>): Round[] {
  if (rounds.some(({ winners_side }) => winners_side)) return []
  const last = rounds.findLastIndex(({ matches_decided }) => matches_decided > 0)
  return rounds.slice(0, Math.max(0, last)).map(({ round_name }) => round_name)
}

/** Returns the next round of a rewound draw; null for a draw with all of its results. */
export function openRound(draw: EventDrawFragment, after: Round | null): Round | null {
  return after !== null && replayRounds(draw).includes(after) ? nextRound(after) : null
}

/** Returns the view that shows a stage. */
export function roundOfStage({ rounds }: EventDrawFragment, { depth, round_name }: DrawRound): string | null {
  return depth <= finalDepth(rounds) ? null : round_name
}

/** A place of a stage: a match, a team whose match is missing, or a team that enters in the next stage. */
export type StagePlace =
  | { kind: 'MATCH'; slot: number; node: DrawNode; match: DrawMatchFragment }
  | { kind: 'UNLISTED'; slot: number; unlisted: UnlistedNode }
  | { kind: 'ENTRY'; slot: number; entry: DrawEntry }

/** Returns the places of a stage by slot. */
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

/** Returns the slug of the team that won a match; null without a winner. */
function winnerOf({ winning_team, sides }: DrawMatchFragment): string | null {
  return winning_team === null ? null : (sides[winning_team === 'ONE' ? 0 : 1]?.slug ?? null)
}

export const isWonBy = (match: DrawMatchFragment, team: string | null) => team !== null && winnerOf(match) === team

/** Returns the slug of the team that won the final; null if the final is not shown or has no winner. */
export function championOf({ shown }: EventDrawFragment): string | null {
  const final = shown.find(({ depth, winners_side }) => depth === 0 && !winners_side)?.nodes[0]?.match
  return final ? winnerOf(final) : null
}

/** Returns whether two rounds have all of their places, so that lines can join two places of one with each of the next. */
export function areJoined(
  draw: EventDrawFragment,
  stage: DrawStage | OpenStage,
  next?: DrawStage | OpenStage,
): boolean {
  const isFull = (each: DrawStage | OpenStage) => {
    const places = 'unplaced_ids' in each ? placesOf(draw, each) : each.nodes
    return places.length === 2 ** each.depth
  }
  return next !== undefined && draw.unplaced.length === 0 && isFull(stage) && isFull(next)
}

/** Returns a round's heading: "Semifinals". The rounds of a winners' side come one stage earlier: "Winners’ Semifinals". */
export function stageLabel({ round_name, depth, winners_side }: DrawRound): string {
  const roundOrName = winners_side ? (KNOCKOUT_ROUNDS[depth - 1] ?? round_name) : round_name
  return `${winners_side ? 'Winners’ ' : ''}${roundHeading(roundOrName)}`
}

/** Returns the name of one match: "Final", "Semifinal 1", "Round of 16, match 3", "Winners’ Semifinals, match 1". */
export function matchName(stage: DrawRound, slot: number): string {
  const { label } = ROUND_FACTS[stage.round_name]
  if (stage.depth === 0) return label
  return stage.winners_side || label === roundHeading(stage.round_name)
    ? `${stageLabel(stage)}, match ${slot + 1}`
    : `${label} ${slot + 1}`
}

/** Returns the text of a side whose players an earlier match decides: "Winner of quarterfinal 2". */
export function feederName({ rounds }: EventDrawFragment, { depth }: DrawRound, slot: number, side: 0 | 1): string {
  const before = rounds.find((round) => round.depth === depth + 1)
  if (before === undefined) return TO_BE_DECIDED_NAME
  const name = matchName(before, 2 * slot + side)
  return `Winner of ${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

/** Returns the text after the name of a team that has no earlier listed match. */
export function entryText({ rounds }: EventDrawFragment, { depth, late, from_backdraw }: DrawEntry): string {
  if (from_backdraw) return 'came from the losers’ side'
  if (late) return 'earlier match missing'
  return depth + 1 === rounds[0]?.depth ? 'bye or missing match' : 'enters here'
}

/** Returns a sentence about the draw's missing matches; null if no match is known to be missing. */
export function gapsText({ status, unlisted, entries, unplaced, pools }: EventDrawFragment): string | null {
  if (status === 'NO_ROUNDS') return pools.length > 0 ? null : 'Rounds aren’t available for these matches.'
  if (status === 'COMPLETE') return null
  const missing = unlisted.length + entries.filter(({ late }) => late).length
  const parts = [
    missing > 0 && `${missing} ${missing === 1 ? 'match is' : 'matches are'} missing`,
    unplaced.length > 0 && `the place of ${unplaced.length} ${unplaced.length === 1 ? 'match' : 'matches'} is unknown`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'This draw is incomplete.' : `This draw is incomplete: ${parts.join(', ')}.`
}
