import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { DatasetFactsFragment } from '#web/data/generated/dataset.ts'
import { type DataQuery, isLoaded, loadQuery, seedQuery } from '#web/data/query.ts'
import { noteVersion } from '#web/data/query-client.ts'
import { type Document, type RunQuery, runQueryOverHttp } from '#web/data/run-query.ts'
import type { Address } from './address.ts'
import type { ChosenRange, CoveredPeriod } from './day-range.ts'
import type { Head } from './head.ts'
import type { FileColumn } from './table-forms.ts'

/** A page's address, taken apart: the named places of the route's path, and the query. */
export interface PageRequest {
  params: Readonly<Record<string, string>>
  search: URLSearchParams
}

/** The page has another address, for good or as the data stands now. */
export interface Redirect {
  kind: 'redirect'
  to: string
  temporary?: boolean
}

/** There is no such page; the sentence says so to the visitor. */
export interface PageError {
  kind: 'error'
  status: 400 | 404 | 410
  sentence: string
}

/** As the data stands now, the page has another address. */
export const redirectTo = (to: string): Redirect => ({ kind: 'redirect', temporary: true, to })

export const notFound = (sentence: string): PageError => ({ kind: 'error', status: 404, sentence })

/** Every page's answer tells what the dataset holds: the shell shows it. */
export interface PageAnswer {
  dataset: DatasetFactsFragment
  /** Of a page with a range, the periods that the data covers. */
  timePeriods?: readonly Pick<CoveredPeriod, 'time_period'>[]
}

/** A table of a page, with the query of its rows. */
export interface PageTable {
  /** The last part of the path of the table's files; empty if the table is the page's only one. */
  name: string
  query: DataQuery<never>
  /** Columns that the CSV file has after those of the rows. */
  columns?: (answer: PageAnswer) => readonly FileColumn[]
}

/** What there is to draw of a kind of page. `State` is what its address says, in the domain's words. */
export interface PageDefinition<State, Answer extends PageAnswer, Variables> {
  /** Everything that the page shows at first, in one round trip. */
  document: Document<Answer, Variables>
  variables: (state: State) => Variables
  /** Whether the page has an answer of its own, which pages of its path with another query don't share. */
  byQuery?: (state: State) => boolean
  /** What of the page goes on loading by itself; the response holds each of them at first. */
  queries?: (state: State) => DataQuery<Answer>[]
  /** The page's tables, each of which can be had whole, as a file. */
  tables?: (state: State) => PageTable[]
  /** What only the answer can tell: that there is no such thing, or that it has another address. */
  settle?: (state: State, answer: Answer) => Redirect | PageError | null
  /** What the page says of itself. Until the answer is there it is asked without. */
  head: (state: State, answer: Answer | undefined) => Head
  /** The page, also while its answer is under way or failed: `usePageStatus` tells. */
  Page: ComponentType<{ state: State; answer: Answer | undefined }>
  /** The page's main thing alone, for frames on other sites. Links in it open the site itself. */
  Embed?: ComponentType<{ state: State; answer: Answer }>
}

/** A kind of page, with the reading of its address. */
export interface RouteDefinition<State, Answer extends PageAnswer, Variables>
  extends PageDefinition<State, Answer, Variables> {
  /** The whole state, where the query of the address says it. */
  address?: Address<State>
  /** Reads it otherwise; a page without either has no state. */
  parse?: (request: PageRequest) => State | Redirect | PageError
  /**
   * What the page's forms send although it is the default, where that is more than its address knows: an address that
   * spells it out leads to the one without.
   */
  defaults?: Readonly<Record<string, string>>
}

/** A page that an address opens, with its state bound. */
export interface OpenPage {
  kind: 'page'
  url: string
  path: string
  queryKey: PageKey
  status: number
  tables: readonly PageTable[]
  query: (runQuery: RunQuery, signal?: AbortSignal) => Promise<PageAnswer>
  /** Puts a response where the page and each of its queries look for theirs. */
  seed: (client: QueryClient, answer: PageAnswer) => void
  /** Loads what of the page is not there; `null` where everything is. */
  load: (client: QueryClient) => Promise<unknown> | null
  settle: (answer: PageAnswer) => Redirect | PageError | null
  head: (answer: PageAnswer | undefined) => Head
  render: (answer: PageAnswer | undefined) => ReactNode
  /** What frames on other sites show of it; `null` for a page that no site may frame. */
  renderEmbed: ((answer: PageAnswer) => ReactNode) | null
}

