import { dayParts } from '#domain/days/day.ts'
import { DISCIPLINES, type Discipline } from '#domain/division/discipline.ts'
import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { type MatchRecord, recordOf } from '#statistics/match-record.ts'
import { isFinal } from '#statistics/side-summary.ts'
import type { SplitMatch } from '#statistics/splits.ts'
import { type MedalRowOfTable, medalsWon } from './won-medals.ts'

/** The results of a player or pair in one calendar year. */
export interface SeasonResults extends Record<Discipline, MatchRecord> {
  year: number
  record: MatchRecord
  finals: MatchRecord
  /** Number of gold medals of tournaments that ended in the year. */
  titles: number
}

/** The played matches and the medals of one player or pair, from which a career is counted. */
interface CareerSources {
  matches: readonly SplitMatch[]
  medals: readonly MedalRowOfTable[]
  /** The winner as in medal tables; the id is undefined for a pair without medals. */
  winner: { by: 'PLAYER' | 'PAIR'; id: number | undefined }
}

/** Returns the years with a played match or a title, newest first. */
export function careerSeasons({ matches, medals, winner }: CareerSources): SeasonResults[] {
  const titles = titlesByYear(medals, winner)
  const played = Map.groupBy(matches, ({ date }) => dayParts(date).year)
  const years = [...new Set([...played.keys(), ...titles.keys()])].toSorted((one, other) => other - one)
  return years.map((year) => {
    const inYear = played.get(year) ?? []
    const byDiscipline = DISCIPLINES.map((discipline) => {
      const matchesOf = inYear.filter(
        ({ match_division }) => MATCH_DIVISION_FACTS[match_division].discipline === discipline,
      )
      return [discipline, recordOf(matchesOf)] as const
    })
    return {
      ...(Object.fromEntries(byDiscipline) as Record<Discipline, MatchRecord>),
      year,
      record: recordOf(inYear),
      finals: recordOf(inYear.filter(isFinal)),
      titles: titles.get(year) ?? 0,
    }
  })
}

/** Counts gold medals by the year in which their tournament ended. */
function titlesByYear(medals: CareerSources['medals'], { by, id }: CareerSources['winner']): Map<number, number> {
  const won = id === undefined ? [] : (medalsWon(medals, by).get(id) ?? [])
  const gold = won.filter(({ medal }) => medal === 'GOLD')
  const byYear = Map.groupBy(gold, ({ rows: [{ end_date }] }) => dayParts(end_date).year)
  return new Map([...byYear].map(([year, titles]) => [year, titles.length]))
}
