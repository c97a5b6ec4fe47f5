import { type Day, dayFromNumber, dayNumber } from '#domain/day.ts'
import type { Discipline } from '#domain/discipline.ts'
import { type EventDivision, MATCH_DIVISION_FACTS, type MatchDivision } from '#domain/division.ts'
import type { Player } from './players.ts'
import { playPoints } from './points.ts'
import type { Ending, PlayedMatch, Side, TournamentRun } from './results.ts'
import type { Scoring } from './tournament-kinds.ts'

/** What all matches of one event share. */
export interface EventStage extends TournamentRun {
  event: string
  eventDivision: EventDivision
  division: MatchDivision
  start: Day
  end: Day
  /** Small tournaments lose a score sheet now and then. */
  losesScores: boolean
}

export interface MatchSetting {
  draw: string
  round: string
  day: Day
  scoring: Scoring
  note?: string
  /** Of the loser's side in a backdraw: many have planes to catch. */
  walkovers?: number
}

export interface MatchOutcome {
  winner: Side
  loser: Side
}

/** How much likelier a side wins a rally for each deviation that it is stronger. */
const EDGE_PER_STRENGTH = 0.064
/** Form of the day, in deviations of strength. */
const FORM = 0.3
const CHEMISTRY = { perEvent: 0.015, most: 0.2 }
const WALKOVERS = 0.006
const RETIREMENTS = 0.007
const LOST_SCORES = 0.006
const RETIREMENT_NOTES = ['', '', '', 'ankle injury', 'medical time-out expired', 'cramp']

/** Plays one match and hands it to the sink. */
export function playMatch(stage: EventStage, setting: MatchSetting, one: Side, two: Side): MatchOutcome {
  const { random } = stage
  let ending: Ending = 'completed'
  let winner: 1 | 2 = random.chance(0.5) ? 1 : 2
  let games: PlayedMatch['games'] = []
  let note = setting.note ?? ''
  if (random.chance(setting.walkovers ?? WALKOVERS)) ending = 'walkover'
  else {
    const retiresAfter = random.chance(RETIREMENTS) ? random.between(2, 30) : Number.POSITIVE_INFINITY
    const played = playPoints(random, contest(stage, setting.scoring, one, two), retiresAfter)
    games = played.games
    if (played.winner === null) {
      ending = 'retired'
      note = note || random.pick(RETIREMENT_NOTES)
    } else winner = played.winner
    if (ending === 'completed' && stage.losesScores && random.chance(LOST_SCORES)) {
      ending = 'score lost'
      games = []
    }
  }
  record(stage, setting, one, two, { winner, games, ending, note })
  return winner === 1 ? { winner: one, loser: two } : { winner: two, loser: one }
}

/** A match that rain or darkness ended: some points, nobody won. */
export function abandonMatch(stage: EventStage, setting: MatchSetting, one: Side, two: Side): void {
  const points = stage.random.between(3, 12)
  const { games, winner } = playPoints(stage.random, contest(stage, setting.scoring, one, two), points)
  record(stage, setting, one, two, { winner, games, ending: 'abandoned', note: 'abandoned, rain' })
}

type MatchEnd = Pick<PlayedMatch, 'winner' | 'games' | 'ending' | 'note'>

function record(stage: EventStage, { draw, round, day, scoring }: MatchSetting, one: Side, two: Side, end: MatchEnd) {
  const { event, eventDivision, division } = stage
  stage.sink.match({ event, eventDivision, division, draw, round, day, scoring, one, two, ...end })
}

function contest({ random, division }: EventStage, [format, best_of]: Scoring, one: Side, two: Side) {
  const { discipline } = MATCH_DIVISION_FACTS[division]
  const difference = sideStrength(one, discipline) - sideStrength(two, discipline) + random.normal(FORM)
  return {
    format,
    best_of,
    pairs: discipline !== null && discipline !== 'singles',
    edge: EDGE_PER_STRENGTH * difference,
  }
}

/** Hidden strength of a side; a Dreambreaker is singles, point about. */
export function sideStrength({ players: [one, two] }: Side, discipline: Discipline | null): number {
  const strength = one.strength[discipline ?? 'singles']
  if (two === undefined) return strength
  return (strength + two.strength[discipline ?? 'singles']) / 2 + chemistry(one, two)
}

/** Regular partners know where the other one stands. */
function chemistry(one: Player, two: Player): number {
  const partnership = [one.partner, one.mixedPartner].find((partnership) => partnership?.players.includes(two))
  return Math.min(CHEMISTRY.most, CHEMISTRY.perEvent * (partnership?.events ?? 0))
}

/** The day of a round so many rounds before the final: finals on the last day, the early rounds close together. */
export function roundDay({ start, end }: Pick<EventStage, 'start' | 'end'>, roundsBeforeFinal: number): Day {
  const [first, last] = [dayNumber(start), dayNumber(end)]
  const daysBefore = last - first < 2 ? Math.floor(roundsBeforeFinal / 2) : ([0, 1, 2, 2, 3][roundsBeforeFinal] ?? 4)
  return dayFromNumber(Math.max(first, last - daysBefore))
}
