import { builder } from '#api/builder.ts'
import type { RequestContext } from '#api/context.ts'
import { findNodes, NodeRef, nodeFields } from '#api/nodes.ts'
import { one, oneOrNull, own, stringOrNull } from '#api/own-fields.ts'
import { described, TeamNumberRef } from '#api/vocabulary.ts'
import type { EventRow, PlayerRow } from '#database/query/columns.ts'
import { findMatch } from '#features/matches/server/matches.ts'
import { PlayerRef } from '#features/players/server/players.ts'
import { EventRef } from '#features/tournaments/server/events.ts'
import type { Fixture, FixtureResult } from '#statistics/draws/fixtures.ts'
import type { LeagueGroup, LeagueRow } from '#statistics/draws/league-standings.ts'
import { leaguesOf, type TeamLeague } from '#statistics/draws/leagues.ts'
import type { Roster } from '#statistics/draws/roster-names.ts'
import {
  eventStructure,
  matchesField,
  type StructureMatch,
  structureArguments,
  tournamentStructure,
} from './structure.ts'

function rosterId({ event_slug, id }: Roster): string {
  return `${event_slug}:${id}`
}

export const RosterRef = builder.objectRef<Roster<PlayerRow>>('Roster').implement({
  description: 'Players of one team of a team league, including substitutes.',
  interfaces: [NodeRef],
  fields: (t) => ({
    ...nodeFields(t, 'Roster', {
      description: '`{event_slug}:{player_slug}`, with the first of its players by slug.',
      idOf: rosterId,
    }),
    name: t.exposeString('name', {
      description:
        'Name of the team. If unknown, the last names of the woman and the man who played most often for the team.',
    }),
    named_by_source: t.exposeBoolean('namedBySource', { description: "True if the team's name is known." }),
    event: t.field({
      type: EventRef,
      description: 'Event in which the team plays.',
      resolve: async ({ event_slug }, _args, { entities }) => (await entities()).events.find(event_slug) as EventRow,
    }),
    players: t.field({
      type: [PlayerRef],
      description: 'Players of the team, those who played most often first.',
      resolve: ({ players }, _args, { budget }, info) => budget.charged(players, info),
    }),
  }),
})

export const LeagueRowRef = builder.objectRef<LeagueRow<StructureMatch>>('LeagueRow').implement({
  description:
    "A team's row in the standings of its group. A win earns 3 points, a win by DreamBreaker 2 and a loss by DreamBreaker 1.",
  fields: (t) => ({
    roster: t.expose('roster', { type: RosterRef, description: 'Roster of the team.' }),
    fixtures_won: t.exposeInt('fixturesWon', { description: 'Number of team matches won.' }),
    fixtures_lost: t.exposeInt('fixturesLost', { description: 'Number of team matches lost.' }),
    fixtures_undecided: t.exposeInt('fixturesUndecided', {
      description: 'Number of team matches whose winner is unknown.',
    }),
    rubbers_won: t.exposeInt('rubbersWon', {
      description: 'Number of games won in team matches, including walkovers, without DreamBreakers.',
    }),
    rubbers_lost: t.exposeInt('rubbersLost', {
      description: 'Number of games lost in team matches, including walkovers, without DreamBreakers.',
    }),
    points_at_least: t.exposeInt('pointsAtLeast', {
      description: 'Minimum number of standings points, from team matches with a known result.',
    }),
    points_at_most: t.exposeInt('pointsAtMost', {
      description:
        'Maximum number of standings points. It exceeds points_at_least if the DreamBreaker of a tied team match is missing.',
    }),
  }),
})

const LeagueGroupRef = builder.objectRef<LeagueGroup<StructureMatch>>('LeagueGroup').implement({
  description: 'Rosters that play each other in a group stage.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the group: "Group 1", "Group 2" and so on.' }),
    standings: t.field({
      type: [LeagueRowRef],
      description:
        'Standings by points_at_least, then team matches won, difference of games, difference of points in games and roster id.',
      resolve: ({ standings }, _args, { budget }, info) => budget.charged(standings, info),
    }),
  }),
})

