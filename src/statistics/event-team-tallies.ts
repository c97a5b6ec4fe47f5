import { type EventDivision, MATCH_DIVISION_FACTS } from '#domain/division.ts'
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

/** More teams than any data set will name: `event × this + team` stays an exact integer. */
const TEAMS_AT_MOST = 2 ** 26

/** Counts every team's played matches by event, one match at a time, in any order. */
export class EventTeamTallies {
  readonly #byKey = new Map<number, EventTeamFigures>()

  /** Counts the match for both teams; a walkover counts for none, a Dreambreaker's sides are no event teams. */
  add(match: CountedMatch): void {
    if (!isPlayed(match.status) || MATCH_DIVISION_FACTS[match.match_division].discipline === null) return
    const one = this.#of(match, match.team_one)
    const two = this.#of(match, match.team_two)
    const tally = tallyGames(match.games)
    one.matches_played++
    two.matches_played++
    if (match.winning_team === 1) {
      one.matches_won++
      two.matches_lost++
    } else if (match.winning_team === 2) {
      two.matches_won++
      one.matches_lost++
    }
    one.games_won += tally.games_one
    one.games_lost += tally.games_two
    two.games_won += tally.games_two
    two.games_lost += tally.games_one
    one.games_scored += tally.games
    two.games_scored += tally.games
    one.points_won += tally.points_one
    one.points_lost += tally.points_two
    two.points_won += tally.points_two
    two.points_lost += tally.points_one
  }

  /** Every event team, in no order that means anything. */
  all(): IterableIterator<EventTeamFigures> {
    return this.#byKey.values()
  }

  has(event: number, team: number): boolean {
    return this.#byKey.has(event * TEAMS_AT_MOST + team)
  }

  #of(match: CountedMatch, team: number): EventTeamFigures {
    const key = match.event * TEAMS_AT_MOST + team
    let figures = this.#byKey.get(key)
    if (figures === undefined) {
      figures = {
        event: match.event,
        team,
        event_division: match.event_division,
        matches_played: 0,
        matches_won: 0,
        matches_lost: 0,
        games_won: 0,
        games_lost: 0,
        games_scored: 0,
        points_won: 0,
        points_lost: 0,
      }
      this.#byKey.set(key, figures)
    }
    return figures
  }
}
