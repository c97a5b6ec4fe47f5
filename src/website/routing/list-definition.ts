import type { ReactNode } from 'react'
import type { EventDivision } from '#domain/division.ts'
import type { TimePeriod } from '#domain/time-period.ts'
import { LIST_STEP } from '../components/table/InfiniteTable.tsx'
import type { Column } from '../components/table/StatsTable.tsx'
import { type Connection, type DataQuery, type ListQuery, listQuery } from '../data/query.ts'
import type { Document } from '../data/run-query.ts'
import type { OrderBy } from '../tables/sort.ts'
import { type ChosenRange, type CoveredPeriod, rangeQuery } from './day-range.ts'
import type { Head } from './head.ts'
import type { PageAnswer } from './route.tsx'

/** What the address of a list says. */
export interface ListState<Sort extends string> {
  q: string
  /** `null`: all divisions. */
  division: EventDivision | null
  sort: Sort
  order: OrderBy
  range: ChosenRange
  /** The minimum of played matches that the address names. */
  min: number | null
  /** The cursor that the list begins after, for visitors without a script. */
  after: string | null
}

/** What a page of a list holds; of one with a range, the periods to choose from. */
export interface ListAnswer extends PageAnswer {
  timePeriods?: readonly CoveredPeriod[]
}

export type Variables = Readonly<Record<string, unknown>>
export type Paging = { first: number; after?: string | null | undefined }

/** A page that is one list: what tells it from the others. */
export interface ListDefinition<Answer extends ListAnswer, Row, Sort extends string> {
  path: string
  /** The heading, and the name of the table. */
  title: string
  /** What the browser's tab and search engines call the page, where that is not its heading. */
  headTitle?: string
  description: string
  /** The query of the rows; its variables besides those of paging. */
  document: unknown
  variables: (state: ListState<Sort>, minimum: number) => Variables
  connection: (response: Answer) => Connection<Row>
  /** What the page asks for at first, where that is more than the rows. */
  page?: { document: unknown; variables: (state: ListState<Sort>) => Variables }
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
  /** Links to other lists like it. */
  choices?: (state: ListState<Sort>) => ReactNode
  /** What must be said above the rows. */
  notes?: (state: ListState<Sort>, answer: Answer | undefined) => ReactNode
  /** On a phone the rows are one line each, and open for the rest. */
  folds?: boolean
  /** Whether frames on other sites may show it; the server alone has what they show. */
  framed?: true
  embed?: (answer: Answer) => ReactNode
  /** What else the page says of itself. */
  head?: (answer: Answer | undefined) => Partial<Head> | undefined
}

/** A list's definition as its route is given it: with the types of its queries. */
export interface TypedList<Response, V extends Paging, Answer extends ListAnswer, PageV, Row, Sort extends string>
  extends Omit<ListDefinition<Answer, Row, Sort>, 'document' | 'variables' | 'connection' | 'page'> {
  document: Document<Response, V>
  variables: (state: ListState<Sort>, minimum: number) => Omit<V, keyof Paging>
  connection: (response: Response) => Connection<Row>
  page?: { document: Document<Answer, PageV>; variables: (state: ListState<Sort>) => Omit<PageV, keyof V> }
}

/** How many played matches a row of the list has at least; null where all have their place. */
export function minimumOf<Answer extends ListAnswer, Row, Sort extends string>(
  { minimum }: Pick<ListDefinition<Answer, Row, Sort>, 'minimum'>,
  { min, sort }: ListState<Sort>,
): number | null {
  if (!minimum) return null
  return min ?? (minimum.sorts.includes(sort) ? minimum.matches : null)
}

/** What of the state stands in the address, besides where the list begins; what is the default does not. */
export function listQueryOf<Answer extends ListAnswer, Row, Sort extends string>(
  { sorts, range: fallback = 'ALL_TIME' }: Pick<ListDefinition<Answer, Row, Sort>, 'sorts' | 'range'>,
  { q, division, sort, order, range, min }: ListState<Sort>,
) {
  return {
    q,
    division,
    sort: sort === sorts[0] ? null : sort,
    order: order === 'asc' ? order : null,
    ...rangeQuery(range, fallback),
    min: min === null ? null : String(min),
  }
}

/** The rows as the state has them. */
export function rowsOf<Answer extends ListAnswer, Row, Sort extends string>(
  list: ListDefinition<Answer, Row, Sort>,
  state: ListState<Sort>,
): ListQuery<Row, Answer> {
  return listQuery(list.document as Document<Answer, Variables & Paging>, variablesOf(list, state), list.connection)
}

/** The variables of the rows' query. */
export function variablesOf<Answer extends ListAnswer, Row, Sort extends string>(
  list: ListDefinition<Answer, Row, Sort>,
  state: ListState<Sort>,
) {
  return { first: LIST_STEP, after: state.after, ...list.variables(state, minimumOf(list, state) ?? 1) }
}
