import type { EventDivision } from '#domain/division/division.ts'
import type { EventTeamFigures } from './event-team-tallies.ts'
import { percentage } from './ratio.ts'
import { sumOfTallies } from './tally.ts'

/** A pair's totals over all events of one division. */
export interface PairRecordFigures {
  team: number
  event_division: EventDivision
  /** Distinct events with at least one played match. */
  events_played: number
  matches_played: number
  matches_won: number
  matches_lost: number
  /** From 0 to 100; null if no match was won or lost. */
  matches_won_percentage: number | null
  points_won: number
}

/** Adds up the results of pairs, one row for each pair and event division. */
export function pairRecords(
  eventTeams: Iterable<EventTeamFigures>,
  isPair: (team: number) => boolean,
): PairRecordFigures[] {
  const pairs = [...eventTeams].filter(({ team }) => isPair(team))
  const byDivision = Map.groupBy(pairs, ({ event_division }) => event_division)
  return [...byDivision].flatMap(([event_division, pairsOfDivision]) =>
    [...Map.groupBy(pairsOfDivision, ({ team }) => team)].map(([team, events]) => {
      const { matches_played, matches_won, matches_lost, points_won } = sumOfTallies(events)
      const matches_won_percentage = percentage(matches_won, matches_lost)
      const sums = { matches_played, matches_won, matches_lost, matches_won_percentage, points_won }
      return { team, event_division, events_played: events.length, ...sums }
    }),
  )
}
