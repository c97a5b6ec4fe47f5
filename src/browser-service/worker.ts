import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import { siteSlug } from '#domain/names/site-slug.ts'
import { tableShape } from '#service/table-shape.ts'
import { batchesOf, fileName, textOf } from '#service/table-text.ts'
import { findTable, renderCitation, renderPage, setDayFirst } from '#site/entry-server.tsx'
import type { RunQuery } from '#web/data/run-query.ts'
import { VERSION_PATH } from '#web/data/site-version.ts'
import {
  OUTDATED,
  type WorkerFile,
  type WorkerMessage,
  type WorkerPage,
  type WorkerReply,
  type WorkerRequest,
} from '#web/data/site-worker.ts'
import { withBase } from '#web/routing/base-path.ts'
import { createBrowserQuery, textOfDocument } from './browser-service.ts'
import { keepIndexed, keptDatabase, loadUnpacked, readIndexed } from './data-files.ts'
import type { SiteFile } from './site-file.ts'
import { type MemoryDatabase, openPublished } from './wasm-database.ts'

/** The package's types leave out the settings of its module. */
type InitializeSqlite = (settings: { locateFile: () => string }) => ReturnType<typeof sqlite3InitModule>

interface Service {
  site: SiteFile
  runQuery: RunQuery
}

let service: Promise<Service> | undefined

addEventListener('message', async ({ data: { id, request } }: MessageEvent<WorkerMessage>) => {
  let reply: WorkerReply
  try {
    service ??= start()
    reply = { id, result: await respond(await service, request) }
  } catch (failure) {
    // A failed start is repeated by the next request.
    if (await isFailed(service)) service = undefined
    reply = { id, failure: failure instanceof Error ? failure.message : String(failure) }
  }
  postMessage(reply)
})

const isFailed = (started: Promise<Service> | undefined) =>
  started?.then(
    () => false,
    () => true,
  )

async function start(): Promise<Service> {
  const response = await fetch(withBase(VERSION_PATH), { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${VERSION_PATH} could not be loaded`)
  const site = (await response.json()) as SiteFile
  if (site.build !== self.name) throw new Error(OUTDATED)
  const [sqlite, indexed] = await Promise.all([
    (sqlite3InitModule as InitializeSqlite)({ locateFile: () => site.sqlite }),
    readIndexed(site),
  ])
  setDayFirst(site.isDayFirst)
  const file = indexed ?? (await keptDatabase(site))
  const database = openPublished(sqlite, file, async (name) => loadUnpacked(site.fits + name))
  if (indexed === null) keepLater(site, database)
  return { site, runQuery: createBrowserQuery(database, site.facts) }
}

/** Milliseconds after which the database is kept with its indexes: the first responses come before. */
const KEEP_AFTER = 1_000

function keepLater(site: SiteFile, database: MemoryDatabase): void {
  // Storage can be disabled or full. The next start then creates the indexes again.
  setTimeout(
    () => void keepIndexed(site, database.export() as Uint8Array<ArrayBuffer>).catch(() => undefined),
    KEEP_AFTER,
  )
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
  const shape = tableShape(textOfDocument(table.document), table.variables, table.paging)
  const text: string[] = []
  for await (const piece of textOf(table, shape, batchesOf(table, shape, runQuery))) text.push(piece)
  return { name: fileName(url, table, siteSlug(site.facts.identity.name)), text: text.join('') }
}
