import { EVENT_DIVISIONS, type EventDivision, MATCH_DIVISION_FACTS } from '#domain/division.ts'
import { isPlayed } from '#domain/match.ts'
import type { CountedMatch } from './counted-match.ts'
import { tallyGames } from './games.ts'
import { average } from './ratio.ts'

/** A team's figures in one event. Averages are points a game with a score, null where there is none. */
export interface EventTeamFigures {
  event: number
  team: number
  event_division: EventDivision
  matches_played: number
  matches_won: number
  matches_lost: number
  games_won: number
  games_lost: number
  games_scored: number
  points_won: number
  points_lost: number
}

export interface PointAverages {
  avg_points_scored: number | null
  avg_points_lost: number | null
  avg_point_differential: number | null
}

/** Points a game. The differential comes from the exact sums, never from rounded averages. */
export function pointAverages(figures: EventTeamFigures): PointAverages {
  return {
    avg_points_scored: average(figures.points_won, figures.games_scored),
    avg_points_lost: average(figures.points_lost, figures.games_scored),
    avg_point_differential: average(figures.points_won - figures.points_lost, figures.games_scored),
  }
}

const EVENT = 0
const TEAM = 1
const DIVISION = 2
const MATCHES_PLAYED = 3
const MATCHES_WON = 4
const MATCHES_LOST = 5
const GAMES_WON = 6
const GAMES_LOST = 7
const GAMES_SCORED = 8
const POINTS_WON = 9
const POINTS_LOST = 10
/** Numbers kept for one team in one event. */
const FIELDS = 11

/**
 * Counts every team's played matches by event, one match at a time, in any order. Numbers lie in one flat array: event
 * teams are nearly as many as matches.
 */
export class EventTeamTallies {
  /** How many event teams there are. */
  size = 0
  /** The row of each team, by event. */
  readonly #rows = new Map<number, Map<number, number>>()
  #tallies = new Int32Array(1024 * FIELDS)

  /** Counts the match for both teams; a walkover counts for none, a Dreambreaker's sides are no event teams. */
  add(match: CountedMatch): void {
    if (!isPlayed(match.status) || MATCH_DIVISION_FACTS[match.match_division].discipline === null) return
    const one = this.#of(match, match.team_one)
    const two = this.#of(match, match.team_two)
    const { games, games_one, games_two, points_one, points_two } = tallyGames(match.games)
    const tallies = this.#tallies
    for (const at of [one, two]) {
      tallies[at + MATCHES_PLAYED]!++
      tallies[at + GAMES_SCORED]! += games
    }
    if (match.winning_team !== null) {
      tallies[(match.winning_team === 1 ? one : two) + MATCHES_WON]!++
      tallies[(match.winning_team === 1 ? two : one) + MATCHES_LOST]!++
    }
    tallies[one + GAMES_WON]! += games_one
    tallies[one + GAMES_LOST]! += games_two
    tallies[two + GAMES_WON]! += games_two
    tallies[two + GAMES_LOST]! += games_one
    tallies[one + POINTS_WON]! += points_one
    tallies[one + POINTS_LOST]! += points_two
    tallies[two + POINTS_WON]! += points_two
    tallies[two + POINTS_LOST]! += points_one
  }

  /** Every event team, in no order that means anything. */
  *all(): IterableIterator<EventTeamFigures> {
    for (let row = 0; row < this.size; row++) yield this.figures(row)
  }

  /** The event team at that place of {@link all}. */
  figures(row: number): EventTeamFigures {
    const field = (name: number) => this.#tallies[row * FIELDS + name] as number
    return {
      event: field(EVENT),
      team: field(TEAM),
      event_division: EVENT_DIVISIONS[field(DIVISION)] as EventDivision,
      matches_played: field(MATCHES_PLAYED),
      matches_won: field(MATCHES_WON),
      matches_lost: field(MATCHES_LOST),
      games_won: field(GAMES_WON),
      games_lost: field(GAMES_LOST),
      games_scored: field(GAMES_SCORED),
      points_won: field(POINTS_WON),
      points_lost: field(POINTS_LOST),
    }
  }

  /** Whose it is. */
  team(row: number): number {
    return this.#tallies[row * FIELDS + TEAM] as number
  }

  has(event: number, team: number): boolean {
    return this.row(event, team) !== undefined
  }

  /** The place among {@link all} of the team in the event; undefined where it played no match of it. */
  row(event: number, team: number): number | undefined {
    return this.#rows.get(event)?.get(team)
  }

  /** Where the numbers of the team in the match's event begin. */
  #of(match: CountedMatch, team: number): number {
    let ofEvent = this.#rows.get(match.event)
    if (ofEvent === undefined) {
      ofEvent = new Map()
      this.#rows.set(match.event, ofEvent)
    }
    const known = ofEvent.get(team)
    if (known !== undefined) return known * FIELDS
    const row = this.size++
    ofEvent.set(team, row)
    const at = row * FIELDS
    if (at === this.#tallies.length) this.#grow()
    this.#tallies[at + EVENT] = match.event
    this.#tallies[at + TEAM] = team
    this.#tallies[at + DIVISION] = EVENT_DIVISIONS.indexOf(match.event_division)
    return at
  }

  #grow(): void {
    const grown = new Int32Array(this.#tallies.length * 2)
    grown.set(this.#tallies)
    this.#tallies = grown
  }
}
