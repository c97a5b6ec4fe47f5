/** Below so many doubles matches a player's rating says little. */
const FEW_MATCHES = 10

/** Whether a player's rating, and what is forecast by it, rests on too few doubles matches to say much. */
export const isNewcomer = (matches: number): boolean => matches < FEW_MATCHES
