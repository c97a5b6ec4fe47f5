import { type EventDivision, MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import type { Tally } from '#domain/figures/sums.ts'
import type { CountedMatch } from './counted-match.ts'
import { average } from './ratio.ts'
import { addTally, emptyTally, type SideTallies } from './tally.ts'

/** A team's totals in one event. */
export interface EventTeamFigures extends Tally {
  event: number
  team: number
  event_division: EventDivision
}

export interface PointAverages {
  avg_points_scored: number | null
  avg_points_lost: number | null
  avg_point_differential: number | null
}

/** Returns averages per game with a score, from the exact totals; null if the team has no game with a score. */
export function pointAverages(figures: EventTeamFigures): PointAverages {
  return {
    avg_points_scored: average(figures.points_won, figures.games_scored),
    avg_points_lost: average(figures.points_lost, figures.games_scored),
    avg_point_differential: average(figures.points_won - figures.points_lost, figures.games_scored),
  }
}

/** Adds up every team's played matches by event. Matches may come in any order. */
export class EventTeamTallies {
  readonly #teams = new Map<number, Map<number, EventTeamFigures>>()

  /** Counts a played match for both teams. DreamBreakers are skipped: their sides are not entered in an event. */
  add(match: CountedMatch, [one, two]: SideTallies): void {
    if (MATCH_DIVISION_FACTS[match.match_division].discipline === null) return
    addTally(this.#figuresOf(match, match.team_one), one)
    addTally(this.#figuresOf(match, match.team_two), two)
  }

  /** Yields every event team, in no particular order. */
  *all(): IterableIterator<EventTeamFigures> {
    for (const teams of this.#teams.values()) yield* teams.values()
  }

  has(event: number, team: number): boolean {
    return this.#teams.get(event)?.has(team) ?? false
  }

  #figuresOf({ event, event_division }: CountedMatch, team: number): EventTeamFigures {
    const teams = this.#teams.get(event) ?? new Map<number, EventTeamFigures>()
    this.#teams.set(event, teams)
    const figures = teams.get(team) ?? { event, team, event_division, ...emptyTally() }
    teams.set(team, figures)
    return figures
  }
}
