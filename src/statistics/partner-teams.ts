import type { EventDivision } from '#domain/division.ts'
import type { EventTeamFigures } from './event-team-tallies.ts'
import { percentage } from './ratio.ts'

/** A pair's figures over all events of one division. */
export interface PartnerTeamFigures {
  team: number
  event_division: EventDivision
  /** Distinct events with at least one played match. */
  events_played: number
  matches_played: number
  matches_won: number
  matches_lost: number
  /** 0–100; null where neither won nor lost. */
  matches_won_percentage: number | null
  points_won: number
}

/** Adds up the event teams that are pairs, one row for each pair and event division. */
export function partnerTeams(
  eventTeams: Iterable<EventTeamFigures>,
  isPair: (team: number) => boolean,
): PartnerTeamFigures[] {
  const byDivision = new Map<EventDivision, Map<number, PartnerTeamFigures>>()
  for (const figures of eventTeams) {
    if (!isPair(figures.team)) continue
    const byTeam = byDivision.get(figures.event_division) ?? new Map<number, PartnerTeamFigures>()
    byDivision.set(figures.event_division, byTeam)
    const pair = byTeam.get(figures.team) ?? unplayedPair(figures)
    byTeam.set(figures.team, pair)
    pair.events_played++
    pair.matches_played += figures.matches_played
    pair.matches_won += figures.matches_won
    pair.matches_lost += figures.matches_lost
    pair.points_won += figures.points_won
  }
  const pairs = [...byDivision.values()].flatMap((byTeam) => [...byTeam.values()])
  for (const pair of pairs) pair.matches_won_percentage = percentage(pair.matches_won, pair.matches_lost)
  return pairs
}

function unplayedPair({ team, event_division }: EventTeamFigures): PartnerTeamFigures {
  return {
    team,
    event_division,
    events_played: 0,
    matches_played: 0,
    matches_won: 0,
    matches_lost: 0,
    matches_won_percentage: null,
    points_won: 0,
  }
}
