import type { ObjectRef } from '@pothos/core'
import { checkPageSize, MAX_PAGE_SIZE } from '../arguments.ts'
import { type ArgumentBuilder, builder, type Schema } from '../builder.ts'
import type { Asked } from '../context.ts'
import { type Cursor, digest, MAX_CURSOR_LENGTH, readCursor, versionMark, writeCursor } from './cursor.ts'

interface Edge<Node> {
  node: Node
  /** Made when it is asked for: most who ask want that of the last row alone. */
  cursor: () => string
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
export function connectionType<Node, Row extends Node = Node>(node: ObjectRef<Schema, Node>, rows: string) {
  const edge = builder.objectRef<Edge<Row>>(`${node.name}Edge`).implement({
    description: `One of the ${rows} with its cursor.`,
    fields: (t) => ({
      node: t.expose('node', { type: node, description: 'The row itself.' } as never) as never,
      cursor: t.string({
        description: `Where the next page begins when it is given as \`after\`. Opaque, at most ${MAX_CURSOR_LENGTH} characters, good for this sort and filter alone.`,
        resolve: ({ cursor }) => cursor(),
      }),
    }),
  })
  const connection = builder.objectRef<Connection<Row>>(`${node.name}Connection`).implement({
    description: `A page of ${rows}.`,
    fields: (t) => ({
      edges: t.expose('edges', { type: [edge], description: 'The rows of the page in their order.' }),
      pageInfo: t.expose('pageInfo', { type: PageInfoRef, description: 'Whether and where the list goes on.' }),
    }),
  })
  return { connection, edge }
}

/** The arguments of every list that pages by cursor. */
export function connectionArguments(t: ArgumentBuilder) {
  return {
    first: t.int({ required: true, description: `How many rows, 1 to ${MAX_PAGE_SIZE}.` }),
    after: t.string({ description: 'The cursor of the row that the page begins after; the first page without it.' }),
  }
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

/** Answers one page of a list, from one row more than it shows. */
export async function resolveConnection<Node>(
  { context, info }: Asked,
  args: { first: number; after?: string | null | undefined },
  list: PlacedList<Node>,
): Promise<Connection<Node>> {
  checkPageSize('first', args.first)
  const boundTo = digest(...list.boundTo)
  const cursor = args.after === null || args.after === undefined ? null : readCursor(boundTo, args.after)
  context.budget.lookUp()
  const { rows, version } = await readPage({ context, cursor, limit: args.first + 1 }, list)
  const shown = rows.slice(0, args.first)
  context.budget.answer(shown, info)
  const edges = shown.map(({ place, node }) => {
    return { node, place, cursor: () => writeCursor(boundTo, { place, key: list.key(node), version }) }
  })
  const endCursor = edges.at(-1)?.cursor() ?? null
  return { edges, pageInfo: { endCursor, hasNextPage: rows.length > shown.length } }
}

interface Reading {
  context: Asked['context']
  cursor: Cursor | null
  limit: number
}

/**
 * The rows behind the cursor, and the version that they are of. They are read together, in the hope that the cursor's
 * place is good; it only is in the version that it was given in, else the row is looked for.
 */
async function readPage<Node>({ context, cursor, limit }: Reading, list: PlacedList<Node>) {
  const [name, rows] = await Promise.all([context.version(), list.rows(cursor?.place ?? 0, limit)])
  const version = versionMark(name)
  if (cursor === null || cursor.version === version || cursor.key === '') return { rows, version }
  const place = (await list.placeOf(cursor.key))?.place ?? cursor.place
  return { rows: place === cursor.place ? rows : await list.rows(place, limit), version }
}
