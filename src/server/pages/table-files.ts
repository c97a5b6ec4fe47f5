import type { FastifyReply, FastifyRequest } from 'fastify'
import Papa from 'papaparse'
import { slugify } from '#domain/slug.ts'
import type { RunQuery } from '#website/data/run-query.ts'
import type { AnswerContent } from '../cache/answer.ts'
import { isSearchPage } from '../cache/answer-keys.ts'
import { CACHE_CONTROL } from '../cache/cache-control.ts'
import { isKnown } from '../cache/etags.ts'
import { oneAtATime } from '../limits/one-at-a-time.ts'
import type { ReadInOneView, Reading } from './query-scope.ts'
import { SpooledText } from './spooled-text.ts'
import { type ColumnPath, type TableShape, tableShape } from './table-columns.ts'
import type { FoundTable, WebsiteBundle } from './website-bundle.ts'

/** How many rows are read at once; the data service gives no more. */
const BATCH = 100
/** A table of no more batches is kept whole, like a page. */
const MAX_BATCHES_KEPT = 10
/** How many long tables wait to be made at most, and how long one may take, in milliseconds. */
const MOST_WAITING = 8
const MADE_WITHIN = 60_000

type Row = Readonly<Record<string, unknown>>
type Table = Extract<FoundTable, { kind: 'table' }>

const TYPES = { csv: 'text/csv; charset=utf-8; header=present', json: 'application/json; charset=utf-8' } as const

/** Whether an address may be that of a table's file. */
export function isTableForm(url: string): boolean {
  return /^[^?]*\.(?:csv|json)(?:\?|$)/.test(url)
}

/** A table that is too long to be kept: it lies on the disk for those who wait for it. */
interface LongTable {
  kind: 'long table'
  text: SpooledText
  headers: ReturnType<typeof headersOf> & { etag: string }
}

/** The table has another address. */
interface TableRedirect {
  kind: 'table redirect'
  to: string
}

type MadeTable = AnswerContent | LongTable | TableRedirect | null

/**
 * Makes the whole table that an address names, as a file of one version of the data; null where it names none. Long ones
 * are made one after another, each within a time: all else that is asked needs the database too.
 */
export type MakeTable = (url: string, gone: AbortSignal) => Promise<MadeTable>

export function createTables(website: WebsiteBundle, readInOneView: ReadInOneView): MakeTable {
  const spool = oneAtATime(MOST_WAITING, (url: string, gone: AbortSignal) => {
    const signal = AbortSignal.any([gone, AbortSignal.timeout(MADE_WITHIN)])
    return readInOneView((reading) => readTable(url, website, { ...reading, isLong: true }), signal)
  })
  return async (url, gone) => {
    const table = await readInOneView((reading) => readTable(url, website, { ...reading, isLong: false }), gone)
    return table === TOO_LONG ? ((await spool(url, gone)) as MadeTable) : table
  }
}

const TOO_LONG = Symbol('a table that is too long to be kept')

interface TableReading extends Reading {
  /** Whether the table is known to be too long to be kept. */
  isLong: boolean
}

async function readTable(
  url: string,
  website: WebsiteBundle,
  { runQuery, version, isLong }: TableReading,
): Promise<MadeTable | typeof TOO_LONG> {
  const table = await website.findTable(url, runQuery)
  if (table.kind === 'none') return null
  if (table.kind === 'redirect') return { kind: 'table redirect', to: table.to }
  const shape = tableShape(table.document, table.variables, table.paging)
  const batches = batchesOf(table, shape, runQuery)
  const headers = headersOf(url, table)
  if (isLong) {
    const text = await SpooledText.write(textOf(table, shape, batches))
    return { kind: 'long table', text, headers: { ...headers, etag: `W/"${table.dataset.version}-${table.form}"` } }
  }
  const read: Row[][] = []
  for await (const rows of batches) {
    if (read.length === MAX_BATCHES_KEPT) return TOO_LONG
    read.push(rows)
  }
  let body = ''
  for await (const piece of textOf(table, shape, read)) body += piece
  return { body, headers, version: version(), tagged: true, searched: isSearchPage(url) }
}

export function sendTableRedirect(reply: FastifyReply, { to }: TableRedirect): FastifyReply {
  return reply.header('access-control-allow-origin', '*').redirect(to, 307)
}

/** Sends a table that was made for whoever waits for it now. */
export function sendLongTable(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, headers }: LongTable,
): FastifyReply {
  const { 'content-type': type, ...others } = headers
  reply.headers(others)
  const stream = text.read()
  if (!isKnown(headers.etag, request.headers['if-none-match'])) return reply.type(type).send(stream)
  stream.destroy()
  return reply.code(304).send()
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

/** The table's rows, batch by batch. */
async function* batchesOf({ paging, document, variables }: Table, shape: TableShape, runQuery: RunQuery) {
  const rowsAt = paging === 'cursor' ? readEdges : readItems
  let place: Row | null = paging === 'cursor' ? { first: BATCH, after: null } : { pageSize: BATCH, page: 1 }
  while (place !== null) {
    const answer: Row = await runQuery<Row, Row>(document, { ...variables, ...place })
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
