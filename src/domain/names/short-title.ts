import { LEAGUES, type League } from '#domain/division/league.ts'

/** Sponsors that are removed from titles. Other sponsors stay in the short title. */
export const SPONSORS: readonly string[] = [
  'Veolia',
  'Carvana',
  'Zimmer Biomet',
  'AdventHealth',
  'Selkirk',
  'CIBC',
  'Vizzy',
  'Humana',
  'Lapiplasty',
]

const LEFT_OUT = Object.fromEntries(
  LEAGUES.map((league) => [league, new RegExp(`\\b(?:${[league, ...SPONSORS].join('|')})\\b`, 'gi')]),
) as Record<League, RegExp>

/** Titles that name their league with words that are removed from other titles. */
const LEAGUE_IN_TITLE = /\b(?:U\.?S\.? Open|USA Pickleball)\b/i

/** Maximum length of titles that tables show as they are. */
const MAX_FULL_LENGTH = 32

/**
 * Returns a tournament's title for tables, such as `PPA Atlanta` for a long one: the league, then the title without its year,
 * league, known sponsors, the words after "at" or "powered by", and "Open" or "Pickleball Championships" at its end. Titles
 * that end in "Challenger" or contain their league, such as `US Open`, get no league in front. If nothing is left, the title
 * stays as it is.
 */
export function shortTitle(title: string, league: League): string {
  if (title.length <= MAX_FULL_LENGTH) return title
  const core = title
    .replace(/^[^:]*\bTour:\s*/i, '')
    .replace(/\b(19|20)\d\d\b/g, '')
    .replace(/\s(?:(?:powered|presented|sponsored) by|at)\s.*$/i, '')
    .replace(LEFT_OUT[league], '')
    .replace(/\(\s*\)|^[\s:,–-]+|[\s:,–-]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (LEAGUE_IN_TITLE.test(core)) return core.replace(/\sPickleball Championships$/i, '')
  if (/\bChallenger$/i.test(core) && !/^Challenger$/i.test(core)) return core
  const place = core.replace(/\s(?:Open|Pickleball Championships)$/i, '')
  if (place === '') return title
  return league === 'LT' ? place : `${league} ${place}`
}
