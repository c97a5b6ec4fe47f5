import { builder } from '#api/builder.ts'
import { oneOrNull, own, stringOrNull } from '#api/own-fields.ts'
import type { Day } from '#domain/days/day.ts'
import type { StructureMatch } from '#features/draws/server/structure.ts'
import { type EventLeague, LeagueRowRef, RosterRef, TeamLeagueRef } from '#features/draws/server/team-leagues.ts'
import type { FixtureScore } from '#statistics/draws/league-changes.ts'
import { type FirstPlace, type OpenFixture, SIMULATIONS } from '#statistics/draws/league-outlook.ts'
import type { LeagueRow } from '#statistics/draws/league-standings.ts'
import { type GroupScenario, type LeagueScenario, leagueScenario } from './league-scenario.ts'

const LeagueResultInput = builder.inputType('LeagueWhatIfResult', {
  description: 'An assumed result of a team match.',
  fields: (t) => ({
    fixture_id: t.string({ required: true, description: 'Id of the team match.' }),
    games_one: t.int({
      required: true,
      description:
        'Number of games that roster one wins, from 0 to 4. After 2-2 the DreamBreaker counts as a fifth game.',
    }),
    games_two: t.int({ required: true, description: 'Number of games that roster two wins, from 0 to 4.' }),
  }),
})

const LeagueWhatIfInput = builder.inputType('LeagueWhatIfInput', {
  description: 'Assumptions about the group stage of a team league.',
  fields: (t) => ({
    after: t.field({
      type: 'Date',
      description:
        'Last day whose results are known. If null, all results so far are known, or none if the group stage is finished.',
    }),
    results: t.field({
      type: [LeagueResultInput],
      description: 'Results of team matches that are still to be played.',
    }),
  }),
})

interface WhatIfRow {
  row: LeagueRow<StructureMatch>
  before: FirstPlace<StructureMatch> | undefined
  after: FirstPlace<StructureMatch> | undefined
}

const RowRef = builder.objectRef<WhatIfRow>('LeagueWhatIfRow').implement({
  description: "A team's row in the standings with the assumed results, and its chance to finish first.",
  fields: (t) => ({
    row: t.expose('row', { type: LeagueRowRef, description: 'Row of the standings with the assumed results.' }),
    first_before: t.float({
      description: 'Probability of finishing first in the group without the assumed results, from 0 to 1.',
      resolve: ({ before }) => before?.probability ?? 0,
    }),
    first: t.float({
      description: 'Probability of finishing first in the group with the assumed results, from 0 to 1.',
      resolve: ({ after }) => after?.probability ?? 0,
    }),
    standard_error: t.float({
      description: 'Standard error of `first` if it is simulated; 0 if it is exact.',
      resolve: ({ after }) => after?.standardError ?? 0,
    }),
  }),
})

interface OpenTeamMatch extends OpenFixture<StructureMatch> {
  score: FixtureScore | null
}

const TeamMatchRef = builder.objectRef<OpenTeamMatch>('LeagueWhatIfMatch').implement({
  description: 'A team match that is still to be played when the assumed results begin.',
  fields: (t) => ({
    fixture_id: t.id({ description: 'Id of the team match.', resolve: ({ fixture }) => fixture.id }),
    date: t.field({ type: 'Date', description: 'Day of the team match.', resolve: ({ fixture }) => fixture.date }),
    one: t.field({
      type: RosterRef,
      description: 'Roster whose id comes first.',
      resolve: ({ fixture }) => fixture.one,
    }),
    two: t.field({
      type: RosterRef,
      description: 'Roster whose id comes second.',
      resolve: ({ fixture }) => fixture.two,
    }),
    probability_one: t.float({
      description:
        'Probability that roster one wins the team match, from 0 to 1, from the forecasts of its games and of the DreamBreaker, which is even if its players are unknown.',
      resolve: ({ scores }) =>
        scores.reduce((sum, { score: [one, two], probability }) => sum + (one > two ? probability : 0), 0),
    }),
    games_one: t.int({
      nullable: true,
      description: 'Assumed number of games that roster one wins; null if no result is assumed.',
      resolve: ({ score }) => score?.[0] ?? null,
    }),
    games_two: t.int({
      nullable: true,
      description: 'Assumed number of games that roster two wins; null if no result is assumed.',
      resolve: ({ score }) => score?.[1] ?? null,
    }),
  }),
})

const GroupRef = builder.objectRef<GroupScenario>('LeagueWhatIfGroup').implement({
  description: 'A group of a team league with assumed results.',
  fields: (t) => ({
    name: t.string({
      description: 'Name of the group: "Group 1", "Group 2" and so on.',
      resolve: ({ group }) => group.name,
    }),
    standings: t.field({
      type: [RowRef],
      description:
        'Standings with the assumed results. Teams with equal results are sorted by their chance to finish first, then by name. The chances add up to 1. Teams with equal points, team matches won and games share the first place.',
      resolve: ({ group, before, after }, _args, { budget }, info) =>
        budget.charged(
          group.standings.map((row) => ({ row, before: before.get(row.roster.id), after: after.get(row.roster.id) })),
          info,
        ),
    }),
    team_matches: t.field({
      type: [TeamMatchRef],
      description: 'Team matches of the group that are still to be played, oldest first.',
      resolve: ({ open, scores }, _args, { budget }, info) =>
        budget.charged(
          open.map((each) => ({ ...each, score: scores.get(each.fixture.id) ?? null })),
          info,
        ),
    }),
  }),
})

const LeagueWhatIfRef = builder.objectRef<LeagueScenario>('LeagueWhatIf').implement({
  description: `Standings of a team league and chances to finish first with assumed results. They are exact over all scores if few team matches are open, otherwise from ${SIMULATIONS} simulations with a fixed seed.`,
  fields: (t) => ({
    ...own(t, {
      on: oneOrNull(
        'Date',
        'Day of the forecasts, which use the results of earlier days only: the day of the first open team match.',
      ),
      problem: stringOrNull(
        'Sentence that explains a problem with the assumed results; null if there is none. If there is a problem, no assumed result counts.',
      ),
    }),
    is_finished: t.exposeBoolean('isFinished', {
      description:
        'True if every team match of the groups has begun. Then no result is known unless `input.after` is set.',
    }),
    days: t.field({
      type: ['Date'],
      description:
        'Days that are allowed in `input.after`: the days with results of the groups in ascending order, without the last one.',
      resolve: ({ days }) => [...days],
    }),
    groups: t.field({
      type: [GroupRef],
      description: 'Groups of the league; none if no group rounds are known.',
      resolve: ({ groups }) => [...groups],
    }),
  }),
})

builder.objectField(TeamLeagueRef, 'what_if', (t) =>
  t.field({
    type: LeagueWhatIfRef,
    description: 'Standings and chances to finish first with other results.',
    args: { input: t.arg({ type: LeagueWhatIfInput, description: 'Assumed results; no result is assumed if null.' }) },
    resolve: (league: EventLeague, { input }, context) =>
      leagueScenario(league, (input as { after?: Day | null } | null) ?? {}, context),
  }),
)
