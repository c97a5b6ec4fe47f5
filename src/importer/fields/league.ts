import { LEAGUE_NAMES, LEAGUES, type League } from '#domain/division/league.ts'
import { foldText } from '#domain/names/search-text.ts'

/** Other names of the five leagues, in lower case without accents and with single spaces. */
const OTHER_NAMES: Readonly<Record<string, League>> = {
  'association of pickleball professionals': 'APP',
  'professional pickleball tour': 'PPA',
  usapa: 'USAP',
  'usa pickleball association': 'USAP',
  'united states pickleball association': 'USAP',
  'u s open': 'USOPEN',
  'us open': 'USOPEN',
  'u s open pickleball': 'USOPEN',
  'us open pickleball': 'USOPEN',
}

const NAMES = new Map<string, League>(Object.entries(OTHER_NAMES))
for (const league of LEAGUES) {
  if (league === 'LT') continue
  NAMES.set(plainWords(league), league)
  NAMES.set(plainWords(LEAGUE_NAMES[league]), league)
}

/**
 * Returns the league that the text names, ignoring case and other words: "Carvana PPA Tour" names the PPA.
 * Returns null if the text names none of the five leagues, or more than one.
 */
export function readLeague(text: string): League | null {
  const words = ` ${plainWords(text)} `
  const named = new Set<League>()
  for (const [name, league] of NAMES) if (words.includes(` ${name} `)) named.add(league)
  const [league] = named
  return named.size === 1 && league !== undefined ? league : null
}

function plainWords(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
