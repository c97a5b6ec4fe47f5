import { compareTexts } from '#domain/names/compare-texts.ts'
import { Random } from '#statistics/chance/random.ts'
import { winsOf } from '#statistics/team-matches/team-match.ts'
import type { DrawMatch, PlayerOf } from './draw-match.ts'
import type { Fixture, RosterOf } from './fixtures.ts'
import { type FixtureScore, FULL_SCORES, scoreOf } from './league-changes.ts'
import { compareResults, isGroupFixture, type LeagueGroup, type LeagueRow, POINTS } from './league-standings.ts'
import type { Roster } from './roster-names.ts'

/** Returns the probability that team one wins a game of a fixture, from 0 to 1; null if the teams cannot be compared. */
export type GameChance<M extends DrawMatch> = (match: M) => number | null

/** A roster's chance to finish first in its group. */
export interface FirstPlace<M extends DrawMatch> {
  roster: Roster<PlayerOf<M>>
  probability: number
  /** Standard error of a simulated probability; 0 for an exact one. */
  standardError: number
}

/** A score that an open fixture may have. */
interface ScoreChance {
  score: FixtureScore
  probability: number
}

/** An open fixture with its possible scores. */
export interface OpenFixture<M extends DrawMatch> {
  fixture: Fixture<M>
  scores: readonly ScoreChance[]
}

/** Maximum number of combinations of scores that are enumerated; more are simulated. */
const MAX_COMBINATIONS = 50_000
/** Number of simulated ends of a group stage. */
export const SIMULATIONS = 10_000
const SEED = 'group stage'
const GAMES = 4

/**
 * Returns the possible scores of a fixture without a winner. Its games are independent.
 * @param dreambreaker probability that roster one wins the DreamBreaker
 */
export function openFixture<M extends DrawMatch>(
  fixture: Fixture<M>,
  rosterOf: RosterOf<M>,
  chance: GameChance<M>,
  dreambreaker: number,
): OpenFixture<M> {
  const { one, rubbersOne, rubbersTwo, matches } = fixture
  const rubbers = matches.filter(({ match_division }) => match_division !== 'DREAMBREAKER')
  const chances = rubbers
    .filter(({ winning_team }) => winning_team === null)
    .map((match) => {
      const wins = chance(match) ?? 0.5
      const [first] = match.sides
      return first !== null && rosterOf(first) === one ? wins : 1 - wins
    })
  const average = chances.length === 0 ? 0.5 : chances.reduce((sum, each) => sum + each, 0) / chances.length
  const missing = GAMES - rubbersOne - rubbersTwo - chances.length
  const wins = winsOf([...chances, ...Array<number>(Math.max(0, missing)).fill(average)])
  const scores = FULL_SCORES.map((score) => {
    const [first, second] = score
    const isTied = first + second > GAMES
    const games = wins[(isTied ? 2 : first) - rubbersOne] ?? 0
    const decider = first > second ? dreambreaker : 1 - dreambreaker
    return { score, probability: isTied ? games * decider : games }
  })
  return { fixture, scores: scores.filter(({ probability }) => probability > 0) }
}

/**
 * Returns each roster's chance to finish first in its group: exact over all scores of the open fixtures if they are few,
 * otherwise simulated with a fixed seed. Teams that are equal in points, fixtures won and games share the first place,
 * unless all results are known.
 * @param fixtures of the whole league
 */
