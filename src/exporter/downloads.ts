import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#database/database.ts'
import { currentDataset, type DatasetRow } from '#database/queries/dataset.ts'
import { DOWNLOAD_DICTIONARY } from '#domain/dictionaries/download-dictionary.ts'
import { EXCHANGE_DICTIONARY } from '#domain/dictionaries/exchange-dictionary.ts'
import { aboutTexts, type DownloadOrigin, readmeText } from './download-texts.ts'
import { writeSqliteDownload } from './sqlite-download.ts'
import { writeZipDownload } from './zip-download.ts'

/** The forms that the whole data set can be had in, by the ending of the file's name. */
export const DOWNLOAD_FORMS = ['sqlite', 'zip'] as const
export type DownloadForm = (typeof DOWNLOAD_FORMS)[number]

/** What an operator decides of the files. */
export interface DownloadSettings extends DownloadOrigin {
  /** Where they lie; made where it is missing. Nothing else should lie there. */
  folder: string
}

interface MadeFile {
  bytes: number
  /** Hexadecimal. */
  sha256: string
}

/** The files of one dataset version, all of them whole. */
export interface MadeDownloads {
  version: string
  files: Record<DownloadForm, MadeFile>
}

/** To be raised where the files of the same data become others, and no dictionary tells it. */
const FORMAT = 1

/** Tells files apart that the same data makes under other settings or by another release. */
function tagOf({ licence, address }: DownloadSettings): string {
  const decisive = [FORMAT, licence, address, DOWNLOAD_DICTIONARY, EXCHANGE_DICTIONARY]
  return createHash('sha256').update(JSON.stringify(decisive)).digest('hex').slice(0, 8)
}

function nameOf(version: string, settings: DownloadSettings, ending: DownloadForm | 'json'): string {
  return `erne-${version}-${tagOf(settings)}.${ending}`
}

/** Where a version's file lies. */
export function downloadPath(version: string, settings: DownloadSettings, form: DownloadForm): string {
  return join(settings.folder, nameOf(version, settings, form))
}

/** The version's files, if they are made already. */
export async function findDownloads(version: string, settings: DownloadSettings): Promise<MadeDownloads | null> {
  try {
    const list = join(settings.folder, nameOf(version, settings, 'json'))
    const made: MadeDownloads = JSON.parse(await readFile(list, 'utf8'))
    for (const form of DOWNLOAD_FORMS) {
      if ((await stat(downloadPath(version, settings, form))).size !== made.files[form].bytes) return null
    }
    return made
  } catch {
    return null
  }
}

/**
 * Makes the files of what the database holds, and removes those of other versions. What lists them is there last, so
 * whoever finds it finds them whole; two processes that make the same write the same bytes.
 * @returns null where nothing was ever imported
 * @throws what the file system says where they cannot be written
 */
export async function makeDownloads(database: Database, settings: DownloadSettings): Promise<MadeDownloads | null> {
  await mkdir(settings.folder, { recursive: true })
  await removeAbandoned(settings.folder)
  const place = await mkdtemp(join(settings.folder, MAKING))
  try {
    const dataset = await writeFiles(database, settings, place)
    if (dataset === null) return null
    const files = {} as MadeDownloads['files']
    for (const form of DOWNLOAD_FORMS) files[form] = await describeFile(join(place, form))
    const made: MadeDownloads = { version: dataset.version, files }
    await writeFile(join(place, 'json'), JSON.stringify(made))
    for (const ending of [...DOWNLOAD_FORMS, 'json'] as const) {
      await rename(join(place, ending), join(settings.folder, nameOf(dataset.version, settings, ending)))
    }
    await removeOthers(settings.folder, `erne-${dataset.version}-${tagOf(settings)}.`)
    return made
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/** Both files from one view of the data. */
function writeFiles(database: Database, settings: DownloadSettings, place: string): Promise<DatasetRow | null> {
  return database.snapshot(async (snapshot) => {
    const dataset = await snapshot.first(currentDataset, {})
    if (dataset === undefined) return null
    await writeSqliteDownload(snapshot, join(place, 'sqlite'), aboutTexts(dataset, settings))
    await writeZipDownload(snapshot, join(place, 'zip'), { dataset, readme: readmeText(dataset, settings) })
    return dataset
  })
}

async function describeFile(path: string): Promise<MadeFile> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

const MAKING = '.making-'
const MADE = /^erne-[0-9a-f]{16}-[0-9a-f]{8}\.(?:sqlite|zip|json)$/
/** Milliseconds after which nobody is making what was begun. */
const ABANDONED_AFTER = 60 * 60 * 1000

/** Somebody who is sending one of them goes on: what is open stays until it is closed. */
async function removeOthers(folder: string, kept: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const others = names.filter((name) => MADE.test(name) && !name.startsWith(kept))
  // First what lists them.
  others.sort((a, b) => Number(b.endsWith('.json')) - Number(a.endsWith('.json')))
  for (const name of others) await rm(join(folder, name), { force: true })
}

/** Removes every file that was made, of whichever version. */
export async function removeDownloads(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((entry) => MADE.test(entry) || entry.startsWith(MAKING))) {
    await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Removes the files of other versions than this one. */
export function removeOtherVersions(folder: string, version: string | null): Promise<void> {
  return removeOthers(folder, `erne-${version}-`)
}

/** What a process left that was killed while it made files. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((entry) => entry.startsWith(MAKING))) {
    const begun = await stat(join(folder, name)).catch(() => null)
    if (begun === null || Date.now() - begun.mtimeMs < ABANDONED_AFTER) continue
    await rm(join(folder, name), { recursive: true, force: true })
  }
}
