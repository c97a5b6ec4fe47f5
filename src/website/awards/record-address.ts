import { DISCIPLINES, type Discipline } from '#domain/discipline.ts'
import { GENDERS, type Gender } from '#domain/gender.ts'
import { LEAGUES, type League } from '#domain/league.ts'
import type { RecordOwner } from '#domain/record.ts'
import type { RecordName } from '#domain/record-name.ts'
import { type ChosenRange, rangeIn, rangeInput, rangeQuery } from '../routing/day-range.ts'
import { RECORDS_PATH, withQuery } from '../routing/paths.ts'
import { oneOf } from '../routing/search-params.ts'
import { recordPath } from './record-path.ts'

/** How many holders of one record stand in its line of the book. */
export const HOLDERS = 3

/** Whose records, and what counts for them. */
export interface RecordChoice {
  of: RecordOwner
  gender: Gender | null
  discipline: Discipline | null
  league: League | null
  range: ChosenRange
}

export function recordChoiceIn(search: URLSearchParams): RecordChoice {
  return {
    of: oneOf(search, 'of', ['PAIR'], 'PLAYER'),
    gender: oneOf(search, 'gender', GENDERS, null),
    discipline: oneOf(search, 'discipline', DISCIPLINES, null),
    league: oneOf(search, 'league', LEAGUES, null),
    range: rangeIn(search, 'ALL_TIME'),
  }
}

/** What of a choice stands in an address. */
export function recordQuery({ of, gender, discipline, league, range }: RecordChoice) {
  return { of: of === 'PAIR' ? of : null, gender, discipline, league, ...rangeQuery(range, 'ALL_TIME') }
}

/** The choice as the data service takes it. */
export function recordInput({ of, gender, discipline, league, range }: RecordChoice) {
  return { of, gender, discipline, league, ...rangeInput(range) }
}

/** The address of the record book, or of one record's list. */
export function recordsPath(choice: RecordChoice, record?: RecordName, page = 1): string {
  const path = record ? recordPath(record) : RECORDS_PATH
  return withQuery(path, { ...recordQuery(choice), page: page === 1 ? null : page })
}
