import { type Day, dayFromNumber, dayNumber } from '#domain/day.ts'
import type { Discipline } from '#domain/discipline.ts'
import { MATCH_DIVISION_FACTS, type MatchDivision } from '#domain/division.ts'
import type { PlannedEvent, Tournament } from './calendar.ts'
import { playPoints } from './points.ts'
import type { Random } from './random.ts'
import type { MatchSetting, PlayedMatch, ResultsSink, Side } from './results.ts'

/** What all matches of one event share. */
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

/** How much likelier a side wins a rally for each deviation that it is stronger. */
const EDGE_PER_STRENGTH = 0.064
/** Form of the day, in deviations of strength. */
const FORM = 0.3
const WALKOVERS = 0.008
/** Of the loser's side of a backdraw: many have planes to catch. */
const BACKDRAW_WALKOVERS = 0.03
const RETIREMENTS = 0.007
/** In pools, which rain may end. */
const ABANDONED = 0.003
/** Where walkovers are left out: only before the semi-finals. */
const LISTED_ROUNDS = ['Finals', 'Bronze', 'Semi-Finals']
const RETIREMENT_NOTES = ['', '', '', 'ankle injury', 'medical time-out expired', 'cramp']

/** Plays one match of an event's own division, or of another in a team league, and hands it to the sink. */
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
  // Of an abandoned match the side ahead counts as the winner, for the standings.
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

/** Hidden strength of a side; a Dreambreaker is singles, point about. */
export function sideStrength({ players: [one, two] }: Side, discipline: Discipline | null): number {
  const strength = one.strength[discipline ?? 'singles']
  return two === undefined ? strength : (strength + two.strength[discipline ?? 'singles']) / 2
}

/** The day of a round so many rounds before the final: finals on the last day, the early rounds close together. */
export function roundDay({ start, end }: Tournament, roundsBeforeFinal: number): Day {
  const [first, last] = [dayNumber(start), dayNumber(end)]
  const daysBefore = last - first < 2 ? Math.floor(roundsBeforeFinal / 2) : ([0, 1, 2, 2, 3][roundsBeforeFinal] ?? 4)
  return dayFromNumber(Math.max(first, last - daysBefore))
}

/** A knockout round's name, by how many teams are left in it. */
export function roundName(teamsLeft: number): string {
  return { 2: 'Finals', 4: 'Semi-Finals', 8: 'Quarter-Finals' }[teamsLeft] ?? `Round of ${teamsLeft}`
}
