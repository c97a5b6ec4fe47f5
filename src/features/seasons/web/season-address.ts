import { isLeagueCode } from '#domain/division/league.ts'
import type { SeasonList } from '#domain/division/season-list.ts'
import { type ChosenRange, rangeOfPeriod } from '#web/routing/day-range.ts'
import { seasonPath } from '#web/routing/paths.ts'
import { notFound, type PageError, type PageRequest, type Redirect } from '#web/routing/route.tsx'

/** A season as in the path of its pages: a calendar year, in all leagues or in one. */
export interface Season {
  year: number
  /** Code of the league, also of one of the operator's own; null for all leagues. */
  league: string | null
  /** The days of the year. */
  range: ChosenRange
}

const UNKNOWN = notFound('Season not found')

/** Reads the season in a page's path. A league in upper case redirects. @param list the season's list that the page is */
export function seasonIn(params: PageRequest['params'], list?: SeasonList): Season | Redirect | PageError {
  const { year: text = '', league: code } = params
  const year = Number(text)
  if (!/^(?:20\d\d|2100)$/.test(text)) return UNKNOWN
  const league = code?.toUpperCase() ?? null
  if (league !== null && !isLeagueCode(league)) return UNKNOWN
  if (code !== code?.toLowerCase()) return { kind: 'redirect', to: seasonPath(year, league, list) }
  return { year, league, range: rangeOfPeriod(`${year}`) }
}

export const isSeason = (parsed: Season | Redirect | PageError): parsed is Season => 'year' in parsed

/** Returns the period and the league as fields of a GraphQL query. */
export const seasonInput = ({ year, league }: Pick<Season, 'year' | 'league'>) =>
  ({ period: `${year}`, league }) as const

/** `2026 PPA` */
export const seasonName = ({ year, league }: Pick<Season, 'year' | 'league'>) =>
  league ? `${year} ${league}` : `${year}`

/** The leagues with their years that have results. */
export interface KnownSeasons {
  sanctioningLeagues: readonly { code: string; years: readonly number[] }[]
}

/** Returns the years with results, newest first. @param league null for all leagues */
export function yearsOf(league: string | null, { sanctioningLeagues }: KnownSeasons): number[] {
  const years = sanctioningLeagues.flatMap(({ code, years }) => (league === null || code === league ? years : []))
  return [...new Set(years)].sort((one, other) => other - one)
}

/** Returns an error page if the data has no result of the season. */
export function seasonOutcome({ year, league }: Season, answer: KnownSeasons): PageError | null {
  return yearsOf(league, answer).includes(year) ? null : UNKNOWN
}

/** Returns true for the first year of the data, in which every player and every record is new. */
export function isFirstSeason({ year, league }: Season, answer: KnownSeasons): boolean {
  return yearsOf(league, answer).every((each) => each >= year)
}