export function firstPlaces<M extends DrawMatch>(
  { standings }: LeagueGroup<M>,
  fixtures: readonly Fixture<M>[],
  open: readonly OpenFixture<M>[],
): FirstPlace<M>[] {
  const rosters = standings.map(({ roster }) => roster)
  if (open.length === 0) {
    return rosters.map((roster, at) => ({ roster, probability: at === 0 ? 1 : 0, standardError: 0 }))
  }
  const places = new Map(rosters.map((roster, at) => [roster, at]))
  const start = rosters.map(() => 0)
  const placeOf = (roster: Roster<PlayerOf<M>>) => places.get(roster) ?? -1
  for (const fixture of fixtures) {
    const score = scoreOf(fixture)
    if (score === null || !places.has(fixture.one) || !isGroupFixture(fixture)) continue
    add(start, placeOf(fixture.one), scoreValue(score))
    add(start, placeOf(fixture.two), scoreValue(score.toReversed()))
  }
  const rounds = open.map(({ fixture, scores }) => ({
    one: placeOf(fixture.one),
    two: placeOf(fixture.two),
    outcomes: scores.map(({ score, probability }) => ({
      probability,
      one: scoreValue(score),
      two: scoreValue(score.toReversed()),
    })),
  }))
  const combinations = rounds.reduce((product, { outcomes }) => product * outcomes.length, 1)
  const isExact = combinations <= MAX_COMBINATIONS
  const chances = isExact ? enumerateChances(start, rounds) : simulateChances(start, rounds)
  return rosters.map((roster, at) => {
    const probability = chances[at] ?? 0
    const standardError = isExact ? 0 : Math.sqrt((probability * (1 - probability)) / SIMULATIONS)
    return { roster, probability, standardError }
  })
}

/** A score of an open fixture, and what it is worth for each roster. */
interface Outcome {
  probability: number
  one: number
  two: number
}

/** An open fixture of the rosters at two places. */
interface Round {
  one: number
  two: number
  outcomes: readonly Outcome[]
}

/** Returns what a score is worth for its first roster: points, then fixtures won, then games won minus games lost. */
function scoreValue([own = 0, other = 0]: readonly number[]): number {
  const isTied = own + other > GAMES
  const points = POINTS[isTied ? 'DREAMBREAKER' : 'REGULATION'][own > other ? 'won' : 'lost']
  // One number keeps this order, because the differences of a team add up to less than 1000.
  return (points * 1_000 + (own > other ? 1 : 0)) * 1_000 + (isTied ? 0 : own - other)
}

function add(sums: number[], at: number, value: number): void {
  sums[at] = (sums[at] ?? 0) + value
}

function enumerateChances(sums: number[], rounds: readonly Round[]): number[] {
  const chances = sums.map(() => 0)
  play(0, 1)
  return chances

  function play(at: number, probability: number): void {
    const round = rounds[at]
    if (round === undefined) {
      shareFirst(sums, chances, probability)
      return
    }
    for (const outcome of round.outcomes) {
      add(sums, round.one, outcome.one)
      add(sums, round.two, outcome.two)
      play(at + 1, probability * outcome.probability)
      add(sums, round.one, -outcome.one)
      add(sums, round.two, -outcome.two)
    }
  }
}

function simulateChances(start: readonly number[], rounds: readonly Round[]): number[] {
  const chances = start.map(() => 0)
  const random = new Random(SEED)
  const weighted = rounds.map(({ one, two, outcomes }) => ({
    one,
    two,
    outcomes: outcomes.map((outcome) => [outcome, outcome.probability] as const),
  }))
  for (let count = 0; count < SIMULATIONS; count++) {
    const sums = [...start]
    for (const { one, two, outcomes } of weighted) {
      const outcome = random.pickWeighted(outcomes)
      add(sums, one, outcome.one)
      add(sums, two, outcome.two)
    }
    shareFirst(sums, chances, 1 / SIMULATIONS)
  }
  return chances
}

/** Adds a probability to the chances of the first team, or in equal parts to those of all first teams. */
function shareFirst(sums: readonly number[], chances: number[], probability: number): void {
  const best = Math.max(...sums)
  const share = probability / sums.filter((sum) => sum === best).length
  for (const [at, sum] of sums.entries()) if (sum === best) add(chances, at, share)
}

/** Returns a group whose teams with equal results are sorted by their chance to finish first, then by name. */
export function orderedByChance<M extends DrawMatch>(
  group: LeagueGroup<M>,
  places: readonly FirstPlace<M>[],
): LeagueGroup<M> {
  const chances = new Map(places.map(({ roster, probability }) => [roster.id, probability]))
  const chanceOf = ({ roster }: LeagueRow<M>) => chances.get(roster.id) ?? 0
  const standings = group.standings.toSorted(
    (one, other) =>
      compareResults(one, other) ||
      chanceOf(other) - chanceOf(one) ||
      compareTexts(one.roster.name, other.roster.name) ||
      compareTexts(one.roster.id, other.roster.id),
  )
  return { ...group, standings }
}
