/** The mark of every forecast of singles. */
export const FIRST_VERSION = 'first version, tested on 370 matches'

/** The sentence that replaces ratings in singles. */
export const TOO_FEW_SINGLES = 'Singles have too few results for a rating.'
