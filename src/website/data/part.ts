import { usePageStatus } from '../routing/page-status.ts'
import type { Answers } from './answers.ts'
import type { Document } from './run-query.ts'
import { useAnswer, useAnswers } from './use-answer.ts'

/** What tells a part from others: what kind of reader it is for, the document, and its variables. */
export type PartKey = readonly ['list' | 'value', string, Readonly<Record<string, unknown>>, ...unknown[]]

/**
 * A part of a page that loads by itself once the page is there: a list, a numbered table, the figures of a period.
 * At first the page's own answer holds it already (it has at least the fields of the part's own), so that a page is one
 * round trip, and another sort or page of a table fetches that table alone.
 */
export interface Part<Answer> {
  key: PartKey
  /** For type inference alone. */
  readonly __answer?: (answer: Answer) => void
}

/** A part with one answer: a numbered table's page, or figures. */
export interface ValuePart<Answer> extends Part<Answer> {
  kind: 'value'
}

/** A part that goes on by cursor, 20 rows at a time. */
export interface ListPart<Row, Answer> extends Part<Answer> {
  kind: 'list'
  after: string | null
  connection: (answer: Answer) => Connection<Row>
}

export interface Connection<Row> {
  edges: readonly { node: Row }[]
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
}

export function valuePart<Answer, Variables extends Record<string, unknown>>(
  document: Document<Answer, Variables>,
  variables: Variables,
): ValuePart<Answer> {
  return { kind: 'value', key: ['value', document, variables] }
}

export function listPart<Row, Answer, Variables extends Record<string, unknown>>(
  document: Document<Answer, Variables>,
  variables: Variables,
  connection: (answer: Answer) => Connection<Row>,
): ListPart<Row, Answer> {
  const { after = null, ...rest } = variables
  return { kind: 'list', key: ['list', document, rest, after], after: after as string | null, connection }
}

/** The part's place among the answers. */
export function nameOf({ key }: Part<never>): string {
  return JSON.stringify(key)
}

/** Whether the part needs no loading. */
export function isThere(answers: Answers, part: Part<never>): boolean {
  return answers.read(nameOf(part)).value !== undefined
}

/** Puts the page's answer where the part looks for its own. */
export function seedPart(answers: Answers, part: Part<never>, answer: unknown): void {
  if (!isThere(answers, part)) answers.put(nameOf(part), part.key[0] === 'list' ? [answer] : answer)
}

/** Loads the part alone; a list from its beginning. It never throws: whoever shows the part sees how it went. */
export function loadPart(answers: Answers, part: Part<never>): Promise<void> {
  const [kind, document, variables, after = null] = part.key
  return answers.load(nameOf(part), async (signal) => {
    if (kind === 'value') return answers.runQuery(document, variables, signal)
    return [await answers.runQuery(document, { ...variables, after }, signal)]
  })
}

/** Loads the next rows of a list. */
function loadNext<Row, Answer>(answers: Answers, part: ListPart<Row, Answer>, after: string | null): void {
  const [, document, variables] = part.key
  void answers.load(nameOf(part), async (signal, before) => [
    ...(before as Answer[]),
    await answers.runQuery(document, { ...variables, after }, signal),
  ])
}

/** What a reader of a part sees of it. */
export type View<Value> =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; value: Value }

/** A view of a part of the value. */
export function mapView<Whole, Piece>(view: View<Whole>, pick: (whole: Whole) => Piece): View<Piece> {
  return view.status === 'ready' ? { status: 'ready', value: pick(view.value) } : view
}

export function useValue<Answer>(part: ValuePart<Answer>): View<Answer> {
  return useView(part) as View<Answer>
}

function useView(part: Part<never>): View<unknown> & { more?: List<never>['loadingMore'] } {
  const page = usePageStatus()
  const answers = useAnswers()
  const load = () => void loadPart(answers, part)
  const { value, loading, failed } = useAnswer(nameOf(part), page.status === 'ready' ? load : null)
  if (value !== undefined) return { status: 'ready', value, more: loading ? 'loading' : failed ? 'failed' : 'idle' }
  if (page.status === 'failed') return { status: 'failed', retry: page.retry }
  return failed ? { status: 'failed', retry: load } : { status: 'loading' }
}

export interface List<Row> {
  rows: readonly Row[]
  /** The cursor that the next rows come after; `null` at the list's end. */
  next: string | null
  loadMore: () => void
  loadingMore: 'idle' | 'loading' | 'failed'
}

export function useList<Row, Answer>(part: ListPart<Row, Answer>): View<List<Row>> {
  const answers = useAnswers()
  const { more = 'idle', ...view } = useView(part)
  if (view.status !== 'ready') return view
  const connections = (view.value as Answer[]).map(part.connection)
  const next = nextCursor(connections.at(-1))
  return {
    status: 'ready',
    value: {
      rows: connections.flatMap(({ edges }) => edges.map(({ node }) => node)),
      next,
      loadMore: () => loadNext(answers, part, next),
      loadingMore: more,
    },
  }
}

function nextCursor(connection: Connection<unknown> | undefined): string | null {
  return connection?.pageInfo.hasNextPage ? connection.pageInfo.endCursor : null
}
