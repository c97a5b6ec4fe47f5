/** Number of matches per page in tables of a player, pair or tournament. */
export const MATCHES_PER_PAGE = 8
/** Number of event teams per page in tables of a player or pair. */
export const EVENT_TEAMS_PER_PAGE = 15
