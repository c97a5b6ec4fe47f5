import type { WriteTransaction } from '#database/query/database.ts'
import { dayNumber } from '#domain/days/day.ts'
import type { MedalWon } from '#domain/division/medal.ts'
import { compareTexts } from '#domain/names/compare-texts.ts'
import { higherMedal } from '#statistics/event-medals.ts'
import { type EventTeamFigures, type EventTeamTallies, pointAverages } from '#statistics/event-team-tallies.ts'
import { byWins, positionRows } from '#statistics/ordered-rows.ts'
import type { EventRegister } from './derive-events.ts'
import type { AwardedMedal } from './derive-medals.ts'
import type { TeamRegister } from './derive-teams.ts'
import type { ExtendedTournament } from './derive-tournaments.ts'

interface EventTeamSources {
  tallies: EventTeamTallies
  medals: readonly AwardedMedal[]
  events: EventRegister
  teams: TeamRegister
  tournaments: ReadonlyMap<number, ExtendedTournament>
}

/** Writes every team of every event with its averages, its medal and its positions in sorted lists. */
export async function writeEventTeams(transaction: WriteTransaction, sources: EventTeamSources): Promise<void> {
  const rows = [...sources.tallies.all()].sort((a, b) => a.event - b.event || a.team - b.team)
  const medals = highestMedals(sources.medals)
  const { byDifferential, byDate } = positionEventTeams(rows, sources)
  // A generator saves memory: in large data sets only matches have more rows.
  function* records() {
    for (const [index, row] of rows.entries()) {
      const { event, team, ...figures } = row
      yield {
        event_id: event,
        team_id: team,
        ...figures,
        medal_won: medals.get(`${event} ${team}`) ?? 'NONE',
        ...pointAverages(row),
        avg_point_differential_asc: byDifferential.asc[index] as number,
        avg_point_differential_desc: byDifferential.desc[index] as number,
        tournament_start_date_asc: byDate.asc[index] as number,
        tournament_start_date_desc: byDate.desc[index] as number,
      }
    }
  }
  await transaction.insertRows('event_teams', records())
}

/** Returns positions. Ties are broken by matches won, points won, the team's name and the event's slug. */
function positionEventTeams(rows: readonly EventTeamFigures[], { events, teams, tournaments }: EventTeamSources) {
  const compareEquals = byWins<EventTeamFigures>(
    (a, b) =>
      teams.nameRank(a.team) - teams.nameRank(b.team) ||
      compareTexts(events.get(a.event).event_slug, events.get(b.event).event_slug),
  )
  const startOf = (event: number) => tournaments.get(events.get(event).tournament_id)?.start_date ?? ''
  return {
    byDifferential: positionRows(rows, (row) => pointAverages(row).avg_point_differential, compareEquals),
    byDate: positionRows(rows, ({ event }) => dayNumber(startOf(event)), compareEquals),
  }
}

/** Returns the highest medal of each event team with a medal, by event and team. */
function highestMedals(medals: readonly AwardedMedal[]): Map<string, MedalWon> {
  const highest = new Map<string, MedalWon>()
  for (const { event, team, medal } of medals) {
    const key = `${event} ${team}`
    highest.set(key, higherMedal(highest.get(key) ?? 'NONE', medal))
  }
  return highest
}
