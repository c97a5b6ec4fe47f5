import { type ArgumentBuilder, builder } from '#api/builder.ts'
import { RoundRef, TeamNumberRef } from '#api/vocabulary.ts'
import type { TeamNumber } from '#domain/match/match.ts'
import type { Round } from '#domain/match/round.ts'
import { MatchRef } from '#features/matches/server/matches.ts'
import { SideRef } from '#features/pairs/server/sides.ts'
import type { BracketEntry, BracketNode } from '#statistics/draws/bracket.ts'
import type { DrawStage } from '#statistics/draws/draws.ts'
import { matchesField, type StructureMatch } from './structure.ts'

export const DrawNodeRef = builder.objectRef<BracketNode<StructureMatch>>('DrawNode').implement({
  description: 'A place in a draw.',
  fields: (t) => ({
    depth: t.exposeInt('depth', { description: 'Its stage: 0 is the final, 1 the semi-finals.' }),
    slot: t.exposeInt('slot', { description: 'From 0: fed by 2 slot and 2 slot + 1 of the stage before.' }),
    match: t.field({
      type: MatchRef,
      nullable: true,
      description:
        'Null where the source lacks the match: then winner is who played on, and opponent who can only have lost.',
      resolve: ({ match }) => match?.row ?? null,
    }),
    winner: t.expose('winner', {
      type: SideRef,
      nullable: true,
      description: 'Who won the match, or played on without a listed one; null where the source names no winner.',
    }),
    opponent: t.expose('opponent', {
      type: SideRef,
      nullable: true,
      description: 'Where the source lacks the match, who can only have lost it; null where that cannot be told.',
    }),
    repeats: matchesField(t, 'A second match of the same two teams in the same place.', ({ repeats }) => repeats),
    advanced_without_win: t.exposeBoolean('advancedWithoutWin', {
      description: 'The match is recorded as lost by the team that played on.',
    }),
    used_twice: t.field({
      type: [TeamNumberRef],
      description: 'Sides whose match of the stage before stands elsewhere in the draw already.',
      resolve: ({ usedTwice }) => usedTwice,
    }),
  }),
})

export const DrawStageRef = builder.objectRef<DrawStage<StructureMatch>>('DrawStage').implement({
  description: 'One round of a draw.',
  fields: (t) => ({
    depth: t.exposeInt('depth', { description: '0 is the final, 1 the semi-finals.' }),
    round_name: t.expose('round', { type: RoundRef, description: 'The round that the depth is called by.' }),
    winners_side: t.exposeBoolean('isWinnersSide', {
      description:
        "True if the round is on the winners' side of a double elimination, whose final is one stage before the draw's final.",
    }),
    nodes: t.field({
      type: [DrawNodeRef],
      description: 'The places of which anything is known, by slot.',
      resolve: ({ nodes }, _args, { budget }, info) => budget.answer(nodes, info),
    }),
    matches_decided: t.int({
      description: 'How many of its matches have a winner.',
      resolve: ({ nodes, unplaced }) =>
        [...nodes.map(({ match }) => match), ...unplaced].filter((match) => match?.winning_team != null).length,
    }),
    unplaced_ids: t.idList({
      description: "Those of the draw's unplaced matches that are of this round.",
      resolve: ({ unplaced }) => unplaced.map(({ match_id }) => match_id),
    }),
  }),
})

/** Which stages of a draw. */
interface StageArguments {
  round?: Round | null | undefined
  until?: Round | null | undefined
  last?: number | null | undefined
}

/** The last round of which anything is told, so that a draw can be shown as it stood. */
export function untilArgument(arg: ArgumentBuilder) {
  return arg({
    type: RoundRef,
    description: 'None after this round; it counts for nothing where the draw has none of it.',
  })
}

/** Which of a draw's stages, so that a page loads those alone that it shows. */
export function stageArguments(arg: ArgumentBuilder) {
  return {
    round: arg({ type: RoundRef, description: 'Only this one; it counts for nothing where the draw has none of it.' }),
    until: untilArgument(arg),
    last: arg.int({ description: 'Only so many, counted from the last one.' }),
  }
}

export function chooseStages(
  stages: readonly DrawStage<StructureMatch>[],
  { round, until, last }: StageArguments,
): DrawStage<StructureMatch>[] {
  const chosen = stages.find((stage) => stage.round === round)
  if (chosen !== undefined) return [chosen]
  const known = stagesUntil(stages, until)
  return last == null ? known : known.slice(Math.max(0, known.length - last))
}

/** The stages to a round; all of them where there is none of it. */
export function stagesUntil(
  stages: readonly DrawStage<StructureMatch>[],
  until: Round | null | undefined,
): DrawStage<StructureMatch>[] {
  const end = stages.findIndex((stage) => stage.round === until)
  return end < 0 ? [...stages] : stages.slice(0, end + 1)
}

/** A side of a place without players yet. */
export interface OpenSide {
  depth: number
  slot: number
  side: TeamNumber
}

/** Returns the sides without players that earlier matches decide by their positions. */
export function openSides(stages: readonly DrawStage<StructureMatch>[]): OpenSide[] {
  const nodes = stages.flatMap((stage) => stage.nodes)
  return nodes.flatMap(({ depth, slot, fedByPosition }) => fedByPosition.map((side) => ({ depth, slot, side })))
}

export const OpenSideRef = builder.objectRef<OpenSide>('OpenSide').implement({
  description:
    'A side without players yet. The winner of a match of the stage before takes it: of the place 2 slot for side ONE, 2 slot + 1 for side TWO.',
  fields: (t) => ({
    depth: t.exposeInt('depth', { description: 'Stage of the side: 0 is the final.' }),
    slot: t.exposeInt('slot', { description: 'Place of the side in its stage, from 0.' }),
    side: t.expose('side', { type: TeamNumberRef, description: 'ONE is the upper side of the place.' }),
  }),
})

export const DrawEntryRef = builder.objectRef<BracketEntry<StructureMatch>>('DrawEntry').implement({
  description: "A team whose first listed match stands after the draw's first round.",
  fields: (t) => ({
    depth: t.exposeInt('depth', { description: 'The stage of that match: 0 is the final.' }),
    slot: t.exposeInt('slot', { description: 'The place of that match in its stage, from 0.' }),
    side: t.expose('side', { type: TeamNumberRef, description: 'ONE is the upper side of the place.' }),
    team: t.expose('team', { type: SideRef, description: 'Who enters.' }),
    late: t.exposeBoolean('late', { description: "A match of it is missing: it can't be a bye." }),
    from_backdraw: t.exposeBoolean('fromLosersSide', {
      description: "True if the team comes from the losers' side of a double elimination.",
    }),
  }),
})
