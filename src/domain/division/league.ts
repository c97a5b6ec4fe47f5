export const LEAGUES = ['APP', 'MLP', 'PPA', 'USAP', 'USOPEN', 'LT'] as const
/** Who sanctions a tournament. LT is the fallback for every other one. */
export type League = (typeof LEAGUES)[number]

/** The full names, as the league tooltips give them. */
export const LEAGUE_NAMES = {
  APP: 'Association of Pickleball Players',
  MLP: 'Major League Pickleball',
  PPA: 'Professional Pickleball Association',
  USAP: 'USA Pickleball',
  USOPEN: 'US Open Pickleball Championships',
  LT: 'Other tournament (tour not classified)',
} as const satisfies Record<League, string>
