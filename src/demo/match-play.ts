import { type Day, dayFromNumber, dayNumber } from '#domain/days/day.ts'
import type { Discipline } from '#domain/division/discipline.ts'
import { MATCH_DIVISION_FACTS, type MatchDivision } from '#domain/division/division.ts'
import type { Random } from '#statistics/chance/random.ts'
import type { PlannedEvent, Tournament } from './calendar.ts'
import { playPoints } from './points.ts'
import type { MatchSetting, PlayedMatch, ResultsSink, Side } from './results.ts'

/** The context shared by all matches of one event. */
export interface EventStage {
  random: Random
  tournament: Tournament
  event: PlannedEvent
  sink: ResultsSink
}

export interface MatchOutcome {
  winner: Side
  loser: Side
}

/** Increase in the probability of winning a rally, for each standard deviation of additional strength. */
const EDGE_PER_STRENGTH = 0.064
/** Spread of a side's form on the day, in standard deviations of strength. */
const FORM = 0.3
const WALKOVERS = 0.008
/** Probability of a walkover in a backdraw, where more teams go home early. */
const BACKDRAW_WALKOVERS = 0.03
const RETIREMENTS = 0.007
/** Probability that rain ends a pool match. */
const ABANDONED = 0.003
/** Rounds whose walkovers are always in the source. */
const LISTED_ROUNDS = ['Finals', 'Bronze', 'Semi-Finals']
const RETIREMENT_NOTES = ['', '', '', 'ankle injury', 'medical time-out expired', 'cramp']

/** Plays one match and passes it to the sink. The division differs from the event's only in team leagues. */
export function playMatch(
  { random, tournament, event, sink }: EventStage,
  setting: MatchSetting,
  one: Side,
  two: Side,
  division = event.division as MatchDivision,
): MatchOutcome {
  const end = playToEnd(random, setting, one, two, division)
  const isListed = end.completion !== 'walkover' || LISTED_ROUNDS.includes(setting.round)
  if (isListed || !tournament.kind.dropsWalkovers) sink.match(event, { ...setting, division, one, two, ...end })
  // For standings, side one counts as the winner of an abandoned match.
  return end.winner === 2 ? { winner: two, loser: one } : { winner: one, loser: two }
}

type MatchEnd = Pick<PlayedMatch, 'winner' | 'games' | 'completion' | 'note'>

function playToEnd(random: Random, setting: MatchSetting, one: Side, two: Side, division: MatchDivision): MatchEnd {
  const either = random.chance(0.5) ? 1 : 2
  const isBackdraw = setting.round === '' || setting.round.endsWith('L1')
  if (setting.fixture === undefined && random.chance(isBackdraw ? BACKDRAW_WALKOVERS : WALKOVERS)) {
    return { winner: either, games: [], completion: 'walkover', note: '' }
  }
  const isAbandoned = setting.pool !== undefined && setting.fixture === undefined && random.chance(ABANDONED)
  const isCutShort = isAbandoned || random.chance(RETIREMENTS)
  const { discipline } = MATCH_DIVISION_FACTS[division]
  const [format, best_of] = setting.scoring
  const difference = sideStrength(one, discipline) - sideStrength(two, discipline) + random.normal(FORM)
  const pairs = discipline !== null && discipline !== 'singles'
  const contest = { format, best_of, pairs, edge: EDGE_PER_STRENGTH * difference }
  const { games, winner } = playPoints(random, contest, isCutShort ? random.between(2, 30) : Number.POSITIVE_INFINITY)
  if (winner !== null) return { winner, games, completion: 'completed', note: '' }
  if (isAbandoned) return { winner: null, games, completion: 'retired', note: 'abandoned, rain' }
  return { winner: either, games, completion: 'retired', note: random.pick(RETIREMENT_NOTES) }
}

/** Returns a side's hidden strength. A DreamBreaker is played as singles in turns, so singles strength counts. */
export function sideStrength({ players: [one, two] }: Side, discipline: Discipline | null): number {
  const strength = one.strength[discipline ?? 'singles']
  return two === undefined ? strength : (strength + two.strength[discipline ?? 'singles']) / 2
}

/** Returns the day of a round: the final on the last day, and earlier rounds closer together. */
export function roundDay({ start, end }: Tournament, roundsBeforeFinal: number): Day {
  const [first, last] = [dayNumber(start), dayNumber(end)]
  const daysBefore = last - first < 2 ? Math.floor(roundsBeforeFinal / 2) : ([0, 1, 2, 2, 3][roundsBeforeFinal] ?? 4)
  return dayFromNumber(Math.max(first, last - daysBefore))
}

/** Returns the name of a knockout round by its number of teams. */
export function roundName(teamsLeft: number): string {
  return { 2: 'Finals', 4: 'Semi-Finals', 8: 'Quarter-Finals' }[teamsLeft] ?? `Round of ${teamsLeft}`
}