const FixtureResultRef = builder.enumType('FixtureResult', {
  description: 'Way in which a team match was decided.',
  values: described<FixtureResult>({
    REGULATION: 'A team won at least three games.',
    DREAMBREAKER: 'The games were tied 2-2 and the DreamBreaker decided.',
    TIE_BREAK_UNKNOWN: 'The games were tied 2-2 and the winner of the DreamBreaker is unknown.',
    INCOMPLETE: 'The listed games do not decide the team match.',
  }),
})

export const FixtureRef = builder.objectRef<Fixture<StructureMatch>>('Fixture').implement({
  description:
    'A team match between two rosters: up to four games, each a match of two pairs, and a DreamBreaker if they are tied.',
  interfaces: [NodeRef],
  fields: (t) => ({
    ...nodeFields(t, 'Fixture', { description: 'Id of the first match of the team match.', idOf: ({ id }) => id }),
    ...own(t, {
      date: one('Date', 'Day of the first match of the team match.'),
      draw: stringOrNull('Name of the draw, as imported; null if it has none.'),
      round: stringOrNull('Round in words, as imported; null if unknown.'),
      one: one(RosterRef, 'Roster whose id comes first.'),
      two: one(RosterRef, 'Roster whose id comes second.'),
      result: one(FixtureResultRef, 'Way in which the team match was decided.'),
      winner: oneOrNull(TeamNumberRef, 'Roster that won the team match; null if unknown.'),
    }),
    rubbers_one: t.exposeInt('rubbersOne', {
      description: 'Number of games won by roster one, including walkovers.',
    }),
    rubbers_two: t.exposeInt('rubbersTwo', {
      description: 'Number of games won by roster two, including walkovers.',
    }),
    matches: matchesField(t, 'Games of the team match, then its DreamBreaker.', ({ matches }) => matches),
  }),
})

export interface EventLeague extends TeamLeague<StructureMatch> {
  event: EventRow
}

export const TeamLeagueRef = builder.objectRef<EventLeague>('TeamLeague').implement({
  description: 'A team league, such as an event of Major League Pickleball, rebuilt from its matches.',
  interfaces: [NodeRef],
  fields: (t) => ({
    ...nodeFields(t, 'TeamLeague', { description: 'Slug of the event.', idOf: ({ event }) => event.event_slug }),
    ...own(t, {
      event: one(EventRef, 'Event of the team league.'),
      rosters: one([RosterRef], 'Rosters of the league, by id.'),
      groups: one([LeagueGroupRef], 'Groups with their standings; none if no group rounds are known.'),
      fixtures: one([FixtureRef], 'Team matches of the league, oldest first.'),
    }),
    unresolved: matchesField(t, 'Matches that could not be assigned to a team match.', ({ unresolved }) => unresolved),
  }),
})

/** Returns the team leagues of a tournament, or of one of its events. */
export async function tournamentLeagues(
  context: RequestContext,
  args: Parameters<typeof tournamentStructure>[1],
): Promise<EventLeague[]> {
  const { matches, events } = await tournamentStructure(context, args)
  return leaguesOf(matches).flatMap((league) => {
    const event = events.get(league.event_slug)
    return event === undefined ? [] : [{ ...league, event }]
  })
}

async function findLeague(event_slug: string, context: RequestContext): Promise<EventLeague | undefined> {
  const [league] = await tournamentLeagues(context, await eventStructure(context, event_slug))
  return league
}

findNodes(TeamLeagueRef, findLeague)

findNodes(RosterRef, async (id, context) => {
  const [event_slug = ''] = id.split(':')
  const league = await findLeague(event_slug, context)
  return league?.rosters.find((roster) => rosterId(roster) === id)
})

findNodes(FixtureRef, async (id, context) => {
  const match = await findMatch(id, context)
  const league = match && (await findLeague(match.event.event_slug, context))
  return league?.fixtures.find((fixture) => fixture.id === id)
})

builder.queryField('leagues', (t) =>
  t.field({
    type: [TeamLeagueRef],
    description:
      'Team leagues (MLP) of a tournament, with rosters, team matches and standings; none for an unknown slug.',
    args: structureArguments(t.arg),
    resolve: (_root, args, context) => tournamentLeagues(context, args),
  }),
)
