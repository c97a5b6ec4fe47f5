import type { Document } from './run-query.ts'

type Variables = Readonly<Record<string, unknown>>

/** The query of a table or another part of a page. The response of the page contains the first response to it. */
export interface DataQuery<Response> {
  kind: 'list' | 'value'
  document: string
  variables: Variables
  /** Only for type inference. */
  __response?(response: Response): void
}

/** The query of an endless list, which loads 20 rows at a time by cursor. */
export interface ListQuery<Row, Response> extends DataQuery<Response> {
  connection: (response: Response) => Connection<Row>
}

export interface Connection<Row> {
  edges: readonly { node: Row }[]
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
}

export function valueQuery<Response, V extends Variables>(
  document: Document<Response, V>,
  variables: V,
): DataQuery<Response> {
  return { kind: 'value', document, variables }
}

export function listQuery<Row, Response, V extends Variables>(
  document: Document<Response, V>,
  variables: V,
  connection: (response: Response) => Connection<Row>,
): ListQuery<Row, Response> {
  return { ...valueQuery(document, variables), kind: 'list', connection }
}

/** Status of a request. */
export type AsyncState<Value> =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; value: Value }

/** Returns the status with a part of the value. */
export function mapState<Whole, Piece>(state: AsyncState<Whole>, pick: (whole: Whole) => Piece): AsyncState<Piece> {
  return state.status === 'ready' ? { status: 'ready', value: pick(state.value) } : state
}
