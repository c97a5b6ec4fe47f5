import { PLAYED_STATUSES, RESULT_STATUSES } from '#domain/match/match.ts'

const list = (statuses: readonly string[]) => `(${statuses.map((status) => `'${status}'`).join(', ')})`

/** SQL lists of the statuses of played matches, and of matches with a result. */
export const PLAYED = list(PLAYED_STATUSES)
export const WITH_RESULT = list(RESULT_STATUSES)
/** SQL condition that a match has a result. */
export const HAS_RESULT = `status in ${WITH_RESULT}`
