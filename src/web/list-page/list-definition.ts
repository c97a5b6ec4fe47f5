import type { ReactNode } from 'react'
import type { TimePeriod } from '#domain/days/time-period.ts'
import type { EventDivision, MatchDivision } from '#domain/division/division.ts'
import type { KindsFragment, SharedChoicesFragment } from '#web/data/generated/dataset.ts'
import type { Connection, ListQuery } from '#web/data/query.ts'
import type { Document } from '#web/data/run-query.ts'
import {
  type Address,
  type AddressQuery,
  AFTER,
  always,
  choice,
  defineAddress,
  MAX_MINIMUM,
  ORDER,
  TEXT,
  upTo,
} from '#web/routing/address.ts'
import { type ChosenRange, days, type RangeAnswer, rangeOfPeriod } from '#web/routing/day-range.ts'
import type { Head } from '#web/routing/head.ts'
import { KIND, type Kind, kindInput } from '#web/routing/kind.ts'
import type { PageAnswer } from '#web/routing/route.tsx'
import type { OrderBy } from '#web/routing/sort.ts'
import type { FileColumn } from '#web/routing/table-forms.ts'
import { LIST_STEP } from '#web/ui/table/InfiniteTable.tsx'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import { type CountedInput, playedInput, rankedInput, undatedInput } from './filter-choices.ts'

/** The state of a list, as read from its URL. */
export interface ListState<Sort extends string = string> extends Kind {
  q: string
  /** Null for all divisions. */
  division: EventDivision | null
  sort: Sort
  order: OrderBy
  range: ChosenRange
  /** Minimum number of played matches in the URL; null if the URL has none. */
  min: number | null
  after: string | null
}

/** The response of a list's page. With a range, it has the periods to choose from. */
export interface ListAnswer extends RangeAnswer, Omit<PageAnswer, 'timePeriods'> {
  /** The values of filters that have rows. */
  choices?: SharedChoicesFragment
  sanctioningLeagues?: KindsFragment['sanctioningLeagues']
  tournamentLevels?: KindsFragment['tournamentLevels']
  dataset: PageAnswer['dataset'] & Partial<KindsFragment['dataset']>
}

export type Variables = Readonly<Record<string, unknown>>
export type Paging = Variables & { first: number; after?: string | null | undefined }
/** Variables that the list itself provides. */
type Provided = keyof Paging | 'undated' | 'counted'

/** Returns the filters that the list's choices are read for. */
type CountedOf<Sort extends string> = (state: ListState<Sort>, minimum: number) => Variables

export interface ListDefinition<
  Response,
  V extends Paging,
  Answer extends ListAnswer,
  PageV,
  Row,
  Sort extends string,
> {
  /** Heading and title of the page, and name of the table. */
  title: string
  description: string
  /** The query of the rows. `variables` returns its variables without those of paging. */
  document: Document<Response, V>
  variables: (state: ListState<Sort>, minimum: number) => Omit<V, Provided>
  connection: (response: Response) => Connection<Row>
  /** The query of the first page view, if it is more than the rows. */
  page?: {
    document: Document<Answer, PageV>
    variables: (state: ListState<Sort>) => Omit<PageV, keyof V | 'undated' | 'counted'>
  }
  columns: (state: ListState<Sort>, answer: Answer) => readonly Column<Row, Sort>[]
  rowKey: (row: Row) => string
  empty: string
  /** Sort keys, beginning with the default. */
  sorts: readonly [Sort, ...Sort[]]
  /** Placeholder of the search field; a list without one has no search. */
  search?: string
  /** Whether the list can be filtered by league and level, and whether only ranked levels count by default. */
  kinds?: 'listed' | 'ranked'
  /** Divisions to choose from. */
  divisions?: readonly EventDivision[]
  /** Default of the range of days; a list without one has no choice of days. */
  range?: TimePeriod
  /** The only division whose matches the list counts; all divisions if missing. */
  matchDivision?: MatchDivision
  /**
   * The input for the values of filters that have rows. A list with a range offers values that have played matches by
   * default.
   */
  counted?: CountedOf<Sort>
  /** Default minimum number of played matches, used if the list is sorted by one of `sorts`. */
  minimum?: { matches: number; sorts: readonly Sort[] }
  /** Links to similar lists. @param query query parameters of the current state */
  choices?: (query: AddressQuery, known: SharedChoicesFragment | undefined) => ReactNode
  /** Notes above the rows. */
  notes?: (state: ListState<Sort>, answer: Answer) => ReactNode
  /** True to fold rows to one line on a phone. */
  folds?: boolean
  /** Columns of the CSV file after those of the rows. Only the server uses them. */
  fileColumns?: (state: ListState<Sort>, answer: Answer) => readonly FileColumn[]
  /** True if other sites can embed the list. `embed` renders it, and exists on the server only. */
  isEmbeddable?: true
  embed?: (answer: Answer) => ReactNode
  /** Further fields of the page's head. */
  head?: (answer: Answer | undefined) => (Partial<Head> & { jsonLd?: object }) | undefined
}

/** A list of any rows. Its definition was checked against the types of its rows and queries. */
export type AnyList = ListDefinition<unknown, Paging, ListAnswer, unknown, unknown, string>

/** A list with its address and the query of its rows. */
export interface List extends Omit<AnyList, 'document' | 'variables' | 'connection' | 'page'> {
  address: Address<ListState>
  /** Returns the query of the rows for a state. */
  rowsOf: (state: ListState) => ListQuery<unknown, unknown>
}

export function listAddress({ search, divisions, kinds, sorts, range, minimum }: AnyList): Address<ListState> {
  return defineAddress<ListState>({
    q: search === undefined ? always('') : TEXT,
    division: divisions ? choice(divisions, null) : always<EventDivision | null>(null),
    league: kinds ? KIND.league : always<string | null>(null),
    level: kinds ? KIND.level : always<string | null>(null),
    sort: choice(sorts, sorts[0]),
    order: ORDER,
    range: range ? days(range) : always(rangeOfPeriod('ALL_TIME')),
    min: minimum ? upTo(MAX_MINIMUM) : always<number | null>(null),
    after: AFTER,
  })
}

/** Returns the minimum number of played matches of a row; null if the list has no minimum. */
export function minimumOf({ minimum }: Pick<AnyList, 'minimum'>, { min, sort }: ListState): number | null {
  if (!minimum) return null
  return min ?? (minimum.sorts.includes(sort) ? minimum.matches : null)
}

/** Returns the division of the matches that the list counts; null for all divisions, and for MLP, which has several. */
function countedBy({ matchDivision }: AnyList, { division }: ListState) {
  return { match_division: matchDivision ?? (division === 'MLP' ? null : division) }
}

/** Returns the filters that the choices of the list are read for. */
function countedInput(list: AnyList, state: ListState): Variables {
  if (list.counted) return list.counted(state, minimumOf(list, state) ?? 1)
  const division: CountedInput = list.matchDivision
    ? { match_division: list.matchDivision }
    : { event_division: state.division }
  return playedInput(state.range, { ...division, ...(list.kinds === 'ranked' ? rankedInput : kindInput)(state) })
}

/** Returns the variables of the rows' query. */
export function variablesOf(definition: AnyList, state: ListState): Variables {
  return {
    first: LIST_STEP,
    after: state.after,
    ...(definition.range && {
      ...undatedInput(state.range, countedBy(definition, state)),
      counted: countedInput(definition, state),
    }),
    ...definition.variables(state, minimumOf(definition, state) ?? 1),
  }
}
