import { LEAGUES, type League } from '#domain/division/league.ts'

/** Sponsors as they stand in titles. One that is not here stays in the short title. */
const SPONSORS = [
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

/** Titles that say whose tournament it is by a name with the words that others lose. */
const LEAGUE_IN_TITLE = /\b(?:U\.?S\.? Open|USA Pickleball)\b/i

/**
 * A tournament's title for tables, such as `PPA Atlanta`: the league, then the title without its year, the league, known
 * sponsors, what comes after "at" or "powered by", and the words "Pickleball", "Open" and "Championships" at its end. A
 * challenger ends in "Challenger" and has no league before it, nor has what is named after its league, such as `US Open`;
 * where nothing else would be left, the title stays whole.
 */
export function shortTitle(title: string, league: League): string {
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
