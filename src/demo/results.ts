import type { Day } from '#domain/day.ts'
import type { EventDivision, MatchDivision } from '#domain/division.ts'
import type { GameScore } from '#domain/match.ts'
import type { Medal } from '#domain/medal.ts'
import type { Player } from './players.ts'
import type { Random } from './random.ts'
import type { Scoring } from './tournament-kinds.ts'
import type { Wording } from './wording.ts'

/** Who stands on one side of the net. */
export interface Side {
  players: readonly [Player] | readonly [Player, Player]
  seed: number | null
}

export type Ending = 'completed' | 'score lost' | 'retired' | 'walkover' | 'abandoned'

/** A match as it went, before a tournament's own way of writing it down. */
export interface PlayedMatch {
  event: string
  eventDivision: EventDivision
  division: MatchDivision
  draw: string
  round: string
  day: Day
  scoring: Scoring
  one: Side
  two: Side
  /** Null only where the match was abandoned. */
  winner: 1 | 2 | null
  games: readonly GameScore[]
  ending: Ending
  note: string
}

export interface WonMedal {
  eventDivision: EventDivision
  medal: Medal
  players: Side['players']
}

/** Where a tournament's results go. */
export interface ResultsSink {
  match(match: PlayedMatch): void
  medal(medal: WonMedal): void
}

/** What one tournament is played with. */
export interface TournamentRun {
  random: Random
  wording: Wording
  sink: ResultsSink
}

/** The first three of an event; a bronze is not always played for. */
export interface Podium {
  gold: Side
  silver: Side
  bronze: Side | null
}
