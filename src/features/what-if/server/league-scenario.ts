import type { RequestContext } from '#api/context.ts'
import { addDays, type Day } from '#domain/days/day.ts'
import { teamMatchStrengths } from '#features/draws/server/fixture-forecast.ts'
import type { StructureMatch } from '#features/draws/server/structure.ts'
import type { EventLeague } from '#features/draws/server/team-leagues.ts'
import { dreambreakerChance } from '#statistics/draws/fixture-forecast.ts'
import type { Fixture, RosterOf } from '#statistics/draws/fixtures.ts'
import {
  type FixtureScore,
  fixturesAfter,
  isFixtureScore,
  isOpenFixture,
  withScore,
} from '#statistics/draws/league-changes.ts'
import {
  type FirstPlace,
  firstPlaces,
  type OpenFixture,
  openFixture,
  orderedByChance,
} from '#statistics/draws/league-outlook.ts'
import { isBegun, isGroupFixture, type LeagueGroup, leagueGroups } from '#statistics/draws/league-standings.ts'
import { rosterFinder } from '#statistics/draws/leagues.ts'

type TeamMatch = Fixture<StructureMatch>

/** Win probability in a DreamBreaker whose players are unknown. */
const EVEN = 0.5

/** Assumptions about a team league. */
export interface LeagueArguments {
  after?: Day | null | undefined
  results?: readonly { fixture_id: string; games_one: number; games_two: number }[] | null | undefined
}

/** A group of a team league, before and after some results. */
export interface GroupScenario {
  group: LeagueGroup<StructureMatch>
  before: ReadonlyMap<string, FirstPlace<StructureMatch>>
  after: ReadonlyMap<string, FirstPlace<StructureMatch>>
  /** The team matches that were open at the start. */
  open: readonly OpenFixture<StructureMatch>[]
  /** Assumed scores by the ids of team matches. */
  scores: ReadonlyMap<string, FixtureScore>
}

/** A team league with its groups before and after some results. */
export interface LeagueScenario {
  /** Day on whose morning the forecasts are made; null if no team match is open. */
  on: Day | null
  /** A sentence about what is wrong with the results, none of which then counts; null if they are right. */
  problem: string | null
  /** True if every team match of the groups has begun. */
  isFinished: boolean
  /** Days with results of group matches, ascending, without the last one. */
  days: readonly Day[]
  groups: readonly GroupScenario[]
}

/** Returns the groups of a team league after some results. */
export async function leagueScenario(
  league: EventLeague,
  input: LeagueArguments,
  context: RequestContext,
): Promise<LeagueScenario> {
  context.budget.chargeLookUp()
  const rosterOf = rosterFinder(league)
  const ofGroups = league.fixtures.filter(isGroupFixture)
  const isFinished = ofGroups.every(isBegun)
  const days = [...new Set(ofGroups.filter(isBegun).map(({ date }) => date))]
  const [first] = days
  // Every result of a finished group stage is open again, unless the request names a day.
  const beforeAll = isFinished && first !== undefined ? addDays(first, -1) : null
  const fixtures = fixturesAfter(league.fixtures, input.after ?? beforeAll)
  const pending = fixtures.filter(isOpenFixture)
  const on = pending[0]?.date ?? null
  const { game, ...strengths } = await teamMatchStrengths(context, on)
  const open = pending.map((fixture) => {
    const chance = (match: StructureMatch) => {
      const [one, two] = match.sides
      return one === null || two === null ? null : game(match, one, two)
    }
    return openFixture(fixture, rosterOf, chance, dreambreakerChance(fixture, strengths) ?? EVEN)
  })
  const read = scoresOf(input, fixtures, open)
  const scores = typeof read === 'string' ? new Map<string, FixtureScore>() : read
  return {
    on,
    problem: typeof read === 'string' ? read : null,
    isFinished,
    days: days.slice(0, -1),
    groups: groupsOf({ league, rosterOf }, fixtures, open, scores),
  }
}

/** Returns the assumed scores by the ids of team matches, or a sentence about what is wrong with them. */
function scoresOf(
  { results }: LeagueArguments,
  fixtures: readonly TeamMatch[],
  open: readonly OpenFixture<StructureMatch>[],
): Map<string, FixtureScore> | string {
  const scores = new Map<string, FixtureScore>()
  for (const { fixture_id: id, games_one, games_two } of results ?? []) {
    const score = [games_one, games_two] as const
    const fixture = fixtures.find((each) => each.id === id)
    if (fixture === undefined || !isGroupFixture(fixture))
      return `“${id}” is not a team match of a group. Name a team match by its id.`
    const name = `${fixture.one.name} and ${fixture.two.name}`
    const found = open.find((each) => each.fixture.id === id)
    if (found === undefined) return `${name} already have a result. Start from an earlier day.`
    const [won, lost] = [Math.max(...score), Math.min(...score)]
    if (!isFixtureScore(score))
      return `A team match can’t end ${won}-${lost}. Choose 4-0, 3-1, or 3-2 for a win by DreamBreaker.`
    if (games_one < fixture.rubbersOne || games_two < fixture.rubbersTwo)
      return `${name} can’t end ${games_one}-${games_two}, because it is already ${fixture.rubbersOne}-${fixture.rubbersTwo}.`
    if (scores.has(id)) return `${name} can have only one result. Keep one of the two.`
    scores.set(id, score)
  }
  return scores
}

function groupsOf(
  { league, rosterOf }: { league: EventLeague; rosterOf: RosterOf<StructureMatch> },
  fixtures: readonly TeamMatch[],
  open: readonly OpenFixture<StructureMatch>[],
  scores: ReadonlyMap<string, FixtureScore>,
): GroupScenario[] {
  const real = new Map(league.fixtures.map((fixture) => [fixture.id, fixture]))
  const changed = fixtures.map((fixture) => {
    const score = scores.get(fixture.id)
    return score === undefined ? fixture : withScore(fixture, score, real.get(fixture.id) ?? fixture)
  })
  const before = leagueGroups(fixtures, rosterOf)
  return leagueGroups(changed, rosterOf).map((group, at) => {
    const rosters = new Set(group.standings.map(({ roster }) => roster))
    const ofGroup = open.filter(({ fixture }) => rosters.has(fixture.one))
    const stillOpen = ofGroup.filter(({ fixture }) => !scores.has(fixture.id))
    const places = (of: LeagueGroup<StructureMatch>, played: readonly TeamMatch[], left: typeof ofGroup) =>
      new Map(firstPlaces(of, played, left).map((place) => [place.roster.id, place]))
    const unchanged = places(before[at] ?? group, fixtures, ofGroup)
    const after = stillOpen.length === ofGroup.length ? unchanged : places(group, changed, stillOpen)
    return {
      group: orderedByChance(group, [...after.values()]),
      before: unchanged,
      after,
      open: ofGroup,
      scores,
    }
  })
}
