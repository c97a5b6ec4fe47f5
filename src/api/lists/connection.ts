import type { ObjectRef } from '@pothos/core'
import type { GraphQLResolveInfo } from 'graphql'
import { checkPageSize, MAX_PAGE_SIZE } from '#api/arguments.ts'
import type { Schema } from '#api/builder.ts'
import type { RequestContext } from '#api/context.ts'
import { type Arguments, optional, required, type ValuesOf } from '#api/input-type.ts'
import { addQueries, boolean, objectType, one, string, stringOrNull } from '#api/object-type.ts'
import { MAX_CURSOR_LENGTH, readCursor, writeCursor } from './cursor.ts'
import { digest } from './digest.ts'
import { type OrderedList, rowsAfter } from './ordered-list.ts'

interface Edge<Node> {
  node: Node
  cursor: string
  /** The row's position in the whole list, from 1. */
  position: number
}

interface PageInfo {
  startCursor: string | null
  endCursor: string | null
  hasPreviousPage: boolean
  hasNextPage: boolean
}

interface Connection<Node> {
  edges: Edge<Node>[]
  pageInfo: PageInfo
}

const PageInfoRef = objectType<PageInfo>('PageInfo')('Position of a page within a list that is paged by cursor.', {
  startCursor: stringOrNull('Cursor of the first edge; null on an empty page.'),
  endCursor: stringOrNull('Cursor of the last edge, which is `after` of the next page; null on an empty page.'),
  hasPreviousPage: boolean(
    'True if the page begins after a cursor, so that rows come before it. Lists are paged forward only.',
  ),
  hasNextPage: boolean('True if more rows follow the page.'),
})

/** Returns the connection and edge types of a list. @param rows the noun for its rows in descriptions */
export function connectionType<Node extends object, Row extends Node = Node, Extra extends object = object>(
  node: ObjectRef<Schema, Node>,
  rows: string,
) {
  const edge = objectType<Edge<Row>>(`${node.name}Edge`)(`One row of a list of ${rows}, with its cursor.`, {
    node: one(node as ObjectRef<Schema, object>, 'The row at the end of the edge.', (row: Edge<Row>) => row.node),
    cursor: string(
      `Opaque value of \`after\` for the page that follows this row, up to ${MAX_CURSOR_LENGTH} characters. Valid for the same sort and filter only. It still works after an import: rows whose own values did not change are neither skipped nor repeated.`,
    ),
  })
  const connection = objectType<Connection<Row> & Extra>(`${node.name}Connection`)(
    `One page of a list of ${rows}, by cursor.`,
    {
      edges: one([edge], 'Rows of the page, in the order of the list.', ({ edges }: Connection<Row>) => edges),
      pageInfo: one(PageInfoRef, 'Position of the page within the list.', (page: Connection<Row>) => page.pageInfo),
    },
  )
  return { connection, edge }
}

/** A list together with the values that its cursors are bound to. */
interface BoundList<Node> extends OrderedList<Node> {
  /** Values that distinguish the list's sort and filter from those of every other list. */
  boundTo: readonly unknown[]
}

interface ConnectionField<Node, Page extends Connection<Node>, Args extends Arguments> {
  type: ObjectRef<Schema, Page>
  description: string
  /** The arguments other than those of the page. */
  args: Args
  /** Returns the list, with the other fields of its pages. */
  find: (args: ValuesOf<Args>, context: RequestContext) => Promise<BoundList<Node> & Omit<Page, keyof Connection<Node>>>
}

interface PageArguments {
  first: number
  after?: string | null | undefined
}

/** Adds a query field for a list that pages by cursor. */
export function connectionField<Node, Page extends Connection<Node>, Args extends Arguments>(
  name: string,
  { type, description, args, find }: ConnectionField<Node, Page, Args>,
): void {
  const page = {
    first: required('Int', `Maximum number of rows to return, from 1 to ${MAX_PAGE_SIZE}.`),
    after: optional(
      'String',
      'Cursor of the row before the page, such as `endCursor` of the previous page; null for the first page.',
    ),
  }
  const resolve = async (
    _root: object,
    values: PageArguments & ValuesOf<Args>,
    context: RequestContext,
    info: GraphQLResolveInfo,
  ) => {
    const { boundTo, rows, positionBefore, ...others } = await find(values, context)
    return { ...others, ...(await resolvePage({ context, info }, values, { boundTo, rows, positionBefore })) }
  }
  addQueries({ [name]: { type, nullable: false, description, args: { ...page, ...args }, resolve } })
}

/** Resolves one page of a list. It reads one row more than it shows, to know whether more rows follow. */
async function resolvePage<Node>(
  { context, info }: { context: RequestContext; info: GraphQLResolveInfo },
  { first, after }: PageArguments,
  list: BoundList<Node>,
): Promise<Connection<Node>> {
  checkPageSize('first', first)
  const boundTo = digest(...list.boundTo)
  const cursor = after == null ? null : readCursor(boundTo, after)
  context.budget.chargeLookUp()
  const rows = await rowsAfter(list, cursor, first + 1)
  const shown = rows.slice(0, first)
  context.budget.charged(shown, info)
  const edges = shown.map(({ node, position, key }) => ({
    node,
    position,
    cursor: writeCursor(boundTo, position, key),
  }))
  const pageInfo = {
    startCursor: edges[0]?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
    hasPreviousPage: cursor !== null,
    hasNextPage: rows.length > shown.length,
  }
  return { edges, pageInfo }
}
