import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { SiteFile } from '#browser-service/site-file.ts'
import type { Database } from '#database/query/database.ts'
import { writePublished } from '#database/sqlite/published-file.ts'
import type { Config } from '#server/config/config.ts'
import { siteFacts } from '#server/site-routes.ts'
import { VERSION_PATH } from '#web/data/site-version.ts'
import type { OutputFolder } from './output-folder.ts'
import type { SiteRenderer } from './site-renderer.ts'
import type { StaticBuild } from './static-document.ts'

interface Written {
  config: Config
  database: Database
  folder: OutputFolder
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16)
// Servers add a content encoding to files named `.gz`.
const packed = (bytes: Uint8Array) => gzipSync(bytes, { level: 9 })

/** Writes the published database, the fits, SQLite and the file that names them. */
export async function writeData(
  { config, database, folder }: Written,
  { identity }: SiteRenderer,
  { digest, origin }: StaticBuild,
): Promise<void> {
  const { file, fits } = await published(database)
  const data = packed(file)
  const dataPath = `data/${digestOf(data)}.bin`
  await folder.write(dataPath, data)
  for (const [name, fit] of fits) await folder.write(`data/fits/${name}`, packed(fit))
  const sqlite = readFileSync(fileURLToPath(import.meta.resolve('@sqlite.org/sqlite-wasm/sqlite3.wasm')))
  const sqlitePath = `assets/sqlite3-${digestOf(sqlite)}.wasm`
  await folder.write(sqlitePath, sqlite)
  const { name, headline, logo, pages } = identity
  const site: SiteFile = {
    build: digest,
    data: `/${dataPath}`,
    bytes: file.length,
    packedBytes: data.length,
    sqlite: `/${sqlitePath}`,
    fits: '/data/fits/',
    facts: {
      ...siteFacts(config, identity),
      identity: { name, headline, logo, pages: pages.map(({ path, title }) => ({ path, title })) },
    },
    origin,
    isDayFirst: identity.isDayFirst,
  }
  await folder.write(VERSION_PATH.slice(1), `${JSON.stringify(site)}\n`)
}

async function published(database: Database) {
  const place = mkdtempSync(join(tmpdir(), 'erne-data-'))
  try {
    return await writePublished(database, join(place, 'data.db'))
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
