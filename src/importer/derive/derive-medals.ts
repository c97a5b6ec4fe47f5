import type { WriteTransaction } from '#database/query/database.ts'
import type { Tables } from '#database/tables/tables.ts'
import { EVENT_DIVISIONS, type EventDivision } from '#domain/division/division.ts'
import { MEDALS, type Medal } from '#domain/division/medal.ts'
import type { EventMedal } from '#statistics/event-medals.ts'
import type { EventTeamTallies } from '#statistics/event-team-tallies.ts'
import type { EventRegister } from './derive-events.ts'
import type { TeamRegister } from './derive-teams.ts'

/** A medal from the source or derived from matches. */
export interface AwardedMedal {
  tournament: number
  event_division: EventDivision
  /** Null if the database has no match of the event, or it is unclear which event of the division is meant. */
  event: number | null
  medal: Medal
  team: number
}

interface MedalSources {
  derived: Iterable<EventMedal>
  source: readonly Tables['source_medals'][]
  events: EventRegister
  eventTeams: EventTeamTallies
  teams: TeamRegister
}

/** Returns the source's medals, and derived medals for events without medals in the source. */
export function combineMedals({ derived, source, events, eventTeams, teams }: MedalSources): AwardedMedal[] {
  const medals: AwardedMedal[] = source.map((row) => {
    const team = teams.id(row.player_one_id, row.player_two_id === 0 ? null : row.player_two_id)
    const candidates = events.idsOfDivision(row.tournament_id, row.event_division)
    const event = candidates.find((candidate) => eventTeams.has(candidate, team)) ?? onlyOne(candidates)
    return { tournament: row.tournament_id, event_division: row.event_division, event, medal: row.medal, team }
  })
  const eventsInSource = new Set(medals.map((medal) => medal.event))
  for (const { event, medal, team } of derived) {
    if (eventsInSource.has(event)) continue
    const { tournament_id, event_division } = events.get(event)
    medals.push({ tournament: tournament_id, event_division, event, medal, team })
  }
  return medals
}

function onlyOne(events: readonly number[]): number | null {
  return events.length === 1 ? (events[0] as number) : null
}

/** Writes all medals in an order that doesn't depend on the import's order. */
export async function writeMedals(transaction: WriteTransaction, medals: readonly AwardedMedal[]): Promise<void> {
  const rows = medals.toSorted(
    (a, b) =>
      a.tournament - b.tournament ||
      EVENT_DIVISIONS.indexOf(a.event_division) - EVENT_DIVISIONS.indexOf(b.event_division) ||
      (a.event ?? 0) - (b.event ?? 0) ||
      MEDALS.indexOf(a.medal) - MEDALS.indexOf(b.medal) ||
      a.team - b.team,
  )
  await transaction.insertRows(
    'medals',
    rows.map(({ tournament, event_division, event, medal, team }, index) => ({
      id: index + 1,
      tournament_id: tournament,
      event_division,
      event_id: event,
      medal,
      team_id: team,
    })),
  )
}
