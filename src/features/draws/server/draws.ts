import { builder } from '#api/builder.ts'
import type { RequestContext } from '#api/context.ts'
import { findNodes, NodeRef, nodeFields } from '#api/nodes.ts'
import { described } from '#api/vocabulary.ts'
import type { EventRow } from '#database/query/columns.ts'
import { MatchRef } from '#features/matches/server/matches.ts'
import { SideRef } from '#features/pairs/server/sides.ts'
import { EventRef } from '#features/tournaments/server/events.ts'
import type { TeamOf } from '#statistics/draws/draw-match.ts'
import type { DrawStatus } from '#statistics/draws/draw-status.ts'
import { type Draw, type DrawShape, drawsOf } from '#statistics/draws/draws.ts'
import type { PoolRow } from '#statistics/draws/pool-standings.ts'
import type { Pool } from '#statistics/draws/pools.ts'
import { qualifiedTeams } from '#statistics/draws/qualified.ts'
import {
  chooseStages,
  DrawEntryRef,
  DrawNodeRef,
  DrawStageRef,
  OpenSideRef,
  openSides,
  stageArguments,
  stagesUntil,
  untilArgument,
} from './draw-nodes.ts'
import {
  eventStructure,
  matchesField,
  type StructureMatch,
  structureArguments,
  tournamentStructure,
} from './structure.ts'

const DrawKindRef = builder.enumType('DrawKind', {
  description: 'What a draw ends in.',
  values: described<DrawShape>({
    TREE: 'One tree, which ends in the final.',
    FOREST: "Several trees: a qualifier's, or a draw whose final the source lacks.",
    NONE: 'No knockout rounds are known.',
  }),
})

const DrawStatusRef = builder.enumType('DrawStatus', {
  description: "How much of a draw the source's matches tell.",
  values: described<DrawStatus>({
    COMPLETE: 'Every match after the first round is listed; a missing one of the first round looks like a bye.',
    GAPS: 'The source lacks matches, and every listed one has its place.',
    PARTIAL: 'A match has no place, or its recorded result and the next round disagree.',
    NO_ROUNDS: 'No knockout rounds are known.',
  }),
})

const PoolRowRef = builder.objectRef<PoolRow<StructureMatch>>('PoolRow').implement({
  description: "A team's results in a pool. Walkovers count as won and lost here: the table decides who goes on.",
  fields: (t) => ({
    team: t.expose('team', { type: SideRef, description: 'The team.' }),
    matches_won: t.exposeInt('matches_won', { description: 'Matches won, walkovers included.' }),
    matches_lost: t.exposeInt('matches_lost', { description: 'Matches lost, walkovers included.' }),
    games_won: t.exposeInt('games_won', { description: 'Games won.' }),
    games_lost: t.exposeInt('games_lost', { description: 'Games lost.' }),
    points_won: t.exposeInt('points_won', { description: 'Points won.' }),
    points_lost: t.exposeInt('points_lost', { description: 'Points lost.' }),
  }),
})

const PoolRef = builder.objectRef<Pool<StructureMatch>>('Pool').implement({
  description: 'Teams that meet each other.',
  fields: (t) => ({
    name: t.exposeString('name', {
      nullable: true,
      description: 'The source\'s, else "Group 1" and on; null where a draw has one pool without a name.',
    }),
    standings: t.field({
      type: [PoolRowRef],
      description:
        'By wins; of exactly two equals the winner of their meeting; then by difference of games, of points, by slug.',
      resolve: ({ standings }, _args, { budget }, info) => budget.answer(standings, info),
    }),
    matches: matchesField(t, 'By day.', ({ matches }) => matches),
  }),
})

/** A draw with the event that it belongs to. */
export interface EventDraw extends Draw<StructureMatch> {
  event: EventRow
  qualified: TeamOf<StructureMatch>[]
}

