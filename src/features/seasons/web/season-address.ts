import { LEAGUES, type League } from '#domain/division/league.ts'
import { type SeasonList, seasonPath } from '#features/match-links/web/season-path.ts'
import { type ChosenRange, periodAlone } from '#web/routing/day-range.ts'
import { notFound, type PageError, type PageRequest, type Redirect } from '#web/routing/route.tsx'

/** A season as in the path of its pages: a calendar year, in all leagues or in one. */
export interface Season {
  year: number
  league: League | null
  /** The days of the year. */
  range: ChosenRange
}

const UNKNOWN = notFound('Season not found')

/** Reads the season in a page's path. A league in upper case redirects. @param list the season's list that the page is */
export function seasonIn(params: PageRequest['params'], list?: SeasonList): Season | Redirect | PageError {
  const { year: text = '', league: code } = params
  const year = Number(text)
  if (!/^(?:20\d\d|2100)$/.test(text)) return UNKNOWN
  const league = LEAGUES.find((each) => each.toLowerCase() === code?.toLowerCase()) ?? null
  if (code !== undefined && league === null) return UNKNOWN
  if (code !== code?.toLowerCase()) return { kind: 'redirect', to: seasonPath(year, league, list) }
  return { year, league, range: periodAlone(`${year}`) }
}

export const isSeason = (parsed: Season | Redirect | PageError): parsed is Season => 'year' in parsed

/** Returns the period and the league as fields of a GraphQL query. */
export const seasonInput = ({ year, league }: Pick<Season, 'year' | 'league'>) =>
  ({ period: `${year}`, league }) as const

/** `2026 PPA` */
export const seasonName = ({ year, league }: Pick<Season, 'year' | 'league'>) =>
  league ? `${year} ${league}` : `${year}`

/** The seasons and leagues with results. */
export interface KnownSeasons {
  soundness: { coverage: readonly { year: number; league: League }[] }
}

/** Returns an error page if the data has no result of the season. */
export function settleSeason({ year, league }: Season, { soundness }: KnownSeasons): PageError | null {
  const isKnown = soundness.coverage.some((row) => row.year === year && (league === null || row.league === league))
  return isKnown ? null : UNKNOWN
}

/** Returns true for the first year of the data, in which every player and every record is new. */
export function isFirstSeason({ year, league }: Season, { soundness }: KnownSeasons): boolean {
  return soundness.coverage.every((row) => row.year >= year || (league !== null && row.league !== league))
}
