import type { FastifyInstance } from 'fastify'
import { Feed } from 'feed'
import type { Snapshot } from '#database/query/database.ts'
import { saltsFile } from '#database/sealed/sealed-file.ts'
import { formatDay, formatQuantity } from '#domain/format/format.ts'
import { SEALED_PATH, saltsFileName, sealedFileName } from '#domain/sealed-file-name.ts'
import { saltsOfDay, sealedDay, sealedDaysPage } from '#features/forecasts/server/sealed-queries.ts'
import type { Site } from '#server/site/site.ts'

/** Number of days in the feed. */
const ENTRIES = 30
/** Number of the day in the chain, at the beginning of the name of its files. */
const FILE = `${SEALED_PATH}/:file(^\\d{6,9}-[A-Za-z0-9_+.-]{1,80}\\.csv$)`
/** A file with forecasts never changes; one with salts does after an erasure, and not with the dataset version. */
const HEADERS = { 'cache-control': 'public, no-cache', 'access-control-allow-origin': '*', 'x-robots-tag': 'noindex' }

/** Serves the files of sealed forecasts, their salts, and a feed of their digests at `/about/forecasts/sealed.atom`. */
export function registerSealedFiles(app: FastifyInstance, { database, publicUrl, identity }: Site): void {
  app.get<{ Params: { file: string } }>(FILE, async (request, reply) => {
    const { file } = request.params
    const content = await database.snapshot((snapshot) => readFile(snapshot, file))
    if (content === null) return reply.callNotFound()
    return reply.headers(HEADERS).type('text/csv; charset=utf-8').send(content)
  })
  app.get(`${SEALED_PATH}.atom`, async (_request, reply) => {
    const days = await database.snapshot((snapshot) => snapshot.all(sealedDaysPage, { limit: ENTRIES, offset: 0 }))
    const feed = new Feed({
      id: `${publicUrl}${SEALED_PATH}`,
      title: `${identity.name}: sealed forecasts`,
      link: `${publicUrl}${SEALED_PATH}`,
      feedLinks: { atom: `${publicUrl}${SEALED_PATH}.atom` },
      updated: new Date(days[0]?.sealed_at ?? 0),
      author: { name: identity.name },
      generator: identity.name,
      copyright: '',
    })
    for (const day of days) {
      const link = `${publicUrl}${SEALED_PATH}/${sealedFileName(day)}`
      feed.addItem({
        id: link,
        link,
        title: `${formatDay(day.day)} (${day.time_zone}): ${formatQuantity(day.matches, 'match', 'matches')}`,
        date: new Date(day.sealed_at),
        description: `SHA-256 ${day.digest}`,
      })
    }
    return reply.headers(HEADERS).type('application/atom+xml; charset=utf-8').send(feed.atom1())
  })
}

/** Returns the content of a file; null if there is none of this name. */
async function readFile(snapshot: Snapshot, file: string): Promise<string | null> {
  const day = await snapshot.first(sealedDay, { id: Number.parseInt(file, 10) })
  if (day === undefined) return null
  if (file === sealedFileName(day)) return day.content
  return file === saltsFileName(day) ? saltsFile(await snapshot.all(saltsOfDay, { id: day.id })) : null
}
