export const LEAGUES = ['APP', 'MLP', 'PPA', 'USAP', 'USOPEN', 'LT'] as const
/** Tour or league that sanctions a tournament; LT if it is none of the others. */
export type League = (typeof LEAGUES)[number]

export const LEAGUE_NAMES = {
  APP: 'Association of Pickleball Players',
  MLP: 'Major League Pickleball',
  PPA: 'Professional Pickleball Association',
  USAP: 'USA Pickleball',
  USOPEN: 'US Open Pickleball Championships',
  LT: 'Other tournament (tour not classified)',
} as const satisfies Record<League, string>
