import type { TournamentHeader } from './calendar.ts'
import type { TitleBook } from './titles.ts'
import { dayOfWeek, FIRST_MONDAY, LAST_SUNDAY, WEEKS } from './weeks.ts'

/** One season of one league of teams: some weekends, then playoffs. */
export interface Circuit {
  key: string
  /** 0 for the one that drafts first. */
  level: number
  teams: number
}

export interface LeagueTournament extends TournamentHeader {
  circuit: Circuit
  playoffs: boolean
  /** Expected: a Dreambreaker comes or not. */
  matches: number
}

interface SeasonShape {
  seasons: number
  weekends: number
  circuits: number
  teams: number
}

const SHARE_OF_MATCHES = 0.11
/** Four matches, and a Dreambreaker in about a third of the fixtures. */
const MATCHES_A_FIXTURE = 4.35
const GROUP_SIZE = 6
const PLAYOFFS_END = '07-05'
const WEEKS_BETWEEN = 2
const MOST_WEEKENDS = 4

const YEARS = Array.from(
  { length: Number(LAST_SUNDAY.slice(0, 4)) - Number(FIRST_MONDAY.slice(0, 4)) + 1 },
  (_, number) => Number(FIRST_MONDAY.slice(0, 4)) + number,
)

/** The weeks of the playoffs and, every second week before, of the weekends. */
function seasonWeeks(year: number): number[] {
  const all = Array.from({ length: WEEKS }, (_, week) => week)
  const playoffs = all.findLast((week) => dayOfWeek(week, 6) <= `${year}-${PLAYOFFS_END}`) as number
  return Array.from({ length: MOST_WEEKENDS + 1 }, (_, number) => playoffs - WEEKS_BETWEEN * (MOST_WEEKENDS - number))
}

export function leagueWeeks(): Set<number> {
  return new Set(YEARS.flatMap(seasonWeeks))
}

/** Teams of a circuit by the size of the data set; groups of six or fewer play everyone once in a weekend. */
function teamsFor(matches: number): number {
  if (matches >= 8000) return 12
  return matches >= 2000 ? GROUP_SIZE : 4
}

function seasonMatches(teams: number, weekends: number): number {
  const group = Math.min(teams, GROUP_SIZE)
  const weekend = (teams / group) * ((group * (group - 1)) / 2)
  return (weekends * weekend + playoffFixtures(teams)) * MATCHES_A_FIXTURE
}

/** The best eight, or four, play knockout with a match for third place. */
export function playoffTeams(teams: number): number {
  return teams >= 8 ? 8 : 4
}

function playoffFixtures(teams: number): number {
  return playoffTeams(teams)
}

function shapeSeasons(matches: number): SeasonShape {
  const wanted = matches * SHARE_OF_MATCHES
  const teams = teamsFor(matches)
  const shapes = [
    [4, 4],
    [4, 3],
    [4, 2],
    [4, 1],
    [3, 1],
    [2, 1],
  ] as const
  const cost = (seasons: number, weekends: number) => seasons * seasonMatches(teams, weekends)
  const [seasons, weekends] = shapes.find(([some, several]) => cost(some, several) <= wanted * 1.2) ?? [1, 1]
  return { seasons, weekends, teams, circuits: Math.max(1, Math.round(wanted / cost(seasons, weekends))) }
}

export function planLeagues(titles: TitleBook, matches: number): LeagueTournament[] {
  const shape = shapeSeasons(matches)
  return YEARS.slice(-shape.seasons).flatMap((year) => {
    return Array.from({ length: shape.circuits }, (_, level) => planCircuit(titles, shape, year, level)).flat()
  })
}

function planCircuit(titles: TitleBook, shape: SeasonShape, year: number, level: number): LeagueTournament[] {
  const circuit: Circuit = { key: `${year}/${level}`, level, teams: shape.teams }
  const weeks = seasonWeeks(year).slice(-(shape.weekends + 1))
  return weeks.map((week, number) => {
    const playoffs = number === weeks.length - 1
    const series = titles.series(`league ${level}/${playoffs ? 'playoffs' : number}`, 'league')
    return {
      ...titles.title(series, year, playoffs ? ' Playoffs' : ''),
      league: 'MLP',
      location: series.place.location,
      logo: series.logo,
      week,
      start: dayOfWeek(week, 3),
      end: dayOfWeek(week, 6),
      circuit,
      playoffs,
      matches: playoffs
        ? playoffFixtures(shape.teams) * MATCHES_A_FIXTURE
        : seasonMatches(shape.teams, 1) - playoffFixtures(shape.teams) * MATCHES_A_FIXTURE,
    }
  })
}
