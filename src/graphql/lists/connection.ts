import type { InputFieldMap, InputShapeFromFields, ObjectRef } from '@pothos/core'
import type { GraphQLResolveInfo } from 'graphql'
import { checkPageSize, MAX_PAGE_SIZE } from '../arguments.ts'
import { type ArgumentBuilder, builder, type Schema } from '../builder.ts'
import type { RequestContext } from '../context.ts'
import { type Cursor, digest, MAX_CURSOR_LENGTH, readCursor, versionMark, writeCursor } from './cursor.ts'

interface Edge<Node> {
  node: Node
  cursor: string
  /** The row's place in the whole list. */
  place: number
}

interface PageInfo {
  endCursor: string | null
  hasNextPage: boolean
}

interface Connection<Node> {
  edges: Edge<Node>[]
  pageInfo: PageInfo
}

const PageInfoRef = builder.objectRef<PageInfo>('PageInfo').implement({
  description: 'Where a page of a list ends.',
  fields: (t) => ({
    endCursor: t.exposeString('endCursor', {
      nullable: true,
      description: 'The cursor of the last edge, to be given as `after` for the next page; null on an empty page.',
    }),
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether the list goes on after this page.' }),
  }),
})

/** The connection and edge types of a list. @param rows what the rows are, for the descriptions */
export function connectionType<Node, Row extends Node = Node, Besides extends object = object>(
  node: ObjectRef<Schema, Node>,
  rows: string,
) {
  const edge = builder.objectRef<Edge<Row>>(`${node.name}Edge`).implement({
    description: `One of the ${rows} with its cursor.`,
    fields: (t) => ({
      node: t.expose('node', { type: node, description: 'The row itself.' } as never) as never,
      cursor: t.exposeString('cursor', {
        description: `Where the next page begins when it is given as \`after\`. Opaque, at most ${MAX_CURSOR_LENGTH} characters, good for this sort and filter alone.`,
      }),
    }),
  })
  const connection = builder.objectRef<Connection<Row> & Besides>(`${node.name}Connection`).implement({
    description: `A page of ${rows}.`,
    fields: (t) => ({
      edges: t.field({
        type: [edge],
        description: 'The rows of the page in their order.',
        resolve: ({ edges }) => edges,
      }),
      pageInfo: t.field({
        type: PageInfoRef,
        description: 'Whether and where the list goes on.',
        resolve: ({ pageInfo }) => pageInfo,
      }),
    }),
  })
  return { connection, edge }
}

/** A list whose rows have places. */
interface PlacedList<Node> {
  /** What tells this list's sort and filter apart from every other's. */
  boundTo: readonly unknown[]
  /** What a row is found by in another version of the data. */
  key(node: Node): string
  placeOf(key: string): Promise<{ place: number } | undefined>
  /** The rows that stand behind a place. */
  rows(after: number, limit: number): Promise<{ place: number; node: Node }[]>
}

/** A list that is there as a whole. @param nodesOf fetches what is shown of the rows of a page */
export function heldList<Row, Node>(
  list: readonly Row[],
  keyOf: (row: Row) => string,
  nodesOf: (rows: readonly Row[]) => Promise<Node[]>,
): Pick<PlacedList<Node>, 'placeOf' | 'rows'> {
  return {
    placeOf: async (key) => {
      const index = list.findIndex((row) => keyOf(row) === key)
      return index === -1 ? undefined : { place: index + 1 }
    },
    rows: async (after, limit) => {
      const nodes = await nodesOf(list.slice(after, after + limit))
      return nodes.map((node, index) => ({ place: after + index + 1, node }))
    },
  }
}

/** As {@link heldList}, of rows that are shown as they are. */
export function wholeList<Node>(list: readonly Node[], key: (node: Node) => string): Omit<PlacedList<Node>, 'boundTo'> {
  return { key, ...heldList(list, key, async (rows) => [...rows]) }
}

interface ConnectionField<Node, Page extends Connection<Node>, Args extends InputFieldMap> {
  type: ObjectRef<Schema, Page>
  description: string
  /** The arguments besides those of the page. */
  args: (arg: ArgumentBuilder) => Args
  /** The list, with what its pages say besides. */
  find: (
    args: InputShapeFromFields<Args>,
    context: RequestContext,
  ) => Promise<PlacedList<Node> & Omit<Page, keyof Connection<Node>>>
}

interface PageArguments {
  first: number
  after?: string | null | undefined
}

type PageResolver<Args> = (
  root: object,
  args: PageArguments & Args,
  context: RequestContext,
  info: GraphQLResolveInfo,
) => Promise<object>

/** Adds a list that pages by cursor to the service. */
export function connectionField<Node, Page extends Connection<Node>, Args extends InputFieldMap>(
  name: string,
  { type, description, args, find }: ConnectionField<Node, Page, Args>,
): void {
  builder.queryField(name, (t) =>
    t.field({
      type,
      description,
      args: {
        first: t.arg.int({ required: true, description: `How many rows, 1 to ${MAX_PAGE_SIZE}.` }),
        after: t.arg.string({
          description: 'The cursor of the row that the page begins after; the first page without it.',
        }),
        ...args(t.arg),
      },
      resolve: (async (_root, asked, context, info) => {
        const { boundTo, key, placeOf, rows, ...besides } = await find(asked, context)
        return { ...besides, ...(await resolvePage({ context, info }, asked, { boundTo, key, placeOf, rows })) }
      }) satisfies PageResolver<InputShapeFromFields<Args>> as never,
    }),
  )
}

/** Answers one page of a list, from one row more than it shows. */
async function resolvePage<Node>(
  { context, info }: { context: RequestContext; info: GraphQLResolveInfo },
  { first, after }: PageArguments,
  list: PlacedList<Node>,
): Promise<Connection<Node>> {
  checkPageSize('first', first)
  const boundTo = digest(...list.boundTo)
  const cursor = after == null ? null : readCursor(boundTo, after)
  context.budget.lookUp()
  const before = cursor === null ? 0 : await placeIn(list, versionMark(await context.version()), cursor)
  const [name, rows] = await Promise.all([context.version(), list.rows(before, first + 1)])
  const version = versionMark(name)
  const shown = rows.slice(0, first)
  context.budget.answer(shown, info)
  const edges = shown.map(({ place, node }) => {
    return { node, place, cursor: writeCursor(boundTo, { place, key: list.key(node), version }) }
  })
  return { edges, pageInfo: { endCursor: edges.at(-1)?.cursor ?? null, hasNextPage: rows.length > shown.length } }
}

/** Where a cursor's row stands: its place holds in the version that it was given in, else the row is looked for. */
async function placeIn<Node>(list: PlacedList<Node>, version: string, cursor: Cursor): Promise<number> {
  if (cursor.version === version || cursor.key === '') return cursor.place
  return (await list.placeOf(cursor.key))?.place ?? cursor.place
}
