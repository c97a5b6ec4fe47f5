import { open } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#database/query/database.ts'
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

const TYPES = { sqlite: 'application/vnd.sqlite3', zip: 'application/zip' } as const satisfies Record<
  DownloadForm,
  string
>
/** Milliseconds that a request waits for files that are being made; then it is asked to come again. */
const PATIENCE = 25_000
const COME_AGAIN_SECONDS = 15

const NO_LICENCE =
  'The operator of this site has stated no licence for its data, so the whole data set is not offered for download.'
const NO_DATA = 'Nothing was imported yet, so there is nothing to download.'
const BEING_MADE = `The file is being made. Please ask again in ${COME_AGAIN_SECONDS} seconds.`

interface Downloads {
  /** Removes the files of other versions: what was taken out of the data stays in no file. */
  setVersion: (version: string | null) => Promise<void>
  close: () => Promise<void>
}

type DownloadsConfig = Pick<Config, 'databaseUrl' | 'databaseOptions' | 'downloadFolder' | 'dataLicence' | 'publicUrl'>

/**
 * Offers the whole data set at `/data/erne.sqlite` and `/data/erne.zip`, with their checksums at `/data/erne.sha256`; nothing where the operator states no licence.
 * @returns what has files of other versions removed, and ends what is being made
 */
export function registerDownloads(app: FastifyInstance, database: Database, config: DownloadsConfig): Downloads {
  const { databaseUrl, databaseOptions, downloadFolder: folder, dataLicence: licence, publicUrl: address } = config
  if (licence === null) {
    app.get('/data/:file', (_request, reply) => refuse(reply, 404, NO_LICENCE))
    return { setVersion: async () => undefined, close: async () => undefined }
  }
  const settings: DownloadSettings = { folder, licence, address }
  const maker = new DownloadMaker({ databaseUrl, databaseOptions, settings })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/data/:file(^erne\\.(?:sqlite|zip|sha256)$)',
    handler: async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
      const version = await currentVersion(database)
      if (version === null) return refuse(reply, 404, NO_DATA)
      const making = maker.get(version)
      // Its failure is told to whoever still waits.
      making.catch(() => undefined)
      const made = await Promise.race([making, pause(PATIENCE, 'late' as const, { ref: false })])
      if (made === 'late') return refuse(reply.header('retry-after', COME_AGAIN_SECONDS), 503, BEING_MADE)
      if (made === null) return refuse(reply, 404, NO_DATA)
      const form = DOWNLOAD_FORMS.find((known) => request.params.file === `erne.${known}`)
      return form === undefined
        ? sendChecksums(request, reply, made)
        : sendFile(request, reply, { made, form, settings })
    },
  })
  return { setVersion: (version) => removeOtherVersions(folder, version), close: () => maker.close() }
}

function refuse(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${sentence}\n`)
}

function nameOf(version: string, form: string): string {
  return `erne-${version}.${form}`
}

/** As `sha256sum --check` reads it, with the names that the files are saved under. */
function sendChecksums(request: FastifyRequest, reply: FastifyReply, { version, files }: MadeDownloads): FastifyReply {
  const text = DOWNLOAD_FORMS.map((form) => `${files[form].sha256}  ${nameOf(version, form)}\n`).join('')
  const etag = `"${version}-${files.zip.sha256.slice(0, 8)}"`
  reply.headers({ 'cache-control': 'public, no-cache', etag }).type('text/plain; charset=utf-8')
  return isKnown(etag, request.headers['if-none-match']) ? reply.code(304).send() : reply.send(text)
}

interface Sent {
  made: MadeDownloads
  form: DownloadForm
  settings: DownloadSettings
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, { made, form, settings }: Sent) {
  const { bytes, sha256 } = made.files[form]
  const etag = `"${sha256}"`
  const { 'if-none-match': known, 'if-range': ifRange, range: asked } = request.headers
  reply.headers({
    'cache-control': 'public, no-cache',
    etag,
    'accept-ranges': 'bytes',
    'content-disposition': `attachment; filename="${nameOf(made.version, form)}"`,
    'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
  })
  reply.type(TYPES[form])
  if (isKnown(etag, known)) return reply.code(304).send()
  const range = ifRange === undefined || ifRange === etag ? readRange(asked, bytes) : null
  if (range === 'none')
    return refuse(reply.header('content-range', `bytes */${bytes}`), 416, 'No such part of the file.')
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  if (range !== null) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`)
  reply.header('content-length', end - start + 1)
  if (request.method === 'HEAD') return reply.send()
  // Opened before anything is said: a newer version may have taken its place this moment.
  const file = await open(downloadPath(made.version, settings, form))
  return reply.send(file.createReadStream({ start, end }))
}