export interface Route {
  open: (url: string, path: string, request: PageRequest) => OpenPage | Redirect | PageError
}

type PageKey = readonly ['page', string]

/** A page's whole response, and the address that it answers: others of its path share it. */
export interface LoadedPage {
  url: string
  answer: PageAnswer
}

/** What TanStack Query takes for a page's whole response, which is also that of each of its queries. */
export function pageOptions(client: QueryClient, { url, queryKey, query, seed }: OpenPage) {
  return {
    queryKey,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<LoadedPage> => {
      const answer = await query(runQueryOverHttp, signal)
      seed(client, answer)
      return { url, answer }
    },
  }
}

/** Puts a page's response, which came with it, where the page looks for it. */
export function hydratePage(client: QueryClient, page: OpenPage, answer: PageAnswer): void {
  page.seed(client, answer)
  client.setQueryData<LoadedPage>(page.queryKey, { url: page.url, answer })
}

const isOutcome = (parsed: unknown): parsed is Redirect | PageError =>
  typeof parsed === 'object' && parsed !== null && 'kind' in parsed

export function defineRoute<State, Answer extends PageAnswer, Variables>(
  definition: RouteDefinition<State, Answer, Variables>,
): Route {
  return {
    open(url, path, request) {
      const { address, parse = ({ search }) => address?.read(search) as State } = definition
      const shorter = withoutSpelledDefaults(path, request.search, definition.defaults ?? address?.defaults ?? {})
      if (shorter !== null) return redirectTo(shorter)
      const parsed = parse(request)
      return isOutcome(parsed) ? parsed : openPage(definition, url, path, parsed)
    },
  }
}

/**
 * An address without what is the default although it is spelled out, as a form without script sends it; `null` where
 * there is nothing to leave out.
 */
function withoutSpelledDefaults(
  path: string,
  search: URLSearchParams,
  defaults: Readonly<Record<string, string>>,
): string | null {
  const spelled = Object.keys(defaults).filter((name) => search.get(name)?.trim() === defaults[name])
  return spelled.length === 0 ? null : without(path, search, spelled)
}

/** The first page without the period that the address names, where the data does not cover that: with the default. */
function withCoveredPeriod(url: string, path: string, state: unknown, { timePeriods }: PageAnswer): Redirect | null {
  const search = new URLSearchParams(url.slice(path.length))
  const { range } = (state ?? {}) as { range?: ChosenRange }
  if (!range || !timePeriods || search.get('period') !== range.period) return null
  const isCovered = timePeriods.some(({ time_period }) => time_period === range.period)
  return isCovered ? null : redirectTo(without(path, search, ['period', 'page', 'after']))
}

function without(path: string, search: URLSearchParams, names: readonly string[]): string {
  const shorter = new URLSearchParams(search)
  for (const name of names) shorter.delete(name)
  return shorter.size === 0 ? path : `${path}?${shorter}`
}

/**
 * Binds a kind of page to one state of it. Answers are kept without their types; under this page's own name only its own
 * ever is.
 */
export function openPage<State, Answer extends PageAnswer, Variables>(
  definition: PageDefinition<State, Answer, Variables>,
  url: string,
  path: string,
  state: State,
): OpenPage {
  const { Page, Embed } = definition
  const ownQueries = definition.queries?.(state) ?? []
  // By its path alone, as a rule: the address's query only tells its queries apart.
  const queryKey = ['page', definition.byQuery?.(state) ? url : path] as const
  const page: OpenPage = {
    kind: 'page',
    url,
    path,
    queryKey,
    status: 200,
    tables: definition.tables?.(state) ?? [],
    query: (runQuery, signal) => runQuery(definition.document, definition.variables(state), signal),
    seed(client, answer) {
      noteVersion(answer, answer.dataset.version)
      for (const own of ownQueries) seedQuery(client, own, answer)
    },
    load(client) {
      if (client.getQueryData(queryKey) === undefined) return client.prefetchQuery(pageOptions(client, page))
      const missing = ownQueries.filter((own) => !isLoaded(client, own))
      return missing.length === 0 ? null : Promise.all(missing.map((own) => loadQuery(client, own)))
    },
    settle: (answer) => definition.settle?.(state, answer as Answer) ?? withCoveredPeriod(url, path, state, answer),
    head: (answer) => definition.head(state, answer as Answer | undefined),
    render: (answer) => <Page state={state} answer={answer as Answer | undefined} />,
    renderEmbed: Embed ? (answer) => <Embed state={state} answer={answer as Answer} /> : null,
  }
  return page
}
