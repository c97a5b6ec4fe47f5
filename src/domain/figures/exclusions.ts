/** Explanations of matches that several statistics leave out. */
export const UNDECIDED = 'A match without a recorded winner counts neither as won nor as lost.'
export const UNSCORED = 'Matches without game scores.'
