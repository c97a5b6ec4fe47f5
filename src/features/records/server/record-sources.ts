import type { RequestContext } from '#api/context.ts'
import type { DatasetRow } from '#database/derived/dataset.ts'
import type { TournamentKind } from '#database/query/tournament-conditions.ts'
import { addDays, type Day, LAST_DAY } from '#domain/days/day.ts'
import type { ChosenDays } from '#domain/days/day-range.ts'
import type { Discipline } from '#domain/division/discipline.ts'
import { eventDivisionsOf, matchDivisionsOf } from '#domain/division/division.ts'
import type { Gender } from '#domain/division/gender.ts'
import type { RecordOwner } from '#domain/figures/record.ts'
import { pairHolders, playerHolders } from '#features/medals/server/holder-queries.ts'
import { wonMedals } from '#features/medals/server/won-medal-queries.ts'
import type { RecordSources, StreakSources } from '#statistics/records/record-book.ts'
import { recordMatches, streakMatches } from './record-queries.ts'

/** Filters for the holders, matches and medals of the record book. */
export interface RecordFilters extends TournamentKind, ChosenDays {
  of: RecordOwner
  gender?: Gender | null | undefined
  discipline?: Discipline | null | undefined
}

/** Reads what streaks are counted from. */
export async function readStreakSources(
  { snapshot }: RequestContext,
  { of: owner, gender, discipline, ...narrowing }: RecordFilters,
) {
  const match_divisions = matchDivisionsOf({ discipline })
  return {
    owner,
    matches: await snapshot.all(streakMatches({ ...narrowing, match_divisions }, {}), {}),
    holders: await snapshot.all((owner === 'PAIR' ? pairHolders : playerHolders)({ gender }, {}), {}),
  } satisfies Omit<StreakSources, 'activeSince'>
}

/** Reads what records are counted from: matches in the order of play, medals, and the players or pairs that may hold records. */
export async function readRecordSources(
  { snapshot }: RequestContext,
  { of: owner, gender, discipline, ...narrowing }: RecordFilters,
) {
  const [match_divisions, event_divisions] = [matchDivisionsOf({ discipline }), eventDivisionsOf({ discipline })]
  return {
    owner,
    matches: await snapshot.all(recordMatches({ ...narrowing, match_divisions }, {}), {}),
    medals: await snapshot.all(wonMedals({ ...narrowing, event_divisions }, {}), {}),
    holders: await snapshot.all((owner === 'PAIR' ? pairHolders : playerHolders)({ gender }, {}), {}),
  } satisfies Omit<RecordSources, 'activeSince'>
}

/** Maximum number of days between the last match of a running streak and the last day of the data. */
const ACTIVE_DAYS = 365

/** Returns the first day on which a running streak may have its last match. @param to last day of the filter */
export function activeSince({ data_through }: Pick<DatasetRow, 'data_through'>, to: Day | null | undefined): Day {
  const through = data_through ?? LAST_DAY
  return addDays(to != null && to < through ? to : through, -ACTIVE_DAYS)
}
