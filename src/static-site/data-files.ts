import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { SiteFile } from '#browser-service/site-file.ts'
import type { Database } from '#database/query/database.ts'
import { writePublished } from '#database/sqlite/published-file.ts'
import { DOWNLOAD_FORMS, downloadPath, makeDownloads } from '#exporter/downloads.ts'
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
  { digest, origin, base }: StaticBuild,
): Promise<void> {
  const { file, fits } = await inTemporaryFolder((place) => writePublished(database, join(place, 'data.db')))
  const data = packed(file)
  const dataPath = `assets/data/${digestOf(data)}.bin`
  await folder.write(dataPath, data)
  for (const [name, fit] of fits) await folder.write(`assets/data/fits/${name}`, packed(fit))
  const sqlite = readFileSync(new URL(import.meta.resolve('@sqlite.org/sqlite-wasm/sqlite3.wasm')))
  const sqlitePath = `assets/sqlite3-${digestOf(sqlite)}.wasm`
  await folder.write(sqlitePath, sqlite)
  const { name, headline, logo, pages } = identity
  const site: SiteFile = {
    build: digest,
    data: `${base}/${dataPath}`,
    integrity: `sha256-${createHash('sha256').update(data).digest('base64')}`,
    sqlite: `${base}/${sqlitePath}`,
    fits: `${base}/assets/data/fits/`,
    facts: {
      ...siteFacts(config, identity),
      identity: { name, headline, logo, pages: pages.map(({ path, title }) => ({ path, title })) },
    },
    origin,
    isDayFirst: identity.isDayFirst,
  }
  await folder.write(VERSION_PATH.slice(1), `${JSON.stringify(site)}\n`)
}

/** Forms of the full data set; the published database has its own place. */
const FORMS = DOWNLOAD_FORMS.filter((form) => form !== 'bin')

/** Writes the files of the full data set and their checksums, as a server offers them. */
export async function writeDownloads({ config, database, folder }: Written): Promise<void> {
  const { dataLicence: licence, publicUrl: address } = config
  if (licence === null) return
  await inTemporaryFolder(async (place) => {
    const settings = { folder: place, licence, address }
    const made = await makeDownloads(database, settings)
    if (made === null) return
    for (const form of FORMS) {
      await folder.write(`data/erne.${form}`, readFileSync(downloadPath(made.version, settings, form)))
    }
    await folder.write('data/erne.sha256', FORMS.map((form) => `${made.files[form].sha256}  erne.${form}\n`).join(''))
  })
}

async function inTemporaryFolder<Result>(work: (place: string) => Promise<Result>): Promise<Result> {
  const place = mkdtempSync(join(tmpdir(), 'erne-data-'))
  try {
    return await work(place)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
