/** Number of doubles matches from which a player is no newcomer. */
const ENOUGH_MATCHES = 10

/** The same number for singles, in which matches of doubles count as well. */
const ENOUGH_FOR_SINGLES = 5

/** Returns whether a player has too few doubles matches for a reliable rating and reliable forecasts. */
export const isNewcomer = (matches: number): boolean => matches < ENOUGH_MATCHES

/** The sentence that replaces the forecast of a singles match. */
export const TOO_FEW_MATCHES = 'Too few matches of one player.'

/** Returns whether a player has too few matches in singles and doubles for a forecast of a singles match. */
export const isSinglesNewcomer = (matches: number): boolean => matches < ENOUGH_FOR_SINGLES
