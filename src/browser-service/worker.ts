import { VERSION_PATH } from '#web/data/site-version.ts'
import { OUTDATED, type WorkerMessage, type WorkerReply, type WorkerRequest } from '#web/data/site-worker.ts'
import type { InitializeSqlite } from '#web/data/wasm-file.ts'
import { withBase } from '#web/routing/base-path.ts'
import { loadUnpacked, readIndexed } from './data-files.ts'
import type { SiteFile } from './site-file.ts'

let service: Promise<(request: WorkerRequest) => Promise<unknown>> | undefined

addEventListener('message', async ({ data: { id, request } }: MessageEvent<WorkerMessage>) => {
  let reply: WorkerReply
  try {
    // A failed start is repeated by the next request.
    service ??= start().catch((failure) => {
      service = undefined
      throw failure
    })
    reply = { id, result: await (await service)(request) }
  } catch (failure) {
    reply = { id, failure: failure instanceof Error ? failure.message : String(failure) }
  }
  postMessage(reply)
})

/** Loads the code of the service at the same time as its data, which is larger. */
async function start() {
  const [{ openService }, files] = await Promise.all([import('./respond.ts'), loadFiles()])
  return openService(files)
}

async function loadFiles() {
  const response = await fetch(withBase(VERSION_PATH), { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${VERSION_PATH} could not be loaded`)
  const site = (await response.json()) as SiteFile
  if (site.build !== self.name) throw new Error(OUTDATED)
  const [sqlite, database] = await Promise.all([loadSqlite(site), loadDatabase(site)])
  return { site, sqlite, ...database }
}

async function loadSqlite({ sqlite }: SiteFile) {
  const { default: initialize } = await import('@sqlite.org/sqlite-wasm')
  return (initialize as InitializeSqlite)({ locateFile: () => sqlite })
}

async function loadDatabase(site: SiteFile) {
  const indexed = await readIndexed(site)
  return { file: indexed ?? (await loadUnpacked(site.data, site.integrity)), isIndexed: indexed !== null }
}
