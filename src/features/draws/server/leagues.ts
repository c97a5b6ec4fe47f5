import { builder } from '#api/builder.ts'
import type { RequestContext } from '#api/context.ts'
import { findNodes, NodeRef, nodeFields } from '#api/nodes.ts'
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

const RosterRef = builder.objectRef<Roster<PlayerRow>>('Roster').implement({
  description: 'The players of one side of a team league, starters and substitutes.',
  interfaces: [NodeRef],
  fields: (t) => ({
    ...nodeFields(t, 'Roster', {
      description: '`{event_slug}:{player_slug}`, of the first of its players by slug.',
      idOf: rosterId,
    }),
    name: t.exposeString('name', { description: "The source's, else the most fielded woman and man." }),
    named_by_source: t.exposeBoolean('namedBySource', { description: "Whether the name is the source's." }),
    players: t.field({
      type: [PlayerRef],
      description: 'The most fielded first.',
      resolve: ({ players }, _args, { budget }, info) => budget.answer(players, info),
    }),
  }),
})

const LeagueRowRef = builder.objectRef<LeagueRow<StructureMatch>>('LeagueRow').implement({
  description: "A roster's results in the rounds of its group: 3 points for a regulation win, 2 and 1 by Dreambreaker.",
  fields: (t) => ({
    roster: t.expose('roster', { type: RosterRef, description: 'The roster.' }),
    fixtures_won: t.exposeInt('fixturesWon', { description: 'Fixtures won.' }),
    fixtures_lost: t.exposeInt('fixturesLost', { description: 'Fixtures lost.' }),
    fixtures_undecided: t.exposeInt('fixturesUndecided', { description: 'Fixtures whose winner the source lacks.' }),
    rubbers_won: t.exposeInt('rubbersWon', { description: 'Matches won, walkovers included, Dreambreakers not.' }),
    rubbers_lost: t.exposeInt('rubbersLost', { description: 'Matches lost, walkovers included, Dreambreakers not.' }),
    points_at_least: t.exposeInt('pointsAtLeast', { description: 'The points that are sure.' }),
    points_at_most: t.exposeInt('pointsAtMost', {
      description: 'More than points_at_least where a fixture stands 2-2 and the source lacks its tie-break.',
    }),
  }),
})

const LeagueGroupRef = builder.objectRef<LeagueGroup<StructureMatch>>('LeagueGroup').implement({
  description: 'Rosters that meet each other in the rounds of a group.',
  fields: (t) => ({
    name: t.exposeString('name', { description: '"Group 1" and on.' }),
    standings: t.field({
      type: [LeagueRowRef],
      description: 'By points that are sure, fixtures won, difference of rubbers and of points, then roster.',
      resolve: ({ standings }, _args, { budget }, info) => budget.answer(standings, info),
    }),
  }),
})

const FixtureResultRef = builder.enumType('FixtureResult', {
  description: 'How a fixture was decided.',
  values: described<FixtureResult>({
    REGULATION: 'Three rubbers or more were won.',
    DREAMBREAKER: 'Two rubbers each, and the Dreambreaker decided.',
    TIE_BREAK_UNKNOWN: 'Two rubbers each, and the source lacks who won the Dreambreaker.',
    INCOMPLETE: 'The listed rubbers do not decide it.',
  }),
})

export const FixtureRef = builder.objectRef<Fixture<StructureMatch>>('Fixture').implement({
  description: 'One meeting of two rosters: up to four rubbers and a Dreambreaker.',
  interfaces: [NodeRef],
  fields: (t) => ({
    ...nodeFields(t, 'Fixture', { description: 'The id of its first match.', idOf: ({ id }) => id }),
    date: t.expose('date', { type: 'Date', description: 'The day of its first match.' }),
    draw: t.exposeString('draw', { nullable: true, description: 'As the source names it; null where it names none.' }),
    round: t.exposeString('round', {
      nullable: true,
      description: 'As the source writes it; null where it says none.',
    }),
    one: t.expose('one', { type: RosterRef, description: 'The roster with the lesser id.' }),
    two: t.expose('two', { type: RosterRef, description: 'The other roster.' }),
    rubbers_one: t.exposeInt('rubbersOne', { description: 'Rubbers that one won, walkovers included.' }),
    rubbers_two: t.exposeInt('rubbersTwo', { description: 'Rubbers that two won, walkovers included.' }),
    result: t.expose('result', { type: FixtureResultRef, description: 'How it was decided.' }),
    winner: t.expose('winner', {
      type: TeamNumberRef,
      nullable: true,
      description: 'Which roster won; null where that is not known.',
    }),
    matches: matchesField(t, 'The rubbers, then the Dreambreaker.', ({ matches }) => matches),
  }),
})

/** A league with the event that it is. */
interface EventLeague extends TeamLeague<StructureMatch> {
  event: EventRow
}

const TeamLeagueRef = builder.objectRef<EventLeague>('TeamLeague').implement({
  description: 'A team league, such as an event of Major League Pickleball, rebuilt from its matches.',
  interfaces: [NodeRef],
  fields: (t) => ({
    ...nodeFields(t, 'TeamLeague', { description: "The event's slug.", idOf: ({ event }) => event.event_slug }),
    event: t.expose('event', { type: EventRef, description: 'The event that it is.' }),
    rosters: t.expose('rosters', { type: [RosterRef], description: 'By id.' }),
    groups: t.expose('groups', {
      type: [LeagueGroupRef],
      description: 'The tables of the rounds of groups; none where the source names no such round.',
    }),
    fixtures: t.expose('fixtures', { type: [FixtureRef], description: 'By day.' }),
    unresolved: matchesField(t, 'Matches of which no fixture can be told.', ({ unresolved }) => unresolved),
  }),
})

/** The team leagues of a tournament, or of one of its events. */
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
    description: 'The team leagues of a tournament (MLP): rosters, fixtures, standings; none for an unknown slug.',
    args: structureArguments(t.arg),
    resolve: (_root, args, context) => tournamentLeagues(context, args),
  }),
)
