import type { ReactNode } from 'react'
import type { Head } from '#web/routing/head.ts'
import { defineRoute, type PageAnswer, type Route, type RouteDefinition } from '#web/routing/route.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { NumberedTable, type NumberedTableProps } from '#web/ui/table/NumberedTable.tsx'
import type { Column, TableSort } from '#web/ui/table/StatsTable.tsx'
import { type NumberedListDefinition, numberedList, type Paging } from './numbered-list.ts'

/** A text of the page, or a function that returns it. */
type Text<State, Answer> = string | ((state: State, answer: Answer) => string)

/** A page with one list, whose pages have numbers. In a head, the response is undefined if the query failed. */
interface NumberedRouteDefinition<State, Answer extends PageAnswer, Row, V extends Paging, Key extends string>
  extends Omit<NumberedListDefinition<State, Answer, Row, V>, 'pageSize'>,
    Pick<RouteDefinition<State, Answer, V>, 'address' | 'parse' | 'defaults' | 'outcome'> {
  title: Text<State, Answer | undefined>
  /** Heading of the page; the title by default. */
  heading?: Text<State, Answer>
  /** Name of the table; the heading by default. */
  caption?: Text<State, Answer>
  description: Text<State, Answer | undefined>
  /** The canonical path, by default with all choices. Search engines leave out pages with choices that it doesn't have. */
  canonical?: (state: State) => string
  /** Further fields of the head. */
  head?: (state: State, answer: Answer | undefined) => Partial<Head>
  /** True to show the heading in one small line on a phone. */
  isCompact?: true
  /** Content below the heading. */
  lead?: (state: State, answer: Answer) => ReactNode
  /** A search field, from the state on the first page. */
  search?: (first: State) => ReactNode
  /** Links to other choices, from the state on the first page. */
  choices?: (first: State, answer: Answer) => ReactNode
  /** Notes above the table. */
  notes?: (state: State, answer: Answer) => ReactNode
  columns: (state: State, answer: Answer) => readonly Column<Row, Key>[]
  rowKey: (row: Row) => string
  sort?: (first: State) => TableSort<Key>
  /** Message for an empty table. */
  empty: Text<State, Answer>
  /** The noun below the table, such as "matches". */
  noun: Text<State, Answer>
}

/** Defines the route of a page with one list, 20 rows a page. */
export function defineNumberedRoute<
  State extends { page: number },
  Answer extends PageAnswer,
  Row,
  V extends Paging,
  Key extends string = never,
>(definition: NumberedRouteDefinition<State, Answer, Row, V, Key>): Route {
  const { title, description, path, outcome } = definition
  const list = numberedList({ ...definition, pageSize: 20 })
  const canonicalOf = definition.canonical ?? ((state) => path({ ...state, page: 1 }))
  return defineRoute<State, Answer, V>({
    ...definition,
    ...list.whole,
    outcome: (state, answer) => outcome?.(state, answer) ?? list.outcome(state, answer),
    head: (state, answer) => ({
      title: textOf(title, state, answer),
      description: textOf(description, state, answer),
      canonical: canonicalOf(state),
      noindex: path({ ...state, page: 1 }) !== canonicalOf(state),
      jsonLd: 'CollectionPage',
      ...definition.head?.(state, answer),
    }),
    Page: ({ state, answer }) => (
      <NumberedPage page={definition} table={list.table(state, answer)} state={state} answer={answer} />
    ),
  })
}

interface NumberedPageProps<State, Answer extends PageAnswer, Row, V extends Paging, Key extends string> {
  page: NumberedRouteDefinition<State, Answer, Row, V, Key>
  table: Pick<NumberedTableProps<Answer, Row, Key>, 'query' | 'list' | 'pageSize' | 'expected' | 'address' | 'href'>
  state: State
  answer: Answer
}

function NumberedPage<State, Answer extends PageAnswer, Row, V extends Paging, Key extends string>({
  page,
  table,
  state,
  answer,
}: NumberedPageProps<State, Answer, Row, V, Key>) {
  const { isCompact, rowKey } = page
  const first = { ...state, page: 1 }
  const heading = textOf(page.heading ?? page.title, state, answer)
  const content = (
    <>
      <PageHeader title={heading} compact={isCompact} lead={page.lead?.(state, answer)}>
        {page.search?.(first)}
      </PageHeader>
      {page.choices?.(first, answer)}
      {page.notes && <p className="notes">{page.notes(state, answer)}</p>}
      <NumberedTable
        {...table}
        caption={textOf(page.caption ?? heading, state, answer)}
        columns={page.columns(state, answer)}
        rowKey={rowKey}
        sort={page.sort?.(first)}
        empty={textOf(page.empty, state, answer)}
        noun={textOf(page.noun, state, answer)}
      />
    </>
  )
  return isCompact ? <div className="stack-3">{content}</div> : content
}

function textOf<State, Answer>(text: Text<State, Answer>, state: State, answer: Answer): string {
  return typeof text === 'string' ? text : text(state, answer)
}
