import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Papa from 'papaparse'
import { slugify } from '#domain/slug.ts'
import type { RunQuery } from '#website/data/run-query.ts'
import type { AnswerContent } from './answer.ts'
import { isSearchPage } from './answer-keys.ts'
import { CACHE_CONTROL } from './cache-control.ts'
import { isKnown } from './etags.ts'
import type { Reading } from './reading.ts'
import { type ColumnPath, type TableShape, tableShape } from './table-columns.ts'
import type { FoundTable, WebsiteBundle } from './website-bundle.ts'

/** How many rows are read at once; the data service gives no more. */
const BATCH = 100
/** A table of no more batches is kept whole, like a page. */
const MAX_BATCHES_KEPT = 10
/** How often a table is begun that an import keeps changing. */
const ATTEMPTS = 5
const VERSION = '{ dataset { version } }'

type Row = Readonly<Record<string, unknown>>
type Table = Extract<FoundTable, { kind: 'table' }>

const TYPES = { csv: 'text/csv; charset=utf-8; header=present', json: 'application/json; charset=utf-8' } as const

/** Whether an address may be that of a table's file. */
export function isTableForm(url: string): boolean {
  return /^[^?]*\.(?:csv|json)(?:\?|$)/.test(url)
}

/** A table that is too long to be kept: it is sent as it is read. */
interface LongTable {
  kind: 'long table'
  url: string
  table: Table
}

/** The table has another address. */
interface TableRedirect {
  kind: 'table redirect'
  to: string
}

type MadeTable = AnswerContent | LongTable | TableRedirect | null

/** Rows of two versions belong to no table. */
class DataChanged extends Error {
  override readonly name = 'DataChanged'
}

/** The whole table that an address names, as a file; null where it names none. An import meanwhile begins it anew. */
export async function makeTable(url: string, website: WebsiteBundle, startReading: () => Reading): Promise<MadeTable> {
  for (let attempts = ATTEMPTS; ; attempts--) {
    try {
      return await readTable(url, website, startReading())
    } catch (error) {
      if (!(error instanceof DataChanged) || attempts === 1) throw error
    }
  }
}

async function readTable(url: string, website: WebsiteBundle, { runQuery, version }: Reading): Promise<MadeTable> {
  const table = await website.findTable(url, runQuery)
  if (table.kind === 'none') return null
  if (table.kind === 'redirect') return { kind: 'table redirect', to: table.to }
  const shape = tableShape(table.document, table.variables, table.paging)
  const batches: Row[][] = []
  for await (const rows of batchesOf(table, shape, runQuery)) {
    if (batches.length === MAX_BATCHES_KEPT) return { kind: 'long table', url, table }
    batches.push(rows)
  }
  let body = ''
  for await (const piece of textOf(table, shape, batches)) body += piece
  return { body, headers: headersOf(url, table), version: version(), tagged: true, searched: isSearchPage(url) }
}

export function sendTableRedirect(reply: FastifyReply, { to }: TableRedirect): FastifyReply {
  return reply.header('access-control-allow-origin', '*').redirect(to, 307)
}

/** Sends a table as it is read. */
export async function sendLongTable(
  request: FastifyRequest,
  reply: FastifyReply,
  { url, table }: LongTable,
  { runQuery }: Reading,
): Promise<FastifyReply> {
  const etag = `W/"${table.dataset.version}-${table.form}"`
  const { 'content-type': type, ...headers } = headersOf(url, table)
  reply.headers({ ...headers, etag })
  if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send()
  const shape = tableShape(table.document, table.variables, table.paging)
  const batches = batchesOf(table, shape, runQuery)
  // Before anything is sent, so that a failure is answered as one.
  const first = await batches.next()
  return reply.type(type).send(Readable.from(textOf(table, shape, restored(first, batches))))
}

function headersOf(url: string, table: Table) {
  const kind = table.form === 'csv' ? 'attachment' : 'inline'
  return {
    'content-type': TYPES[table.form],
    'content-disposition': `${kind}; filename="${fileName(url, table)}"`,
    'cache-control': CACHE_CONTROL,
    'access-control-allow-origin': '*',
    'x-robots-tag': 'noindex',
    vary: 'accept-encoding',
  }
}

