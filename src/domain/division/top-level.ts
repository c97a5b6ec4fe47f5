import type { League } from './league.ts'

/** Leagues whose tournaments can be top-level. Team leagues and tournaments of unknown tours cannot. */
export const TOP_LEVEL_LEAGUES = ['APP', 'PPA', 'USAP', 'USOPEN'] as const satisfies readonly League[]
/** Minimum number of players of a top-level tournament. */
export const TOP_LEVEL_PLAYERS = 64
/** Number of players of each gender that count as best-rated. */
export const BEST_RATED = 20
/** Minimum number of best-rated players, women and men together, in a top-level tournament. */
export const TOP_LEVEL_BEST_RATED = 20
/** The rule as a sentence, for pages and the schema. */
export const TOP_LEVEL_RULE = `${TOP_LEVEL_LEAGUES.slice(0, -1).join(', ')} and ${TOP_LEVEL_LEAGUES.at(-1)} tournaments of the last 52 weeks with ${TOP_LEVEL_PLAYERS} or more players, ${TOP_LEVEL_BEST_RATED} of them among the best-rated ${BEST_RATED} women and ${BEST_RATED} men`
