import type { ComponentType, ReactNode } from 'react'
import type { DatasetFactsFragment } from '#web/data/generated/dataset.ts'
import type { DataQuery } from '#web/data/query.ts'
import type { Document, RunQuery } from '#web/data/run-query.ts'
import type { Address } from './address.ts'
import type { ChosenRange, CoveredPeriod } from './day-range.ts'
import type { Head } from './head.ts'
import { ReadParameters } from './read-parameters.ts'
import type { FileColumn } from './table-forms.ts'

/** The parts of a page's URL: the named segments of its path, and the query parameters. */
export interface PageRequest {
  params: Readonly<Record<string, string>>
  search: URLSearchParams
}

/** A redirect to another URL; permanent unless `temporary` is set. */
export interface Redirect {
  kind: 'redirect'
  to: string
  temporary?: boolean
}

/** An error page with a message for the visitor. */
export interface PageError {
  kind: 'error'
  status: 400 | 404 | 410
  sentence: string
}

/** Redirects for as long as the data is as it is now. */
export const redirectTo = (to: string): Redirect => ({ kind: 'redirect', temporary: true, to })

export const notFound = (sentence: string): PageError => ({ kind: 'error', status: 404, sentence })

/** Fields that every page's response has. The header and footer show the dataset. */
export interface PageAnswer {
  dataset: DatasetFactsFragment
  /** Periods that the data covers, on pages with a range. */
  timePeriods?: readonly Pick<CoveredPeriod, 'time_period'>[]
}

/** A table of a page, with the query of its rows. */
export interface PageTable {
  /** Last path segment of the table's files; empty if the table is the page's only one. */
  name: string
  query: DataQuery<unknown>
  /** Columns that the CSV file has after those of the rows. */
  columns?: (answer: PageAnswer) => readonly FileColumn[]
}

/** The content of a page. `State` is its parsed URL. */
export interface PageDefinition<State, Answer extends PageAnswer, Variables> {
  /** The query of everything that the page shows at first. */
  document: Document<Answer, Variables>
  variables: (state: State) => Variables
  /** The page's tables, each of which is also a CSV and a JSON file. */
  tables?: (state: State) => PageTable[]
  /** Returns a redirect or error that only the response can determine, such as an unknown player. */
  outcome?: (state: State, answer: Answer) => Redirect | PageError | null
  /** Returns the title and description. The response is undefined if the query failed. @param path path of the page's URL */
  head: (state: State, answer: Answer | undefined, path: string) => Head
  /**
   * The page. In the browser, where it is an island if its module is `NAME-page-island.tsx`, the response stays that of the URL
   * which the server rendered.
   */
  Page: ComponentType<{ state: State; answer: Answer; path: string }>
  /** True if the island shows every URL of its path without loading the page, not only other rows of its lists. */
  isAllInPlace?: true
  /** The content around the page's island, which is not hydrated with it. */
  Frame?: ComponentType<{ state: State; answer: Answer; children: ReactNode }>
  /** The main part of the page, for frames on other sites. Links in it open in a new tab. */
  Embed?: ComponentType<{ state: State; answer: Answer }>
  /** Height of such a frame in pixels; by default that of most pages. */
  embedHeight?: number
}

export interface RouteDefinition<State, Answer extends PageAnswer, Variables>
  extends PageDefinition<State, Answer, Variables> {
  /** Reads the state from the query string. */
  address?: Address<State>
  /** Reads the state from the path too, and can redirect or fail. A page without `address` and `parse` has no state. */
  parse?: (request: PageRequest) => State | Redirect | PageError
  /**
   * Default values that the page's forms put into the URL without JavaScript, if `address` doesn't know them. The page
   * redirects to the URL without them.
   */
  defaults?: Readonly<Record<string, string>>
  /** Names of parameters that hold a list. The page limits its length itself. */
  lists?: readonly string[]
}

