/** Number of doubles matches from which a player is no newcomer. */
const ENOUGH_MATCHES = 10

/** Returns whether a player has too few doubles matches for a reliable rating and reliable forecasts. */
export const isNewcomer = (matches: number): boolean => matches < ENOUGH_MATCHES
