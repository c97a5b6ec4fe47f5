import { optional, type ValuesOf } from '#api/input-type.ts'
import { boolean, int, objectType, one, oneOrNull, rowType } from '#api/object-type.ts'
import { RoundRef, TeamNumberRef } from '#api/vocabulary.ts'
import type { Round } from '#domain/match/round.ts'
import { MatchRef } from '#features/matches/server/matches.ts'
import { SideRef } from '#features/pairs/server/sides.ts'
import type { BracketEntry, BracketNode } from '#statistics/draws/bracket.ts'
import type { DrawStage } from '#statistics/draws/draws.ts'
import { matchesField, type StructureMatch } from './structure.ts'

export const DrawNodeRef = objectType<BracketNode<StructureMatch>>('DrawNode')(
  'A position in a draw, with the match played there.',
  {
    depth: int('Stage of the position: 0 is the final, 1 the semifinals.'),
    slot: int(
      'Position within the stage, from 0. The winners of slots 2n and 2n + 1 of the stage before meet in slot n.',
    ),
    winner: oneOrNull(
      SideRef,
      'Team that won the match, or that advanced although the match is missing; null if the winner is unknown.',
    ),
    opponent: oneOrNull(
      SideRef,
      'The only team that can have lost the match, if the match is missing from the results; null if the match is listed or the team is unknown.',
    ),
    match: oneOrNull(
      MatchRef,
      'Match at the position; null if it is missing from the results. Then winner is the team that advanced, and opponent the only team that can have lost.',
      ({ match }) => match?.row ?? null,
    ),
    repeats: matchesField('More matches of the same two teams in the same position.', ({ repeats }) => repeats),
    advanced_without_win: boolean(
      'True if the team that advanced is recorded as the loser of the match.',
      ({ advancedWithoutWin }) => advancedWithoutWin,
    ),
  },
)

export const DrawStageRef = objectType<DrawStage<StructureMatch>>('DrawStage')(
  'One round of a draw, with its positions.',
  {
    depth: int('Number of stages before the final: 0 is the final, 1 the semifinals.'),
    round_name: one(RoundRef, 'Name of the round at this depth.', ({ round }) => round),
    winners_side: boolean(
      "True if the round is on the winners' side of a double elimination, whose final is one stage before the draw's final.",
      ({ isWinnersSide }) => isWinnersSide,
    ),
    nodes: one([DrawNodeRef], 'Positions with a known match or team, by slot.', ({ nodes }, _args, { budget }, info) =>
      budget.charged(nodes, info),
    ),
    matches_decided: int(
      'Number of matches of the round that have a winner.',
      ({ nodes, unplaced }) =>
        [...nodes.map(({ match }) => match), ...unplaced].filter((match) => match?.winning_team != null).length,
    ),
    unplaced_ids: one(['ID'], 'Ids of the matches of this round that have no position in the draw.', ({ unplaced }) =>
      unplaced.map(({ match_id }) => match_id),
    ),
  },
)

/** The argument for the last round to include, which shows a draw as it was at that time. */
export const UNTIL_ARGUMENT = optional(RoundRef, 'Last round to include; ignored if the draw does not have it.')

/** The arguments that select stages of a draw, so that a page loads only the stages that it shows. */
export const STAGE_ARGUMENTS = {
  round: optional(RoundRef, 'Only this round; ignored if the draw does not have it.'),
  until: UNTIL_ARGUMENT,
  last: optional('Int', 'Only this number of stages, counted from the last one.'),
}

export function chooseStages(
  stages: readonly DrawStage<StructureMatch>[],
  { round, until, last }: ValuesOf<typeof STAGE_ARGUMENTS>,
): DrawStage<StructureMatch>[] {
  const chosen = stages.find((stage) => stage.round === round)
  if (chosen !== undefined) return [chosen]
  const known = stagesUntil(stages, until)
  return last == null ? known : known.slice(Math.max(0, known.length - last))
}

/** Returns the stages up to a round; all stages if the draw does not have it. */
export function stagesUntil(
  stages: readonly DrawStage<StructureMatch>[],
  until: Round | null | undefined,
): DrawStage<StructureMatch>[] {
  const end = stages.findIndex((stage) => stage.round === until)
  return end < 0 ? [...stages] : stages.slice(0, end + 1)
}

/** Returns the sides without players that earlier matches decide by their positions. */
export function openSides(stages: readonly DrawStage<StructureMatch>[]): OpenSide[] {
  const nodes = stages.flatMap((stage) => stage.nodes)
  return nodes.flatMap(({ depth, slot, fedByPosition }) => fedByPosition.map((side) => ({ depth, slot, side })))
}

export const OpenSideRef = rowType(
  'OpenSide',
  'A side whose players are not yet known. The winner of a match of the stage before takes it: for slot n, the winner of slot 2n is side ONE, and the winner of slot 2n + 1 is side TWO.',
  {
    depth: int('Stage of the position: 0 is the final.'),
    slot: int('Position within the stage, from 0.'),
    side: one(TeamNumberRef, 'Side of the position; ONE is the upper side.'),
  },
)

/** A side of a position whose players are not yet known. */
export type OpenSide = typeof OpenSideRef.$inferType

export const DrawEntryRef = objectType<BracketEntry<StructureMatch>>('DrawEntry')(
  "A team whose first listed match is after the draw's first round.",
  {
    depth: int('Stage of the first listed match: 0 is the final.'),
    slot: int('Position of the first listed match within its stage, from 0.'),
    side: one(TeamNumberRef, 'Side of the position; ONE is the upper side.'),
    team: one(SideRef, 'Team that enters the draw.'),
    late: boolean('True if an earlier match of the team is missing from the results, so that the team had no bye.'),
    from_backdraw: boolean(
      "True if the team comes from the losers' side of a double elimination.",
      ({ fromLosersSide }) => fromLosersSide,
    ),
  },
)
