import type { RequestContext } from '#api/context.ts'
import { enumType } from '#api/enum-type.ts'
import { findNodes, nodeType } from '#api/nodes.ts'
import { addQueries, boolean, int, objectType, one, oneOrNull, string, stringOrNull } from '#api/object-type.ts'
import { TeamNumberRef } from '#api/vocabulary.ts'
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
  STRUCTURE_ARGUMENTS,
  type StructureMatch,
  tournamentStructure,
} from './structure.ts'

function rosterId({ event_slug, id }: Roster): string {
  return `${event_slug}:${id}`
}

export const RosterRef = nodeType<Roster<PlayerRow>>(
  'Roster',
  '`{event_slug}:{player_slug}`, with the first of its players by slug.',
  rosterId,
)('Players of one team of a team league, including substitutes.', {
  name: string(
    'Name of the team. If unknown, the last names of the woman and the man who played most often for the team.',
  ),
  named_by_source: boolean("True if the team's name is known.", ({ namedBySource }) => namedBySource),
  event: one(
    EventRef,
    'Event in which the team plays.',
    async ({ event_slug }, _args, { entities }) => (await entities()).events.find(event_slug) as EventRow,
  ),
  players: one(
    [PlayerRef],
    'Players of the team, those who played most often first.',
    ({ players }, _args, { budget }, info) => budget.charged(players, info),
  ),
})

export const LeagueRowRef = objectType<LeagueRow<StructureMatch>>('LeagueRow')(
  "A team's row in the standings of its group. A win earns 3 points, a win by DreamBreaker 2 and a loss by DreamBreaker 1.",
  {
    roster: one(RosterRef, 'Roster of the team.'),
    fixtures_won: int('Number of team matches won.', ({ fixturesWon }) => fixturesWon),
    fixtures_lost: int('Number of team matches lost.', ({ fixturesLost }) => fixturesLost),
    fixtures_undecided: int(
      'Number of team matches whose winner is unknown.',
      ({ fixturesUndecided }) => fixturesUndecided,
    ),
    rubbers_won: int(
      'Number of games won in team matches, including walkovers, without DreamBreakers.',
      ({ rubbersWon }) => rubbersWon,
    ),
    rubbers_lost: int(
      'Number of games lost in team matches, including walkovers, without DreamBreakers.',
      ({ rubbersLost }) => rubbersLost,
    ),
    points_at_least: int(
      'Minimum number of standings points, from team matches with a known result.',
      ({ pointsAtLeast }) => pointsAtLeast,
    ),
    points_at_most: int(
      'Maximum number of standings points. It exceeds points_at_least if the DreamBreaker of a tied team match is missing.',
      ({ pointsAtMost }) => pointsAtMost,
    ),
  },
)

const LeagueGroupRef = objectType<LeagueGroup<StructureMatch>>('LeagueGroup')(
  'Rosters that play each other in a group stage.',
  {
    name: string('Name of the group: "Group 1", "Group 2" and so on.'),
    standings: one(
      [LeagueRowRef],
      'Standings by points_at_least, then team matches won, difference of games, difference of points in games and roster id.',
      ({ standings }, _args, { budget }, info) => budget.charged(standings, info),
    ),
  },
)

const FixtureResultRef = enumType<FixtureResult>('FixtureResult', 'Way in which a team match was decided.', {
  REGULATION: 'A team won at least three games.',
  DREAMBREAKER: 'The games were tied 2-2 and the DreamBreaker decided.',
  TIE_BREAK_UNKNOWN: 'The games were tied 2-2 and the winner of the DreamBreaker is unknown.',
  INCOMPLETE: 'The listed games do not decide the team match.',
})

export const FixtureRef = nodeType<Fixture<StructureMatch>>(
  'Fixture',
  'Id of the first match of the team match.',
  ({ id }) => id,
)(
  'A team match between two rosters: up to four games, each a match of two pairs, and a DreamBreaker if they are tied.',
  {
    date: one('Date', 'Day of the first match of the team match.'),
    draw: stringOrNull('Name of the draw, as imported; null if it has none.'),
    round: stringOrNull('Round in words, as imported; null if unknown.'),
    one: one(RosterRef, 'Roster whose id comes first.'),
    two: one(RosterRef, 'Roster whose id comes second.'),
    result: one(FixtureResultRef, 'Way in which the team match was decided.'),
    winner: oneOrNull(TeamNumberRef, 'Roster that won the team match; null if unknown.'),
    rubbers_one: int('Number of games won by roster one, including walkovers.', ({ rubbersOne }) => rubbersOne),
    rubbers_two: int('Number of games won by roster two, including walkovers.', ({ rubbersTwo }) => rubbersTwo),
    matches: matchesField('Games of the team match, then its DreamBreaker.', ({ matches }) => matches),
  },
)

export interface EventLeague extends TeamLeague<StructureMatch> {
  event: EventRow
}

export const TeamLeagueRef = nodeType<EventLeague>(
  'TeamLeague',
  'Slug of the event.',
  ({ event }) => event.event_slug,
)('A team league, such as an event of Major League Pickleball, rebuilt from its matches.', {
  event: one(EventRef, 'Event of the team league.'),
  rosters: one([RosterRef], 'Rosters of the league, by id.'),
  groups: one([LeagueGroupRef], 'Groups with their standings; none if no group rounds are known.'),
  fixtures: one([FixtureRef], 'Team matches of the league, oldest first.'),
  unresolved: matchesField('Matches that could not be assigned to a team match.', ({ unresolved }) => unresolved),
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

addQueries({
  leagues: one(
    [TeamLeagueRef],
    'Team leagues (MLP) of a tournament, with rosters, team matches and standings; none for an unknown slug.',
    STRUCTURE_ARGUMENTS,
    (_root, args, context) => tournamentLeagues(context, args),
  ),
})
