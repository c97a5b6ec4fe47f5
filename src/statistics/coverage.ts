import type { LeagueYear } from '#domain/coverage.ts'
import { dayFromNumber, dayParts } from '#domain/day.ts'
import type { League } from '#domain/league.ts'
import { isPlayed, MATCH_STATUSES, type MatchStatus } from '#domain/match.ts'
import { type MatchColumns, NO_ROUND, NO_WINNER } from './match-columns.ts'

/** `tournament × this + year` is the same for the same two alone. */
const YEARS_AT_MOST = 10_000
const PLAYED = MATCH_STATUSES.map((status: MatchStatus) => isPlayed(status))

/** Adds up what is known of the matches, for each league and year. */
export function coverageOf(matches: MatchColumns, leagueOf: (tournament: number) => League): LeagueYear[] {
  const years = new Map<string, LeagueYear>()
  /** By tournament and year: mostly one year a tournament. */
  const known = new Map<number, LeagueYear>()
  const yearOf = yearsOfDays()
  for (let row = 0; row < matches.size; row++) {
    const tournament = matches.tournament[row] as number
    const year = yearOf(matches.date[row] as number)
    const key = tournament * YEARS_AT_MOST + year
    let of = known.get(key)
    if (of === undefined) {
      const league = leagueOf(tournament)
      of = years.get(`${league} ${year}`) ?? nothingOf(league, year)
      of.tournaments++
      years.set(`${league} ${year}`, of)
      known.set(key, of)
    }
    addMatch(of, matches, row)
  }
  return [...years.values()]
}

function addMatch(of: LeagueYear, matches: MatchColumns, row: number): void {
  of.matches++
  if (matches.round[row] === NO_ROUND) of.rounds_unknown++
  if (matches.dated[row] === 0) of.days_unknown++
  if (!PLAYED[matches.status[row] as number]) {
    of.walkovers++
    return
  }
  if (matches.text(matches.games[row]) === '') of.scores_unknown++
  if (matches.winner[row] === NO_WINNER) of.winners_unknown++
}

function nothingOf(league: League, year: number): LeagueYear {
  const unknown = { rounds_unknown: 0, days_unknown: 0, scores_unknown: 0, winners_unknown: 0 }
  return { league, year, tournaments: 0, matches: 0, walkovers: 0, ...unknown }
}

/** The year of a day that is given in days since 1970-01-01, worked out once a day. */
function yearsOfDays(): (day: number) => number {
  const years = new Map<number, number>()
  return (day) => {
    let year = years.get(day)
    if (year === undefined) {
      ;({ year } = dayParts(dayFromNumber(day)))
      years.set(day, year)
    }
    return year
  }
}
