import type { RequestContext } from '#api/context.ts'
import { enumType } from '#api/enum-type.ts'
import { optional } from '#api/input-type.ts'
import { findNodes, nodeType } from '#api/nodes.ts'
import { addFields, addQueries, boolean, int, objectType, one, stringOrNull } from '#api/object-type.ts'
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
  STAGE_ARGUMENTS,
  stagesUntil,
  UNTIL_ARGUMENT,
} from './draw-nodes.ts'
import {
  eventStructure,
  matchesField,
  STRUCTURE_ARGUMENTS,
  type StructureMatch,
  tournamentStructure,
} from './structure.ts'

const DrawKindRef = enumType<DrawShape>('DrawKind', 'Shape of the knockout rounds of a draw.', {
  TREE: 'One tree that ends in the final.',
  FOREST: 'Several trees: a qualifier, or a draw whose final is not in the results.',
  NONE: 'The draw has no known knockout rounds.',
})

const DrawStatusRef = enumType<DrawStatus>('DrawStatus', 'Completeness of a draw, as rebuilt from its known matches.', {
  COMPLETE: 'Every match after the first round is listed. A missing match of the first round looks like a bye.',
  GAPS: 'Some matches are missing, but every listed match has a position.',
  PARTIAL: 'A match has no position, or its recorded result contradicts the next round.',
  NO_ROUNDS: 'The draw has no known knockout rounds.',
})

const PoolRowRef = objectType<PoolRow<StructureMatch>>('PoolRow')(
  "A team's results in a pool. Unlike in statistics, walkovers count as won and lost, because the standings decide who advances.",
  {
    team: one(SideRef, 'Pair or singles player.'),
    matches_won: int('Number of matches won, including walkovers.'),
    matches_lost: int('Number of matches lost, including walkovers.'),
    games_won: int('Number of games won in the pool.'),
    games_lost: int('Number of games lost in the pool.'),
    points_won: int('Number of points won in the pool.'),
    points_lost: int('Number of points lost in the pool.'),
  },
)

const PoolRef = objectType<Pool<StructureMatch>>('Pool')('A group of teams that play each other in a round robin.', {
  name: stringOrNull(
    'Name of the pool, as imported, otherwise "Group 1", "Group 2" and so on; null for the only pool of a draw if it has no name.',
  ),
  standings: one(
    [PoolRowRef],
    'Standings by matches won. A tie between exactly two teams is broken by their head-to-head result, other ties by difference of games, then of points, then by slug.',
    ({ standings }, _args, { budget }, info) => budget.charged(standings, info),
  ),
  matches: matchesField('Matches of the pool, oldest first.', ({ matches }) => matches),
})

/** A draw with the event that it belongs to. */
export interface EventDraw extends Draw<StructureMatch> {
  event: EventRow
  qualified: TeamOf<StructureMatch>[]
}

export const DrawRef = nodeType<EventDraw>(
  'Draw',
  "Slug of the event, followed by a colon and the draw's name if it has one.",
  ({ event_slug, draw }) => (draw === null ? event_slug : `${event_slug}:${draw}`),
)(
  'A draw of an event, rebuilt from its matches. Each match appears in one list only. Results that were only inferred count in no statistic.',
  {
    event: one(EventRef, 'Event that the draw belongs to.'),
    draw: stringOrNull('Name of the draw, as imported; null if it has none.'),
    status: one(DrawStatusRef, 'Completeness of the draw in the results.'),
    qualifier: boolean(
      'True if the draw is a qualifier, which ends with one match for each place in the main draw.',
      ({ drawKind }) => drawKind === 'QUALIFIER',
    ),
    kind: one(DrawKindRef, 'Shape of the knockout rounds.', ({ shape }) => shape),
    stages: one([DrawStageRef], 'Rounds of the draw, first round first.', STAGE_ARGUMENTS, ({ stages }, args) =>
      chooseStages(stages, args),
    ),
    unlisted: one(
      [DrawNodeRef],
      'Positions whose match is missing although a team advanced from them, final first.',
      { until: UNTIL_ARGUMENT },
      ({ stages }, { until }) =>
        stagesUntil(stages, until)
          .toReversed()
          .flatMap(({ nodes }) => nodes.filter(({ match }) => match === null)),
    ),
    entries: one(
      [DrawEntryRef],
      "Teams whose first listed match is after the draw's first round.",
      { until: UNTIL_ARGUMENT },
      ({ stages, entries }, { until }, { budget }, info) => {
        const depths = stagesUntil(stages, until).map(({ depth }) => depth)
        const known = entries.filter(({ depth }) => depths.includes(depth))
        return budget.charged(known, info)
      },
    ),
    unplaced: one(
      [MatchRef],
      'Knockout matches without a position in the draw.',
      { until: UNTIL_ARGUMENT },
      ({ stages, unplaced }, { until }, { budget }, info) => {
        const known = stagesUntil(stages, until).flatMap((stage) => stage.unplaced)
        budget.charged(known, info)
        return unplaced.filter((match) => known.includes(match)).map(({ row }) => row)
      },
    ),
    open_sides: one(
      [OpenSideRef],
      'Sides whose players are not yet known and that a listed match of the stage before decides. Only rounds whose matches all have positions are considered.',
      ({ stages }) => openSides(stages),
    ),
    qualified_slugs: one(
      ['String'],
      "Slugs of the main draw's teams that won the last round of the event's qualifier.",
      ({ qualified }) => qualified.map(({ slug }) => slug),
    ),
    pools: one([PoolRef], 'Pools of the draw, by name.'),
  },
)

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
  addFields(DrawRef, { [name]: matchesField(description, (draw: EventDraw) => draw[list]) })
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

addQueries({
  draws: one(
    [DrawRef],
    'Draws of a tournament, by event, main draw before qualifier; none for an unknown slug.',
    {
      ...STRUCTURE_ARGUMENTS,
      draw: optional('String', 'Only the draw with this name; if no draw has it, only the first draw.'),
    },
    async (_root, { draw: name, ...args }, context) => {
      const draws = await tournamentDraws(context, args)
      if (name == null) return draws
      const named = draws.find(({ draw }) => draw === name) ?? draws[0]
      return named === undefined ? [] : [named]
    },
  ),
})
