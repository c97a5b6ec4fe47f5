import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DATASET_VERSION_HEADER } from '#domain/dataset-version-header.ts'
import { CACHE_CONTROL } from '#server/cache/cache-control.ts'
import type { RenderedResponse } from '#server/cache/cached-response.ts'
import { clientAbort } from '#server/cache/client-abort.ts'
import { encodingFor } from '#server/cache/encodings.ts'
import { isKnown } from '#server/cache/etags.ts'
import { Slots } from '#server/limits/slots.ts'
import { splitUrl } from '#server/request/url.ts'
import type { QueryScope } from '#server/site/query-scope.ts'
import type { Site } from '#server/site/site.ts'
import type { FoundTable } from '#server/site/website-bundle.ts'
import { type TableShape, tableShape } from '#service/table-shape.ts'
import { batchesOf, fileName, type Row, textOf } from '#service/table-text.ts'
import { documentText } from '#web/documents/trusted-text.ts'

/** Maximum number of batches of a table that is cached like a page. */
const MAX_BATCHES_CACHED = 10
/** A long table holds its snapshot until its client has all of it, so few are sent at once, each within a time limit. */
const LONG_TABLES = { atOnce: 2, waiting: 0, retryAfter: 5 }
const SEND_TIMEOUT = 60_000

type Table = Extract<FoundTable, { kind: 'table' }>

const TYPES = { csv: 'text/csv; charset=utf-8; header=present', json: 'application/json; charset=utf-8' } as const

/** Returns whether a URL may be that of a table's file. */
export function isTableFile(url: string): boolean {
  return /\.(?:csv|json)$/.test(splitUrl(url).path)
}

/** A table that is too long to be cached: its rows are read while they are sent. */
interface LongTable {
  text: Readable
  headers: Readonly<Record<string, string>> & { etag: string }
}

type TableSite = Pick<Site, 'website' | 'withSnapshot' | 'identity'>

type TableResponse = RenderedResponse | LongTable

/** Reads the whole table that a URL names, as a file of one dataset version; null if the URL names no table. */
export type ReadTable = (url: string, gone: AbortSignal) => Promise<TableResponse | null>

export function createTables({ website, withSnapshot, identity }: TableSite): ReadTable {
  const slots = new Slots(LONG_TABLES)
  return (url, gone) =>
    new Promise((resolve, reject) => {
      let isSending = false
      const signal = AbortSignal.any([gone, AbortSignal.timeout(SEND_TIMEOUT)])
      withSnapshot(async (scope) => {
        // Rows that were sent can't be read again from another server.
        if (isSending) throw new Error('the connection was lost while a table was sent')
        const table = await readTable(url, { website, identity }, scope)
        if (table === null || !('text' in table)) return resolve(table)
        isSending = true
        await slots.run(async () => {
          resolve(table)
          await once(table.text, 'close', { signal })
        })
      }, signal).catch(reject)
    })
}

async function readTable(
  url: string,
  { website, identity }: Omit<TableSite, 'withSnapshot'>,
  { runQuery, version }: QueryScope,
): Promise<TableResponse | null> {
  const table = await website.findTable(url, runQuery)
  if (table.kind === 'none') return null
  if (table.kind === 'redirect') return redirectTo(table.to, table.status)
  if (table.kind === 'refused') return refused(table.status, table.sentence)
  const shape = tableShape(documentText(table.document), table.variables, table.paging)
  const batches = batchesOf(table, shape, runQuery)
  const headers = headersOf(table, fileName(url, table, identity.slug))
  const first: Row[][] = []
  for (let next = await batches.next(); !next.done; next = await batches.next()) {
    first.push(next.value)
    if (first.length <= MAX_BATCHES_CACHED) continue
    const text = Readable.from(textOf(table, shape, chained(first, batches)))
    const etag = longTableTag(table, shape)
    return { text, headers: { ...headers, etag, [DATASET_VERSION_HEADER]: table.dataset.version } }
  }
  let body = ''
  for await (const piece of textOf(table, shape, first)) body += piece
  return { status: 200, body, headers, version: version(), hasEtag: true }
}

/** Returns the ETag of a long table: it changes with the data, the columns and the filters. */
function longTableTag({ dataset, form, variables, columns }: Table, shape: TableShape): string {
  const names = columns.map(({ name }) => name)
  const hash = createHash('sha1').update(JSON.stringify([dataset.version, form, variables, shape, names]))
  return `W/"${hash.digest('base64url')}"`
}

/** Returns a plain-text response with the reason why the file doesn't exist. */
function refused(status: 400 | 404, sentence: string): RenderedResponse {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
  }
  return { status, body: `${sentence}\n`, headers, version: null, hasEtag: false }
}

/** Redirects to the URL that the table has now. */
function redirectTo(location: string, status: 307 | 308): RenderedResponse {
  return { status, body: '', headers: { location }, version: null, hasEtag: false }
}

async function* chained(first: Iterable<Row[]>, rest: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  yield* first
  yield* rest
}

/** Sends a long table as fast as its client reads it. */
export function sendLongTable(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, headers }: LongTable,
): FastifyReply {
  clientAbort(reply).addEventListener('abort', () => text.destroy())
  reply.headers(headers)
  const isUnchanged = isKnown(headers.etag, request.headers['if-none-match'])
  if (isUnchanged || request.method === 'HEAD') {
    text.destroy()
    return isUnchanged ? reply.code(304).removeHeader('content-type').send() : reply.send()
  }
  if (encodingFor(request.headers['accept-encoding']) === 'identity') return reply.send(text)
  // gzip takes little memory while a slow client reads.
  const zipped = createGzip()
  text.on('error', (error) => zipped.destroy(error))
  zipped.on('close', () => text.destroy())
  return reply.header('content-encoding', 'gzip').send(text.pipe(zipped))
}

function headersOf(table: Table, name: string) {
  const kind = table.form === 'csv' ? 'attachment' : 'inline'
  return {
    'content-type': TYPES[table.form],
    'content-disposition': `${kind}; filename="${name}"`,
    'cache-control': CACHE_CONTROL,
    'x-robots-tag': 'noindex',
    vary: 'accept-encoding',
  }
}
