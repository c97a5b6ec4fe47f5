import { DISCIPLINES } from '#domain/division/discipline.ts'
import { GENDERS } from '#domain/division/gender.ts'
import type { RecordName } from '#domain/figures/record-name.ts'
import { playedInput, rankedInput } from '#web/list-page/filter-choices.ts'
import { choice, defineAddress, PAGE, type StateOf } from '#web/routing/address.ts'
import { days, rangeInput } from '#web/routing/day-range.ts'
import { KIND, kindInput } from '#web/routing/kind.ts'
import { RECORDS_PATH, recordPath, withQuery } from '#web/routing/paths.ts'

/** Maximum number of holders that the record book names for one record. */
export const HOLDERS = 3

const CHOICE = {
  of: choice(['PAIR'], 'PLAYER'),
  gender: choice(GENDERS, null),
  discipline: choice(DISCIPLINES, null),
  ...KIND,
  range: days('ALL_TIME'),
}

/** The choices of the record book, as in its URL: players or pairs, and the matches that count. */
export const RECORDS_ADDRESS = defineAddress(CHOICE)
export type RecordChoice = StateOf<typeof RECORDS_ADDRESS>

/** The choices of one record’s list, which has pages. */
export const RECORD_ADDRESS = defineAddress({ ...CHOICE, page: PAGE })

/** Returns the choices as the input of queries. */
export function recordInput({ of: owner, gender, discipline, range, ...kind }: RecordChoice) {
  return { of: owner, gender, discipline, ...kindInput(kind), ...rangeInput(range) }
}

/** Returns the choices as filters of the matches that count. */
export const countedBy = ({ discipline, range, ...kind }: RecordChoice) =>
  playedInput(range, { discipline, ...rankedInput(kind) })

/** Returns the URL of the record book, or of one record's list. */
export function recordsPath(chosen: RecordChoice & { page?: number }, record?: RecordName): string {
  return withQuery(record ? recordPath(record) : RECORDS_PATH, RECORD_ADDRESS.query({ page: 1, ...chosen }))
}
