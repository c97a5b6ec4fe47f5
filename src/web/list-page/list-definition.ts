import type { ReactNode } from 'react'
import type { TimePeriod } from '#domain/days/time-period.ts'
import type { EventDivision } from '#domain/division/division.ts'
import { type Connection, type DataQuery, type ListQuery, listQuery } from '#web/data/query.ts'
import type { Document } from '#web/data/run-query.ts'
import {
  type Address,
  type AddressQuery,
  AFTER,
  always,
  choice,
  defineAddress,
  ORDER,
  TEXT,
  upTo,
} from '#web/routing/address.ts'
import { type ChosenRange, type CoveredPeriod, days, periodAlone } from '#web/routing/day-range.ts'
import type { Head } from '#web/routing/head.ts'
import type { PageAnswer } from '#web/routing/route.tsx'
import type { OrderBy } from '#web/routing/sort.ts'
import type { FileColumn } from '#web/routing/table-forms.ts'
import { LIST_STEP } from '#web/ui/table/InfiniteTable.tsx'
import type { Column } from '#web/ui/table/StatsTable.tsx'

/** What the address of a list says. */
export interface ListState<Sort extends string = string> {
  q: string
  /** `null`: all divisions. */
  division: EventDivision | null
  sort: Sort
  order: OrderBy
  range: ChosenRange
  /** The minimum of played matches that the address names. */
  min: number | null
  after: string | null
}

/** What a page of a list holds; of one with a range, the periods to choose from. */
export interface ListAnswer extends PageAnswer {
  timePeriods?: readonly CoveredPeriod[]
}

export type Variables = Readonly<Record<string, unknown>>
export type Paging = { first: number; after?: string | null | undefined }

/** A page that is one list: what tells it from the others. */
export interface ListDefinition<
  Response,
  V extends Paging,
  Answer extends ListAnswer,
  PageV,
  Row,
  Sort extends string,
> {
  path: string
  /** The heading, and the name of the table. */
  title: string
  /** What the browser's tab and search engines call the page, where that is not its heading. */
  headTitle?: string
  description: string
  /** The query of the rows; its variables besides those of paging. */
  document: Document<Response, V>
  variables: (state: ListState<Sort>, minimum: number) => Omit<V, keyof Paging>
  connection: (response: Response) => Connection<Row>
  /** What the page asks for at first, where that is more than the rows. */
  page?: { document: Document<Answer, PageV>; variables: (state: ListState<Sort>) => Omit<PageV, keyof V> }
  /** What else of the page loads by itself. */
  queries?: (state: ListState<Sort>) => DataQuery<Answer>[]
  columns: (state: ListState<Sort>) => readonly Column<Row, Sort>[]
  rowKey: (row: Row) => string
  empty: string
  /** What the list can be sorted by, the default first. */
  sorts: readonly [Sort, ...Sort[]]
  /** The placeholder of the search field; a list without one cannot be searched. */
  search?: string
  /** The divisions to choose from, if any. */
  divisions?: readonly EventDivision[]
  /** The default of the range of days that can be chosen, if one can. */
  range?: TimePeriod
  /** How many played matches a row has at least where the order is by one of these and the address names no minimum. */
  minimum?: { matches: number; sorts: readonly Sort[] }
  /** Links to other lists like it. @param query what of the state stands in addresses */
  choices?: (query: AddressQuery) => ReactNode
  /** What must be said above the rows. */
  notes?: (state: ListState<Sort>, answer: Answer | undefined) => ReactNode
  /** On a phone the rows are one line each, and open for the rest. */
  folds?: boolean
  /** Columns that the CSV file has after those of the rows; the server alone needs them. */
  fileColumns?: (state: ListState<Sort>, answer: Answer) => readonly FileColumn[]
  /** Whether frames on other sites may show it; the server alone has what they show. */
  framed?: true
  embed?: (answer: Answer) => ReactNode
  /** What else the page says of itself. */
  head?: (answer: Answer | undefined) => (Partial<Head> & { jsonLd?: object }) | undefined
}

/** A list with its address. What its rows and its responses are, its own functions alone need to know. */
export interface List extends ListDefinition<ListAnswer, Variables & Paging, ListAnswer, Variables, unknown, string> {
  address: Address<ListState>
}

/** The most that a list takes for its minimum of played matches. */
export const MOST_MINIMUM = 10_000

export function listAddress({ search, divisions, sorts, range, minimum }: Omit<List, 'address'>): Address<ListState> {
  return defineAddress<ListState>({
    q: search === undefined ? always('') : TEXT,
    division: divisions ? choice(divisions, null) : always<EventDivision | null>(null),
    sort: choice(sorts, sorts[0]),
    order: ORDER,
    range: range ? days(range) : always(periodAlone('ALL_TIME')),
    min: minimum ? upTo(MOST_MINIMUM) : always<number | null>(null),
    after: AFTER,
  })
}

/** The minimum of played matches that a row of the list has; null if the list has no minimum. */
export function minimumOf({ minimum }: List, { min, sort }: ListState): number | null {
  if (!minimum) return null
  return min ?? (minimum.sorts.includes(sort) ? minimum.matches : null)
}

/** The rows as the state has them. */
export function rowsOf(list: List, state: ListState): ListQuery<unknown, ListAnswer> {
  return listQuery(list.document, variablesOf(list, state), list.connection)
}

/** The variables of the rows' query. */
export function variablesOf(list: List, state: ListState) {
  return { first: LIST_STEP, after: state.after, ...list.variables(state, minimumOf(list, state) ?? 1) }
}
