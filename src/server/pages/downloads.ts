import { open } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#database/query/database.ts'
import { DATASET_VERSION_HEADER } from '#domain/dataset-version-header.ts'
import {
  DOWNLOAD_FORMS,
  type DownloadForm,
  type DownloadSettings,
  downloadPath,
  type MadeDownloads,
  removeOtherVersions,
} from '#exporter/downloads.ts'
import { isKnown } from '#server/cache/etags.ts'
import type { Config } from '#server/config/config.ts'
import { currentVersion } from '#server/site/current-version.ts'
import { readRange } from './byte-range.ts'
import { DownloadMaker } from './download-maker.ts'

const TYPES = {
  sqlite: 'application/vnd.sqlite3',
  zip: 'application/zip',
  'parquet.zip': 'application/zip',
  bin: 'application/octet-stream',
} as const satisfies Record<DownloadForm, string>
/** Milliseconds for which a request waits for files that are being made; then it gets 503. */
const WAIT = 25_000
const RETRY_AFTER_SECONDS = 15

const NO_LICENCE =
  'The operator of this site has not named a license for its data, so the full data set is not offered for download.'
const NO_DATA = 'There are no results yet, so there is nothing to download.'
const BEING_MADE = `The file is being prepared. Please try again in ${RETRY_AFTER_SECONDS} seconds.`

interface Downloads {
  /** Removes the files of other versions, so that no file keeps data that was removed. */
  setVersion: (version: string | null) => Promise<void>
  close: () => Promise<void>
}

type DownloadsConfig = Pick<Config, 'databaseUrl' | 'databaseOptions' | 'downloadFolder' | 'dataLicence' | 'publicUrl'>

/**
 * Serves the full data set at `/data/erne.sqlite`, `/data/erne.zip` and `/data/erne.parquet.zip`, the published database at
 * `/data/erne.bin`, and checksums at `/data/erne.sha256`. If the operator has stated no licence, all of them respond 404.
 */
export function registerDownloads(app: FastifyInstance, database: Database, config: DownloadsConfig): Downloads {
  const { databaseUrl, databaseOptions, downloadFolder: folder, dataLicence: licence, publicUrl } = config
  if (licence === null) {
    app.get('/data/:file', (_request, reply) => refuse(reply, 404, NO_LICENCE))
    return { setVersion: async () => undefined, close: async () => undefined }
  }
  const settings: DownloadSettings = { folder, licence, address: publicUrl }
  const maker = new DownloadMaker({ databaseUrl, databaseOptions, settings })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/data/:file(^erne\\.(?:sqlite|zip|parquet\\.zip|bin|sha256)$)',
    handler: async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
      const version = await currentVersion(database)
      if (version === null) return refuse(reply, 404, NO_DATA)
      const making = maker.get(version)
      // Avoids an unhandled rejection once no request waits.
      making.catch(() => undefined)
      const made = await Promise.race([making, pause(WAIT, 'late' as const, { ref: false })])
      if (made === 'late') return refuse(reply.header('retry-after', RETRY_AFTER_SECONDS), 503, BEING_MADE)
      if (made === null) return refuse(reply, 404, NO_DATA)
      const form = DOWNLOAD_FORMS.find((known) => request.params.file === `erne.${known}`)
      return form === undefined
        ? sendChecksums(request, reply, made)
        : sendFile(request, reply, { made, form, settings })
    },
  })
  return { setVersion: (version) => removeOtherVersions(folder, version), close: () => maker.close() }
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${message}\n`)
}

/** Returns the name under which browsers save a file. */
function nameOf({ server }: FastifyRequest, version: string, form: string): string {
  return `${server.identity.slug}-${version}.${form}`
}

/** Sends the checksums in the format of `sha256sum --check`, with the names under which browsers save the files. */
function sendChecksums(request: FastifyRequest, reply: FastifyReply, { version, files }: MadeDownloads): FastifyReply {
  const text = DOWNLOAD_FORMS.map((form) => `${files[form].sha256}  ${nameOf(request, version, form)}\n`).join('')
  const etag = `"${version}-${files.zip.sha256.slice(0, 8)}"`
  reply
    .headers({ 'cache-control': 'public, no-cache', etag, [DATASET_VERSION_HEADER]: version })
    .type('text/plain; charset=utf-8')
  return isKnown(etag, request.headers['if-none-match']) ? reply.code(304).send() : reply.send(text)
}

interface SentFile {
  made: MadeDownloads
  form: DownloadForm
  settings: DownloadSettings
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, { made, form, settings }: SentFile) {
  const { bytes, sha256 } = made.files[form]
  const etag = `"${sha256}"`
  const { 'if-none-match': ifNoneMatch, 'if-range': ifRange, range: rangeHeader } = request.headers
  reply.headers({
    'cache-control': 'public, no-cache',
    etag,
    [DATASET_VERSION_HEADER]: made.version,
    'accept-ranges': 'bytes',
    'content-disposition': `attachment; filename="${nameOf(request, made.version, form)}"`,
    'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
  })
  reply.type(TYPES[form])
  if (isKnown(etag, ifNoneMatch)) return reply.code(304).send()
  const range = ifRange === undefined || ifRange === etag ? readRange(rangeHeader, bytes) : null
  if (range === 'none')
    return refuse(reply.header('content-range', `bytes */${bytes}`), 416, 'No such part of the file.')
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  if (range !== null) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`)
  reply.header('content-length', end - start + 1)
  if (request.method === 'HEAD') return reply.send()
  // Open the file before the headers are sent, because a newer version may just have removed it.
  const file = await open(downloadPath(made.version, settings, form))
  return reply.send(file.createReadStream({ start, end }))
}