export const DrawRef = builder.objectRef<EventDraw>('Draw').implement({
  description:
    'A draw of an event, rebuilt from its matches: each stands in one list only. Nothing that is told by elimination counts in any figure.',
  interfaces: [NodeRef],
  fields: (t) => ({
    ...nodeFields(t, 'Draw', {
      description: "The event's slug, and a colon and the draw's name if it has one.",
      idOf: ({ event_slug, draw }) => (draw === null ? event_slug : `${event_slug}:${draw}`),
    }),
    event: t.expose('event', { type: EventRef, description: 'The event that it belongs to.' }),
    draw: t.exposeString('draw', {
      nullable: true,
      description: 'As the source names it; null where it names none.',
    }),
    qualifier: t.boolean({
      description: 'Whether it is a qualifier, which ends in as many matches as there are places to win.',
      resolve: ({ drawKind }) => drawKind === 'QUALIFIER',
    }),
    kind: t.expose('shape', { type: DrawKindRef, description: 'What it ends in.' }),
    status: t.expose('status', { type: DrawStatusRef, description: 'How much of it is known.' }),
    stages: t.field({
      type: [DrawStageRef],
      description: 'The first round first.',
      args: stageArguments(t.arg),
      resolve: ({ stages }, args) => chooseStages(stages, args),
    }),
    unlisted: t.field({
      type: [DrawNodeRef],
      description: 'Places that a team played on from although the source lacks their match, the final first.',
      args: { until: untilArgument(t.arg) },
      resolve: ({ stages }, { until }) =>
        stagesUntil(stages, until)
          .toReversed()
          .flatMap(({ nodes }) => nodes.filter(({ match }) => match === null)),
    }),
    entries: t.field({
      type: [DrawEntryRef],
      description: "Teams whose first listed match stands after the draw's first round.",
      args: { until: untilArgument(t.arg) },
      resolve: ({ stages, entries }, { until }, { budget }, info) => {
        const depths = stagesUntil(stages, until).map(({ depth }) => depth)
        const known = entries.filter(({ depth }) => depths.includes(depth))
        return budget.answer(known, info)
      },
    }),
    unplaced: t.field({
      type: [MatchRef],
      description: 'Knockout matches without a place in the draw.',
      args: { until: untilArgument(t.arg) },
      resolve: ({ stages, unplaced }, { until }, { budget }, info) => {
        const known = stagesUntil(stages, until).flatMap((stage) => stage.unplaced)
        budget.answer(known, info)
        return unplaced.filter((match) => known.includes(match)).map(({ row }) => row)
      },
    }),
    open_sides: t.field({
      type: [OpenSideRef],
      description:
        'Sides without players yet that earlier matches decide: both rounds have a position for each of their matches.',
      resolve: ({ stages }) => openSides(stages),
    }),
    qualified_slugs: t.stringList({
      description: "Team slugs of a main draw's teams that won the last round of the event's qualifier.",
      resolve: ({ qualified }) => qualified.map(({ slug }) => slug),
    }),
    pools: t.field({ type: [PoolRef], description: 'The pools, by name.', resolve: ({ pools }) => pools }),
  }),
})

const MATCH_LISTS = {
  bronze: ['bronze', 'Matches for the bronze medal.'],
  backdraw: ['backdraw', "Matches that the source puts on the losers' side."],
  inferred_backdraw: ['inferredBackdraw', 'Matches without a round whose teams had both lost in the knockout.'],
  other: ['other', 'Matches without a round that are neither of a pool nor of the backdraw.'],
} as const satisfies Record<string, readonly [keyof Draw, string]>

for (const [name, [list, description]] of Object.entries(MATCH_LISTS)) {
  builder.objectField(DrawRef, name, (t) => matchesField(t, description, (draw) => draw[list]))
}

/** The draws of a tournament, or of one of its events. */
async function tournamentDraws(
  context: RequestContext,
  args: Parameters<typeof tournamentStructure>[1],
): Promise<EventDraw[]> {
  const { matches, events } = await tournamentStructure(context, args)
  return drawsOf(matches).flatMap((draw, _index, all) => {
    const event = events.get(draw.event_slug)
    return event === undefined ? [] : [{ ...draw, event, qualified: qualifiedTeams(draw, all) }]
  })
}

findNodes(DrawRef, async (id, context) => {
  const colon = id.indexOf(':')
  const name = colon === -1 ? null : id.slice(colon + 1)
  const draws = await tournamentDraws(context, await eventStructure(context, colon === -1 ? id : id.slice(0, colon)))
  return draws.find(({ draw }) => draw === name)
})

builder.queryField('draws', (t) =>
  t.field({
    type: [DrawRef],
    description: 'The draws of a tournament, main draw before qualifier; none for an unknown slug.',
    args: {
      ...structureArguments(t.arg),
      draw: t.arg.string({
        description: 'Only the draw that the source names so; where none is named so, the first one.',
      }),
    },
    resolve: async (_root, { draw: name, ...args }, context) => {
      const draws = await tournamentDraws(context, args)
      if (name == null) return draws
      const named = draws.find(({ draw }) => draw === name) ?? draws[0]
      return named === undefined ? [] : [named]
    },
  }),
)
