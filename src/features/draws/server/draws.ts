import { builder } from '#api/builder.ts'
import type { RequestContext } from '#api/context.ts'
import { findNodes, NodeRef, nodeFields } from '#api/nodes.ts'
import { int, one, own, stringOrNull } from '#api/own-fields.ts'
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
  description: 'Shape of the knockout rounds of a draw.',
  values: described<DrawShape>({
    TREE: 'One tree that ends in the final.',
    FOREST: 'Several trees: a qualifier, or a draw whose final is not in the results.',
    NONE: 'The draw has no known knockout rounds.',
  }),
})

const DrawStatusRef = builder.enumType('DrawStatus', {
  description: 'Completeness of a draw, as rebuilt from its known matches.',
  values: described<DrawStatus>({
    COMPLETE: 'Every match after the first round is listed. A missing match of the first round looks like a bye.',
    GAPS: 'Some matches are missing, but every listed match has a position.',
    PARTIAL: 'A match has no position, or its recorded result contradicts the next round.',
    NO_ROUNDS: 'The draw has no known knockout rounds.',
  }),
})

const PoolRowRef = builder.objectRef<PoolRow<StructureMatch>>('PoolRow').implement({
  description:
    "A team's results in a pool. Unlike in statistics, walkovers count as won and lost, because the standings decide who advances.",
  fields: (t) =>
    own(t, {
      team: one(SideRef, 'Pair or singles player.'),
      matches_won: int('Number of matches won, including walkovers.'),
      matches_lost: int('Number of matches lost, including walkovers.'),
      games_won: int('Number of games won in the pool.'),
      games_lost: int('Number of games lost in the pool.'),
      points_won: int('Number of points won in the pool.'),
      points_lost: int('Number of points lost in the pool.'),
    }),
})

const PoolRef = builder.objectRef<Pool<StructureMatch>>('Pool').implement({
  description: 'A group of teams that play each other in a round robin.',
  fields: (t) => ({
    name: t.exposeString('name', {
      nullable: true,
      description:
        'Name of the pool, as imported, otherwise "Group 1", "Group 2" and so on; null for the only pool of a draw if it has no name.',
    }),
    standings: t.field({
      type: [PoolRowRef],
      description:
        'Standings by matches won. A tie between exactly two teams is broken by their head-to-head result, other ties by difference of games, then of points, then by slug.',
      resolve: ({ standings }, _args, { budget }, info) => budget.charged(standings, info),
    }),
    matches: matchesField(t, 'Matches of the pool, oldest first.', ({ matches }) => matches),
  }),
})

/** A draw with the event that it belongs to. */
export interface EventDraw extends Draw<StructureMatch> {
  event: EventRow
  qualified: TeamOf<StructureMatch>[]
}

export const DrawRef = builder.objectRef<EventDraw>('Draw').implement({
  description:
    'A draw of an event, rebuilt from its matches. Each match appears in one list only. Results that were only inferred count in no statistic.',
  interfaces: [NodeRef],
  fields: (t) => ({
    ...nodeFields(t, 'Draw', {
      description: "Slug of the event, followed by a colon and the draw's name if it has one.",
      idOf: ({ event_slug, draw }) => (draw === null ? event_slug : `${event_slug}:${draw}`),
    }),
    ...own(t, {
      event: one(EventRef, 'Event that the draw belongs to.'),
      draw: stringOrNull('Name of the draw, as imported; null if it has none.'),
      status: one(DrawStatusRef, 'Completeness of the draw in the results.'),
    }),
    qualifier: t.boolean({
      description: 'True if the draw is a qualifier, which ends with one match for each place in the main draw.',
      resolve: ({ drawKind }) => drawKind === 'QUALIFIER',
    }),
    kind: t.expose('shape', { type: DrawKindRef, description: 'Shape of the knockout rounds.' }),
    stages: t.field({
      type: [DrawStageRef],
      description: 'Rounds of the draw, first round first.',
      args: stageArguments(t.arg),
      resolve: ({ stages }, args) => chooseStages(stages, args),
    }),
    unlisted: t.field({
      type: [DrawNodeRef],
      description: 'Positions whose match is missing although a team advanced from them, final first.',
      args: { until: untilArgument(t.arg) },
      resolve: ({ stages }, { until }) =>
        stagesUntil(stages, until)
          .toReversed()
          .flatMap(({ nodes }) => nodes.filter(({ match }) => match === null)),
    }),
    entries: t.field({
      type: [DrawEntryRef],
      description: "Teams whose first listed match is after the draw's first round.",
      args: { until: untilArgument(t.arg) },
      resolve: ({ stages, entries }, { until }, { budget }, info) => {
        const depths = stagesUntil(stages, until).map(({ depth }) => depth)
        const known = entries.filter(({ depth }) => depths.includes(depth))
        return budget.charged(known, info)
      },
    }),
    unplaced: t.field({
      type: [MatchRef],
      description: 'Knockout matches without a position in the draw.',
      args: { until: untilArgument(t.arg) },
      resolve: ({ stages, unplaced }, { until }, { budget }, info) => {
        const known = stagesUntil(stages, until).flatMap((stage) => stage.unplaced)
        budget.charged(known, info)
        return unplaced.filter((match) => known.includes(match)).map(({ row }) => row)
      },
    }),
    open_sides: t.field({
      type: [OpenSideRef],
      description:
        'Sides whose players are not yet known and that a listed match of the stage before decides. Only rounds whose matches all have positions are considered.',
      resolve: ({ stages }) => openSides(stages),
    }),
    qualified_slugs: t.stringList({
      description: "Slugs of the main draw's teams that won the last round of the event's qualifier.",
      resolve: ({ qualified }) => qualified.map(({ slug }) => slug),
    }),
    pools: t.field({ type: [PoolRef], description: 'Pools of the draw, by name.', resolve: ({ pools }) => pools }),
  }),
})

const MATCH_LISTS = {
  bronze: ['bronze', 'Matches for the bronze medal.'],
  backdraw: ['backdraw', "Matches that the results assign to the losers' side."],
  inferred_backdraw: [
    'inferredBackdraw',
    'Matches without a round between two teams that had both lost in the knockout rounds.',
  ],
  other: ['other', 'Matches without a round that belong neither to a pool nor to the backdraw.'],
} as const satisfies Record<string, readonly [keyof Draw, string]>

for (const [name, [list, description]] of Object.entries(MATCH_LISTS)) {
  builder.objectField(DrawRef, name, (t) => matchesField(t, description, (draw) => draw[list]))
}

/** Returns the draws of a tournament, or of one of its events. */
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
    description: 'Draws of a tournament, by event, main draw before qualifier; none for an unknown slug.',
    args: {
      ...structureArguments(t.arg),
      draw: t.arg.string({
        description: 'Only the draw with this name; if no draw has it, only the first draw.',
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
