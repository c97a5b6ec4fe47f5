import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { currentDataset, type DatasetRow } from '#database/derived/dataset.ts'
import type { Database, Snapshot } from '#database/query/database.ts'
import { writePublished } from '#database/sqlite/published-file.ts'
import { PUBLISHED_TABLES } from '#database/tables/published-tables.ts'
import { DOWNLOAD_DICTIONARY } from '#domain/dictionaries/download-dictionary.ts'
import { EXCHANGE_DICTIONARY } from '#domain/dictionaries/exchange-dictionary.ts'
import { aboutTexts, type DownloadOrigin, readmeText } from './download-texts.ts'
import { writeParquetDownload } from './parquet-download.ts'
import { writeSqliteDownload } from './sqlite-download.ts'
import { writeZipDownload } from './zip-download.ts'

/** The formats of the full data set, named by file extension. `bin` is the published database, for queries in browsers. */
export const DOWNLOAD_FORMS = ['sqlite', 'zip', 'parquet.zip', 'bin'] as const
export type DownloadForm = (typeof DOWNLOAD_FORMS)[number]

/** The operator's settings for the download files. */
export interface DownloadSettings extends DownloadOrigin {
  /** Folder of the files, created if missing. It should contain nothing else. */
  folder: string
}

interface MadeFile {
  bytes: number
  /** Hexadecimal SHA-256 checksum. */
  sha256: string
}

/** The complete files of one dataset version. */
export interface MadeDownloads {
  version: string
  files: Record<DownloadForm, MadeFile>
}

/** Version of the file format. Increase it if the files change for the same data while the dictionaries don't. */
const FORMAT = 2

/** Returns a tag that distinguishes files of the same data made with other settings or by another release. */
function tagOf({ licence, address }: DownloadSettings): string {
  const inputs = [FORMAT, licence, address, DOWNLOAD_DICTIONARY, EXCHANGE_DICTIONARY, PUBLISHED_TABLES]
  return createHash('sha256').update(JSON.stringify(inputs)).digest('hex').slice(0, 8)
}

function nameOf(version: string, settings: DownloadSettings, ending: DownloadForm | 'json'): string {
  return `erne-${version}-${tagOf(settings)}.${ending}`
}

/** Returns the path of a version's file. */
export function downloadPath(version: string, settings: DownloadSettings, form: DownloadForm): string {
  return join(settings.folder, nameOf(version, settings, form))
}

/** Finds the files of a version; null if they have not been made. */
export async function findDownloads(version: string, settings: DownloadSettings): Promise<MadeDownloads | null> {
  try {
    const manifest = join(settings.folder, nameOf(version, settings, 'json'))
    const downloads: MadeDownloads = JSON.parse(await readFile(manifest, 'utf8'))
    for (const form of DOWNLOAD_FORMS) {
      if ((await stat(downloadPath(version, settings, form))).size !== downloads.files[form].bytes) return null
    }
    return downloads
  } catch {
    return null
  }
}

/**
 * Makes the files of the current version and removes those of other versions. The JSON manifest is renamed last, so
 * that files with a manifest are complete. Two processes that make the same version write the same bytes.
 * @returns null if nothing was ever imported
 * @throws the file system's error if the files cannot be written
 */
export async function makeDownloads(database: Database, settings: DownloadSettings): Promise<MadeDownloads | null> {
  await mkdir(settings.folder, { recursive: true })
  await removeAbandoned(settings.folder)
  const temporary = await mkdtemp(join(settings.folder, MAKING))
  try {
    const dataset = await writeFiles(database, settings, temporary)
    if (dataset === null) return null
    const files = {} as MadeDownloads['files']
    for (const form of DOWNLOAD_FORMS) files[form] = await describeFile(join(temporary, form))
    const downloads: MadeDownloads = { version: dataset.version, files }
    await writeFile(join(temporary, 'json'), JSON.stringify(downloads))
    for (const ending of [...DOWNLOAD_FORMS, 'json'] as const) {
      await rename(join(temporary, ending), join(settings.folder, nameOf(dataset.version, settings, ending)))
    }
    await removeOthers(settings.folder, `erne-${dataset.version}-${tagOf(settings)}.`)
    return downloads
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** Writes all files from one snapshot of the database. */
function writeFiles(database: Database, settings: DownloadSettings, temporary: string): Promise<DatasetRow | null> {
  return database.snapshot(async (snapshot) => {
    const dataset = await snapshot.first(currentDataset, {})
    if (dataset === undefined) return null
    await writeSqliteDownload(snapshot, join(temporary, 'sqlite'), aboutTexts(dataset, settings))
    await writeZipDownload(snapshot, join(temporary, 'zip'), { dataset, readme: readmeText(dataset, settings) })
    await writeParquetDownload(join(temporary, 'sqlite'), temporary, join(temporary, 'parquet.zip'))
    await writePublishedDownload(snapshot, temporary)
    return dataset
  })
}

async function writePublishedDownload(snapshot: Snapshot, temporary: string): Promise<void> {
  const { file } = await writePublished({ snapshot: (work) => work(snapshot) }, join(temporary, 'published'))
  await writeFile(join(temporary, 'bin'), gzipSync(file, { level: 9 }))
}

async function describeFile(path: string): Promise<MadeFile> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

const MAKING = '.making-'
const MADE = /^erne-[0-9a-f]{16}-[0-9a-f]{8}\.(?:sqlite|zip|parquet\.zip|bin|json)$/
/** Milliseconds after which an unfinished folder counts as abandoned. */
const ABANDONED_AFTER = 60 * 60 * 1000

/** Removes files of other versions. Downloads in progress continue, because their files are open. */
async function removeOthers(folder: string, kept: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const others = names.filter((name) => MADE.test(name) && !name.startsWith(kept))
  // Manifests first, so that no manifest refers to a missing file.
  others.sort((a, b) => Number(b.endsWith('.json')) - Number(a.endsWith('.json')))
  for (const name of others) await rm(join(folder, name), { force: true })
}

/** Removes all download files, whatever their version. */
export async function removeDownloads(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((entry) => MADE.test(entry) || entry.startsWith(MAKING))) {
    await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Removes the files of all versions except this one. */
export function removeOtherVersions(folder: string, version: string | null): Promise<void> {
  return removeOthers(folder, `erne-${version}-`)
}

/** Removes folders of processes that were killed while making files. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((entry) => entry.startsWith(MAKING))) {
    const begun = await stat(join(folder, name)).catch(() => null)
    if (begun === null || Date.now() - begun.mtimeMs < ABANDONED_AFTER) continue
    await rm(join(folder, name), { recursive: true, force: true })
  }
}
