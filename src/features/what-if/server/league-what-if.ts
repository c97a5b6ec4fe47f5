import { inputType, optional, required } from '#api/input-type.ts'
import {
  addFields,
  boolean,
  float,
  id,
  intOrNull,
  objectType,
  one,
  oneOrNull,
  string,
  stringOrNull,
} from '#api/object-type.ts'
import type { Day } from '#domain/days/day.ts'
import type { StructureMatch } from '#features/draws/server/structure.ts'
import { type EventLeague, LeagueRowRef, RosterRef, TeamLeagueRef } from '#features/draws/server/team-leagues.ts'
import type { FixtureScore } from '#statistics/draws/league-changes.ts'
import { type FirstPlace, type OpenFixture, SIMULATIONS } from '#statistics/draws/league-outlook.ts'
import type { LeagueRow } from '#statistics/draws/league-standings.ts'
import { type GroupScenario, type LeagueScenario, leagueScenario } from './league-scenario.ts'

const LeagueResultInput = inputType('LeagueWhatIfResult', 'An assumed result of a team match.', {
  fixture_id: required('String', 'Id of the team match.'),
  games_one: required(
    'Int',
    'Number of games that roster one wins, from 0 to 4. After 2-2 the DreamBreaker counts as a fifth game.',
  ),
  games_two: required('Int', 'Number of games that roster two wins, from 0 to 4.'),
})

const LeagueWhatIfInput = inputType('LeagueWhatIfInput', 'Assumptions about the group stage of a team league.', {
  after: optional(
    'Date',
    'Last day whose results are known. If null, all results so far are known, or none if the group stage is finished.',
  ),
  results: optional([LeagueResultInput], 'Results of team matches that are still to be played.'),
})

interface WhatIfRow {
  row: LeagueRow<StructureMatch>
  before: FirstPlace<StructureMatch> | undefined
  after: FirstPlace<StructureMatch> | undefined
}

const RowRef = objectType<WhatIfRow>('LeagueWhatIfRow')(
  "A team's row in the standings with the assumed results, and its chance to finish first.",
  {
    row: one(LeagueRowRef, 'Row of the standings with the assumed results.'),
    first_before: float(
      'Probability of finishing first in the group without the assumed results, from 0 to 1.',
      ({ before }) => before?.probability ?? 0,
    ),
    first: float(
      'Probability of finishing first in the group with the assumed results, from 0 to 1.',
      ({ after }) => after?.probability ?? 0,
    ),
    standard_error: float(
      'Standard error of `first` if it is simulated; 0 if it is exact.',
      ({ after }) => after?.standardError ?? 0,
    ),
  },
)

interface OpenTeamMatch extends OpenFixture<StructureMatch> {
  score: FixtureScore | null
}

const TeamMatchRef = objectType<OpenTeamMatch>('LeagueWhatIfMatch')(
  'A team match that is still to be played when the assumed results begin.',
  {
    fixture_id: id('Id of the team match.', ({ fixture }) => fixture.id),
    date: one('Date', 'Day of the team match.', ({ fixture }) => fixture.date),
    one: one(RosterRef, 'Roster whose id comes first.', ({ fixture }) => fixture.one),
    two: one(RosterRef, 'Roster whose id comes second.', ({ fixture }) => fixture.two),
    probability_one: float(
      'Probability that roster one wins the team match, from 0 to 1, from the forecasts of its games and of the DreamBreaker, which is even if its players are unknown.',
      ({ scores }) =>
        scores.reduce((sum, { score: [one, two], probability }) => sum + (one > two ? probability : 0), 0),
    ),
    games_one: intOrNull(
      'Assumed number of games that roster one wins; null if no result is assumed.',
      ({ score }) => score?.[0] ?? null,
    ),
    games_two: intOrNull(
      'Assumed number of games that roster two wins; null if no result is assumed.',
      ({ score }) => score?.[1] ?? null,
    ),
  },
)

const GroupRef = objectType<GroupScenario>('LeagueWhatIfGroup')('A group of a team league with assumed results.', {
  name: string('Name of the group: "Group 1", "Group 2" and so on.', ({ group }) => group.name),
  standings: one(
    [RowRef],
    'Standings with the assumed results. Teams with equal results are sorted by their chance to finish first, then by name. The chances add up to 1. Teams with equal points, team matches won and games share the first place.',
    ({ group, before, after }, _args, { budget }, info) =>
      budget.charged(
        group.standings.map((row) => ({ row, before: before.get(row.roster.id), after: after.get(row.roster.id) })),
        info,
      ),
  ),
  team_matches: one(
    [TeamMatchRef],
    'Team matches of the group that are still to be played, oldest first.',
    ({ open, scores }, _args, { budget }, info) =>
      budget.charged(
        open.map((each) => ({ ...each, score: scores.get(each.fixture.id) ?? null })),
        info,
      ),
  ),
})

const LeagueWhatIfRef = objectType<LeagueScenario>('LeagueWhatIf')(
  `Standings of a team league and chances to finish first with assumed results. They are exact over all scores if few team matches are open, otherwise from ${SIMULATIONS} simulations with a fixed seed.`,
  {
    on: oneOrNull(
      'Date',
      'Day of the forecasts, which use the results of earlier days only: the day of the first open team match.',
    ),
    problem: stringOrNull(
      'Sentence that explains a problem with the assumed results; null if there is none. If there is a problem, no assumed result counts.',
    ),
    is_finished: boolean(
      'True if every team match of the groups has begun. Then no result is known unless `input.after` is set.',
      ({ isFinished }) => isFinished,
    ),
    days: one(
      ['Date'],
      'Days that are allowed in `input.after`: the days with results of the groups in ascending order, without the last one.',
      ({ days }) => [...days],
    ),
    groups: one([GroupRef], 'Groups of the league; none if no group rounds are known.', ({ groups }) => [...groups]),
  },
)

addFields(TeamLeagueRef, {
  what_if: one(
    LeagueWhatIfRef,
    'Standings and chances to finish first with other results.',
    { input: optional(LeagueWhatIfInput, 'Assumed results; no result is assumed if null.') },
    (league: EventLeague, { input }, context) =>
      leagueScenario(league, (input as { after?: Day | null } | null) ?? {}, context),
  ),
})