/** A page opened by a URL, with its state bound. */
export interface OpenPage {
  kind: 'page'
  url: string
  path: string
  status: number
  tables: readonly PageTable[]
  /** The range of days that the page counts; undefined for a page without a choice of days. */
  range: ChosenRange | undefined
  query: (runQuery: RunQuery) => Promise<PageAnswer>
  outcome: (answer: PageAnswer) => Redirect | PageError | null
  head: (answer: PageAnswer | undefined) => Head
  /** The module that the browser hydrates, and the parameters of the path; absent for a page that only the server renders. */
  island?: { module: string; params: PageRequest['params'] }
  isAllInPlace: true | undefined
  render: (answer: PageAnswer) => ReactNode
  /** Renders what is around the page. */
  renderFrame: (answer: PageAnswer, content: ReactNode) => ReactNode
  /** Renders the embeddable version; null if the page has none. */
  renderEmbed: ((answer: PageAnswer) => ReactNode) | null
  /** Height of the embeddable version in pixels; undefined for that of most pages. */
  embedHeight: number | undefined
}

export interface Route {
  open: (url: string, path: string, request: PageRequest) => OpenPage | Redirect | PageError
}

/** Maximum length of the value of a parameter: a page repeats it in its links. The longest cursor has as many characters. */
const MAX_VALUE = 512

const isOutcome = (parsed: unknown): parsed is Redirect | PageError =>
  typeof parsed === 'object' && parsed !== null && 'kind' in parsed

export function defineRoute<State, Answer extends PageAnswer, Variables>(
  definition: RouteDefinition<State, Answer, Variables>,
): Route {
  return {
    open(url, path, { params, search: given }) {
      const { address, parse = ({ search }) => address?.read(search) as State, lists } = definition
      const search = given instanceof ReadParameters ? given : new ReadParameters(given)
      const shorter = withoutSpelledDefaults(path, search, definition.defaults ?? address?.defaults ?? {})
      const parsed = shorter === null ? parse({ params, search }) : redirectTo(shorter)
      const long = search.longer(MAX_VALUE).find((name) => !lists?.includes(name))
      if (long !== undefined) return { kind: 'error', status: 400, sentence: `“${long}” is too long` }
      return isOutcome(parsed) ? parsed : openPage(definition, url, path, parsed)
    },
  }
}

/**
 * Returns the URL without parameters that spell out a default, as forms without JavaScript send them; null if the URL has
 * none.
 */
function withoutSpelledDefaults(
  path: string,
  search: URLSearchParams,
  defaults: Readonly<Record<string, string>>,
): string | null {
  const spelled = Object.keys(defaults).filter((name) => search.get(name)?.trim() === defaults[name])
  return spelled.length === 0 ? null : without(path, search, spelled)
}

/** Returns the range of days in a page's state. */
const rangeIn = (state: unknown) => (state as { range?: ChosenRange } | undefined)?.range

/** Redirects to the default period, on the first page, if the data doesn't cover the URL's period. */
function withCoveredPeriod({ url, path, range }: OpenPage, { timePeriods }: PageAnswer): Redirect | null {
  const search = new URLSearchParams(url.slice(path.length))
  if (!range || !timePeriods || search.get('period') !== range.period) return null
  const isCovered = timePeriods.some(({ time_period }) => time_period === range.period)
  return isCovered ? null : redirectTo(without(path, search, ['period', 'page', 'after']))
}

function without(path: string, search: URLSearchParams, names: readonly string[]): string {
  const shorter = new URLSearchParams(search)
  for (const name of names) shorter.delete(name)
  return shorter.size === 0 ? path : `${path}?${shorter}`
}

/** Binds a page to a state. The casts hold because a page is only rendered with responses of its own document. */
export function openPage<State, Answer extends PageAnswer, Variables>(
  definition: PageDefinition<State, Answer, Variables>,
  url: string,
  path: string,
  state: State,
): OpenPage {
  const { Page, Frame, Embed, embedHeight, isAllInPlace } = definition
  const page: OpenPage = {
    kind: 'page',
    url,
    path,
    status: 200,
    tables: definition.tables?.(state) ?? [],
    range: rangeIn(state),
    query: (runQuery) => runQuery(definition.document, definition.variables(state)),
    outcome: (answer) => definition.outcome?.(state, answer as Answer) ?? withCoveredPeriod(page, answer),
    head: (answer) => definition.head(state, answer as Answer | undefined, path),
    isAllInPlace,
    render: (answer) => <Page state={state} answer={answer as Answer} path={path} />,
    renderFrame: (answer, content) =>
      Frame ? (
        <Frame state={state} answer={answer as Answer}>
          {content}
        </Frame>
      ) : (
        content
      ),
    renderEmbed: Embed ? (answer) => <Embed state={state} answer={answer as Answer} /> : null,
    embedHeight,
  }
  return page
}
