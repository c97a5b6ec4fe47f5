import type { WriteTransaction } from '#database/database.ts'
import { dayNumber } from '#domain/day.ts'
import { EVENT_DIVISIONS } from '#domain/division.ts'
import { MEDALS, type MedalWon } from '#domain/medal.ts'
import { type EventTeamFigures, type EventTeamTallies, pointAverages } from '#statistics/event-team-tallies.ts'
import { higherMedal } from '#statistics/medals.ts'
import type { PartnerTeamFigures } from '#statistics/partner-teams.ts'
import { compareTexts, type Places, placeRows, tieOrder } from '#statistics/places.ts'
import { orderRows, rowsInOrder } from '#statistics/row-order.ts'
import type { EventRegister } from './rebuild-events.ts'
import type { SettledMedal } from './rebuild-medals.ts'
import type { TeamRegister } from './rebuild-teams.ts'
import type { TournamentRegister } from './rebuild-tournaments.ts'

interface EventTeamSources {
  figures: EventTeamTallies
  medals: readonly SettledMedal[]
  events: EventRegister
  teams: TeamRegister
  tournaments: TournamentRegister
}

const EVENT_TEAM_COLUMNS = [
  'event_id',
  'team_id',
  'event_division',
  'medal_won',
  'matches_played',
  'matches_won',
  'matches_lost',
  'games_won',
  'games_lost',
  'games_scored',
  'points_won',
  'points_lost',
  'avg_points_scored',
  'avg_points_lost',
  'avg_point_differential',
  'avg_point_differential_asc',
  'avg_point_differential_desc',
  'tournament_start_date_asc',
  'tournament_start_date_desc',
] as const

/** Where event teams stand in each of their orders. */
export interface EventTeamPlaces {
  byDifferential: Places
  byDate: Places
}

/** Writes every event team with its averages, its medal and its places. */
export async function writeEventTeams(
  transaction: WriteTransaction,
  sources: EventTeamSources,
): Promise<EventTeamPlaces> {
  const { figures, teams } = sources
  const places = placeEventTeams(sources)
  const { byDifferential, byDate } = places
  const medals = medalsOfRows(sources.medals, figures)
  // One row at a time: in large data sets event teams are the most numerous rows after the matches.
  function* rows() {
    for (const index of inKeyOrder(figures, teams)) {
      const row = figures.figures(index)
      yield [
        ...eventTeamValues(row, teams.id(row.team), medals[index] ?? 'NONE'),
        byDifferential.asc[index] as number,
        byDifferential.desc[index] as number,
        byDate.asc[index] as number,
        byDate.desc[index] as number,
      ]
    }
  }
  await transaction.insertRows('event_teams', EVENT_TEAM_COLUMNS, rows())
  return places
}

/** Where each event team stands. Of equals the one that won more stands first, then by name and event. */
function placeEventTeams({ figures, events, teams, tournaments }: EventTeamSources): EventTeamPlaces {
  const names = teams.nameRanks()
  const keys = () => new Float64Array(figures.size)
  const [won, points, name] = [keys(), keys(), keys()]
  const [event, date, differential] = [keys(), keys(), keys()]
  let before: number | null = null
  for (let at = 0; at < figures.size; at++) {
    const row = figures.figures(at)
    won[at] = row.matches_won
    points[at] = row.points_won
    name[at] = -(names[row.team] as number)
    differential[at] = pointAverages(row).avg_point_differential ?? Number.NaN
    // Teams of an event mostly stand together.
    if (row.event === before) {
      event[at] = event[at - 1] as number
      date[at] = date[at - 1] as number
      continue
    }
    before = row.event
    event[at] = -events.rank(row.event, tournaments)
    date[at] = dayNumber(tournaments.get(events.get(row.event).tournament_id).start_date)
  }
  const ties = tieOrder(figures.size, won, points, name, event)
  return { byDifferential: placeRows(differential, ties), byDate: placeRows(date, ties) }
}

function eventTeamValues(row: EventTeamFigures, teamId: number, medal: MedalWon) {
  const { avg_points_scored, avg_points_lost, avg_point_differential } = pointAverages(row)
  return [
    row.event,
    teamId,
    row.event_division,
    medal,
    row.matches_played,
    row.matches_won,
    row.matches_lost,
    row.games_won,
    row.games_lost,
    row.games_scored,
    row.points_won,
    row.points_lost,
    avg_points_scored,
    avg_points_lost,
    avg_point_differential,
  ]
}

