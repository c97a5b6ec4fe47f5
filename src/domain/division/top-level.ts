import type { League } from './league.ts'

/** Which tournaments are of the highest level, by league, size and rating of the field. */

/** Not teams' leagues, and not what no tour is known of. */
export const TOP_LEVEL_LEAGUES = ['APP', 'PPA', 'USAP', 'USOPEN'] as const satisfies readonly League[]
/** Players who played, at least. */
export const TOP_LEVEL_PLAYERS = 64
/** How many of each gender are the best-rated. */
export const BEST_RATED = 20
/** How many of the best-rated of both genders played, at least. */
export const TOP_LEVEL_BEST_RATED = 20
/** The same in words, for pages and the schema. */
export const TOP_LEVEL_RULE = `${TOP_LEVEL_LEAGUES.slice(0, -1).join(', ')} and ${TOP_LEVEL_LEAGUES.at(-1)} tournaments of the last 52 weeks with ${TOP_LEVEL_PLAYERS} or more players, ${TOP_LEVEL_BEST_RATED} of them among the best-rated ${BEST_RATED} women and ${BEST_RATED} men`
