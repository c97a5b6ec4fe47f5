import type { SplitBy } from '#domain/split.ts'
import { PAGE_DEFAULT_PERIOD } from '#domain/time-period.ts'
import { SplitsDocument } from '../data/generated/profile.ts'
import { valueQuery } from '../data/query.ts'
import {
  type ChosenRange,
  type CoveredPeriod,
  coveredRange,
  rangeIn,
  rangeInput,
  rangeQuery,
} from '../routing/day-range.ts'
import { type ProfileSide, profilePath, withQuery } from '../routing/paths.ts'
import type { PageRequest, Redirect } from '../routing/route.tsx'
import {
  eventTeamsQuery,
  matchesQuery,
  type OwnResultsState,
  type OwnResultsTotals,
  ownResultsIn,
  ownResultsQuery,
  ownResultsVariables,
  withinPages,
} from '../tables/own-results.ts'
import { isSide, ownerOf, profileIn } from './profile.ts'

/** What the address of a profile's first page says. The range is that of the record. */
export interface OverviewState extends OwnResultsState {
  side: ProfileSide
  range: ChosenRange
}

export function overviewIn({ params, search }: PageRequest) {
  const side = profileIn(params)
  if (!isSide(side)) return side
  const state: OverviewState = { side, range: rangeIn(search, PAGE_DEFAULT_PERIOD), ...ownResultsIn(search) }
  return { kind: 'page' as const, state }
}

/** What of the state stands in the page's query; what is the default does not. */
export function overviewQuery(state: OverviewState) {
  return { ...rangeQuery(state.range, PAGE_DEFAULT_PERIOD), ...ownResultsQuery(state) }
}

export const overviewPath = (state: OverviewState) => withQuery(profilePath(state.side), overviewQuery(state))

/** A player's record is by kind of match, a pair's by kind of event. */
export const recordBy = (side: ProfileSide): SplitBy => ('player' in side ? 'MATCH_DIVISION' : 'EVENT_DIVISION')

const recordInput = ({ side, range }: OverviewState) => ({
  ...ownerOf(side),
  by: recordBy(side),
  ...rangeInput(range),
})

/** More rows than there are divisions. */
const RECORD_ROWS = 20

export const recordQuery = (state: OverviewState) =>
  valueQuery(SplitsDocument, { page: 1, pageSize: RECORD_ROWS, input: recordInput(state) })

/** What of the page goes on loading by itself. */
export const overviewQueries = (state: OverviewState) => [
  recordQuery(state),
  eventTeamsQuery(ownerOf(state.side), state),
  matchesQuery(ownerOf(state.side), state),
]

/** The files of the two numbered tables are those of their own pages. */
export const overviewTables = (state: OverviewState) => [{ name: 'record', query: recordQuery(state) }]

/** What the page's own query takes beside the slug. */
export function overviewVariables(state: OverviewState) {
  return { record_input: recordInput(state), ...ownResultsVariables(ownerOf(state.side), state) }
}

/** Another address where the data does not cover the period, or a table has no such page. */
export function settleOverview(
  state: OverviewState,
  answer: OwnResultsTotals & { timePeriods: readonly CoveredPeriod[] },
): Redirect | null {
  const range = coveredRange(state.range, PAGE_DEFAULT_PERIOD, answer.timePeriods)
  const within = withinPages(state, answer)
  if (range === state.range && !within) return null
  return { kind: 'redirect', temporary: true, to: overviewPath({ ...state, ...within, range }) }
}
