import type { EventDivision } from '#domain/division.ts'
import type { Medal } from '#domain/medal.ts'
import type { EventTeamTallies } from '#statistics/event-team-tallies.ts'
import type { EventMedal } from '#statistics/medals.ts'
import type { EventRegister } from './rebuild-events.ts'
import type { TeamRegister } from './rebuild-teams.ts'

/** A medal as it stands in the end, whoever told it. */
export interface SettledMedal {
  tournament: number
  event_division: EventDivision
  /** Null where no match of the event is known. */
  event: number | null
  medal: Medal
  team: number
}

interface SourceMedal {
  tournament_id: number
  event_division: EventDivision
  medal: Medal
  player_one_id: number
  player_two_id: number
}

interface MedalSources {
  derived: Iterable<EventMedal>
  source: readonly SourceMedal[]
  events: EventRegister
  eventTeams: EventTeamTallies
  teams: TeamRegister
}

/** Takes the source's medals where it gives them for an event, and the derived ones everywhere else. */
export function settleMedals({ derived, source, events, eventTeams, teams }: MedalSources): SettledMedal[] {
  const settled: SettledMedal[] = source.map((row) => {
    const team = teams.of(row.player_one_id, row.player_two_id === 0 ? null : row.player_two_id)
    const candidates = events.ofDivision(row.tournament_id, row.event_division)
    const event = candidates.find((candidate) => eventTeams.has(candidate, team)) ?? onlyOne(candidates)
    return { tournament: row.tournament_id, event_division: row.event_division, event, medal: row.medal, team }
  })
  const given = new Set(settled.map((medal) => medal.event))
  for (const { event, medal, team } of derived) {
    if (given.has(event)) continue
    const { tournament_id, event_division } = events.get(event)
    settled.push({ tournament: tournament_id, event_division, event, medal, team })
  }
  return settled
}

function onlyOne(events: readonly number[]): number | null {
  return events.length === 1 ? (events[0] as number) : null
}