/** The indexes of rows in the order of their table's key: the same rows are always written the same way. */
function inKeyOrder(figures: EventTeamTallies, teams: TeamRegister): Int32Array {
  const [events, ids] = [new Int32Array(figures.size), new Int32Array(figures.size)]
  let at = 0
  for (const { event, team } of figures.all()) {
    events[at] = event
    ids[at++] = teams.id(team)
  }
  return orderRows(orderRows(rowsInOrder(figures.size), ids), events)
}

/** The highest medal of each event team that won one, by its row. */
function medalsOfRows(medals: readonly SettledMedal[], figures: EventTeamTallies): (MedalWon | undefined)[] {
  const byRow = new Array<MedalWon | undefined>(figures.size)
  for (const { event, team, medal } of medals) {
    const row = event === null ? undefined : figures.row(event, team)
    if (row !== undefined) byRow[row] = higherMedal(byRow[row] ?? 'NONE', medal)
  }
  return byRow
}

/** Writes every medal, the source's and the derived, in a fixed order. */
export async function writeMedals(
  transaction: WriteTransaction,
  medals: readonly SettledMedal[],
  teams: TeamRegister,
): Promise<void> {
  const rows = medals
    .map((medal) => ({ ...medal, team: teams.id(medal.team) }))
    .sort(
      (a, b) =>
        a.tournament - b.tournament ||
        EVENT_DIVISIONS.indexOf(a.event_division) - EVENT_DIVISIONS.indexOf(b.event_division) ||
        (a.event ?? 0) - (b.event ?? 0) ||
        MEDALS.indexOf(a.medal) - MEDALS.indexOf(b.medal) ||
        a.team - b.team,
    )
  await transaction.insertRows(
    'medals',
    ['id', 'tournament_id', 'event_division', 'event_id', 'medal', 'team_id'],
    rows.map((row, index) => [index + 1, row.tournament, row.event_division, row.event, row.medal, row.team]),
  )
}

const PARTNER_TEAM_COLUMNS = [
  'team_id',
  'event_division',
  'player_one_id',
  'player_two_id',
  'events_played',
  'matches_won',
  'matches_lost',
  'matches_played',
  'matches_won_percentage',
  'matches_won_asc',
  'matches_won_desc',
  'matches_won_percentage_asc',
  'matches_won_percentage_desc',
] as const

/** Writes every pair's row of each division with its places. */
export async function writePartnerTeams(
  transaction: WriteTransaction,
  pairs: readonly PartnerTeamFigures[],
  teams: TeamRegister,
): Promise<void> {
  const names = teams.nameRanks()
  const ties = tieOrder(
    pairs.length,
    pairs.map((pair) => pair.matches_won),
    pairs.map((pair) => pair.points_won),
    pairs.map((pair) => -(names[pair.team] as number)),
    pairs.map((pair) => -EVENT_DIVISIONS.indexOf(pair.event_division)),
  )
  const byWon = placeRows(
    pairs.map((pair) => pair.matches_won),
    ties,
  )
  const byPercentage = placeRows(
    pairs.map((pair) => pair.matches_won_percentage),
    ties,
  )
  function* rows() {
    for (const index of pairsInKeyOrder(pairs, teams)) {
      const pair = pairs[index] as PartnerTeamFigures
      const [one, two] = teams.players(pair.team)
      yield [
        teams.id(pair.team),
        pair.event_division,
        one,
        two,
        pair.events_played,
        pair.matches_won,
        pair.matches_lost,
        pair.matches_played,
        pair.matches_won_percentage,
        byWon.asc[index] as number,
        byWon.desc[index] as number,
        byPercentage.asc[index] as number,
        byPercentage.desc[index] as number,
      ]
    }
  }
  await transaction.insertRows('partner_teams', PARTNER_TEAM_COLUMNS, rows())
}

function pairsInKeyOrder(pairs: readonly PartnerTeamFigures[], teams: TeamRegister): Int32Array {
  const at = (index: number) => pairs[index] as PartnerTeamFigures
  return Int32Array.from(pairs.keys()).sort(
    (a, b) => teams.id(at(a).team) - teams.id(at(b).team) || compareTexts(at(a).event_division, at(b).event_division),
  )
}
