/** The sentence that replaces an empty list of the most improved players. */
export const NOBODY_IMPROVED = 'Nobody has risen by more than chance explains.'
