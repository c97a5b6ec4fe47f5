export const LEAGUES = ['APP', 'MLP', 'PPA', 'USAP', 'USOPEN', 'LT'] as const
/** Tour or league that sanctions a tournament; LT if it is none of the others, also if it is a league of the operator's own. */
export type League = (typeof LEAGUES)[number]

export const LEAGUE_NAMES = {
  APP: 'Association of Pickleball Players',
  MLP: 'Major League Pickleball',
  PPA: 'Professional Pickleball Association',
  USAP: 'USA Pickleball',
  USOPEN: 'US Open Pickleball Championships',
  LT: 'Other tournament (tour not classified)',
} as const satisfies Record<League, string>

/** Maximum length of the code of a league of the operator's own, in characters. */
const MAX_CODE_LENGTH = 20

/** Returns true if the text can be the code of a league: capital letters, digits and hyphens. */
export function isLeagueCode(text: string): boolean {
  return text.length <= MAX_CODE_LENGTH && /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/.test(text)
}

/** Returns the league of a code, which is LT for a league of the operator's own. */
export function leagueOfCode(code: string): League {
  return LEAGUES.find((league) => league === code) ?? 'LT'
}
