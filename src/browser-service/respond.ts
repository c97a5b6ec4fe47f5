import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import { siteSlug } from '#domain/names/site-slug.ts'
import { tableShape } from '#service/table-shape.ts'
import { batchesOf, fileName, textOf } from '#service/table-text.ts'
import { findTable, renderCitation, renderPage, setDayFirst } from '#site/entry-server.tsx'
import type { RunQuery } from '#web/data/run-query.ts'
import type { WorkerFile, WorkerPage, WorkerRequest } from '#web/data/site-worker.ts'
import { documentText } from '#web/documents/trusted-text.ts'
import { createBrowserQuery } from './browser-service.ts'
import { keepIndexed, loadUnpacked } from './data-files.ts'
import type { SiteFile } from './site-file.ts'
import { openPublished } from './wasm-database.ts'

interface LoadedFiles {
  site: SiteFile
  sqlite: Sqlite3Static
  file: Uint8Array
  /** Whether the database has its indexes. */
  isIndexed: boolean
}

interface Service {
  site: SiteFile
  runQuery: RunQuery
}

/** Milliseconds after which the database is kept with its indexes: the first responses come before. */
const KEEP_AFTER = 1_000

/** Opens the database, and returns the function that responds to requests. @throws if the database is damaged */
export function openService({ site, sqlite, file, isIndexed }: LoadedFiles) {
  setDayFirst(site.isDayFirst)
  const database = openPublished(sqlite, file, (name) => loadUnpacked(site.fits + name))
  const keep = () => keepIndexed(site, database.export() as Uint8Array<ArrayBuffer>)
  // Storage can be disabled or full. The next start then creates the indexes again.
  if (!isIndexed) setTimeout(() => void keep().catch(() => undefined), KEEP_AFTER)
  const service = { site, runQuery: createBrowserQuery(database, site.facts) }
  return (request: WorkerRequest) => respond(service, request)
}

function respond(service: Service, request: WorkerRequest): Promise<unknown> {
  if (request.kind === 'query') return service.runQuery(request.document, request.variables)
  return request.kind === 'table' ? tableAt(request.url, service) : pageAt(request.url, service)
}

async function pageAt(url: string, { site: { facts, origin }, runQuery }: Service): Promise<WorkerPage> {
  const context = { origin: origin ?? location.origin, site: facts.identity, requestId: '', runQuery }
  const page = (await renderCitation(url, context)) ?? (await renderPage(url, context))
  if (page.kind === 'redirect') return { kind: 'redirect', to: page.to }
  if (page.failure) throw page.failure
  const { status, head, body, data } = page
  return { kind: 'page', status, head, body, data }
}

/** Writes the file of a table, as a server sends it. @throws if the URL names no table */
async function tableAt(url: string, service: Service): Promise<WorkerFile> {
  const { site, runQuery } = service
  const table = await findTable(url, runQuery)
  if (table.kind === 'redirect') return tableAt(table.to, service)
  if (table.kind !== 'table') throw new Error(`There is no table at ${url}`)
  const shape = tableShape(documentText(table.document), table.variables, table.paging)
  const text: string[] = []
  for await (const piece of textOf(table, shape, batchesOf(table, shape, runQuery))) text.push(piece)
  return { name: fileName(url, table, siteSlug(site.facts.identity.name)), text: text.join('') }
}
