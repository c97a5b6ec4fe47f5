/** How many matches a page of a player's, a pair's or a tournament's table has. */
export const MATCHES_A_PAGE = 8
/** How many event teams a page of a player's or a pair's table has. */
export const EVENT_TEAMS_A_PAGE = 15