type Batches = AsyncIterable<Row[]> | Iterable<Row[]>

function textOf({ form }: Table, { columns }: TableShape, batches: Batches): AsyncGenerator<string> {
  return form === 'csv' ? csvOf(batches, columns) : jsonOf(batches)
}

/** Such as `erne-rankings-mens-singles-period-2026-through-2026-06-28.csv`. */
function fileName(url: string, { form, dataset, variables }: Table): string {
  const { pathname, searchParams } = new URL(`http://localhost${url}`)
  const { time_period } = (variables.input ?? {}) as { time_period?: string }
  // The default of a page does not stand in its address.
  const period = searchParams.has('period') ? '' : (time_period ?? '')
  const words = [pathname.slice(0, -form.length - 1), ...[...searchParams].flat(), period].join(' ')
  const through = dataset.data_through ? `-through-${dataset.data_through}` : ''
  return `erne-${slugify(words)}${through}.${form}`
}

/**
 * The table's rows, batch by batch, of one version of the dataset: an import meanwhile breaks the answer off, since
 * rows of two versions belong to no table.
 */
async function* batchesOf({ paging, document, variables, dataset }: Table, shape: TableShape, runQuery: RunQuery) {
  const rowsAt = paging === 'cursor' ? readEdges : readItems
  let place: Row | null = paging === 'cursor' ? { first: BATCH, after: null } : { pageSize: BATCH, page: 1 }
  while (place !== null) {
    const answer: Row = await runQuery<Row, Row>(document, { ...variables, ...place })
    const now = await runQuery<{ dataset: { version: string } }, Row>(VERSION, {})
    if (now.dataset.version !== dataset.version) throw new DataChanged('The data changed while a table was read')
    const { rows, next } = rowsAt(answer[shape.field])
    yield rows
    place = next
  }
}

interface Batch {
  rows: Row[]
  /** What the next batch is asked by; `null` after the last. */
  next: Row | null
}

function readEdges(list: unknown): Batch {
  const { edges, pageInfo } = list as {
    edges: { node: Row; cursor?: string }[]
    pageInfo: { hasNextPage: boolean; endCursor: string | null }
  }
  const rows = edges.map(({ node, cursor: _, ...beside }) => ({ ...beside, ...node }))
  return { rows, next: pageInfo.hasNextPage ? { first: BATCH, after: pageInfo.endCursor } : null }
}

function readItems(list: unknown): Batch {
  const { items, pageInfo } = list as { items: Row[]; pageInfo: { currentPage: number; totalPages: number } }
  const page = pageInfo.currentPage + 1
  return { rows: items, next: page <= pageInfo.totalPages ? { pageSize: BATCH, page } : null }
}

async function* restored<T>(first: IteratorResult<T>, rest: AsyncIterable<T>): AsyncGenerator<T> {
  if (first.done) return
  yield first.value
  yield* rest
}

/** RFC 4180. A text that a spreadsheet would take for a formula begins with an apostrophe. */
async function* csvOf(batches: Batches, columns: readonly ColumnPath[]): AsyncGenerator<string> {
  const write = (lines: unknown[][]) => `${Papa.unparse(lines, { newline: '\r\n', escapeFormulae: true })}\r\n`
  yield write([columns.map((path) => path.join('.'))])
  for await (const rows of batches) {
    if (rows.length > 0) yield write(rows.map((row) => columns.map((path) => cellOf(valueAt(row, path)))))
  }
}

function valueAt(row: Row, path: ColumnPath): unknown {
  return path.reduce<unknown>((value, key) => (value as Row | null)?.[key] ?? null, row)
}

/** A list in one field: games as `11-7 9-11`. */
function cellOf(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.map((item) => (typeof item === 'object' ? Object.values(item as Row).join('-') : item)).join(' ')
}

async function* jsonOf(batches: Batches): AsyncGenerator<string> {
  let before = '['
  for await (const rows of batches) {
    for (const row of rows) {
      yield `${before}\n${JSON.stringify(row)}`
      before = ','
    }
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}
