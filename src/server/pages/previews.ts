import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Preview } from '#website/routing/preview.ts'
import { CACHE_CONTROL } from '../cache/cache-control.ts'
import { isKnown } from '../cache/etags.ts'
import { oneAtATime } from '../limits/one-at-a-time.ts'
import type { Reading } from './query-scope.ts'
import type { WebsiteBundle } from './website-bundle.ts'

/** Pictures kept, in bytes: some six hundred of them. */
const KEPT_BYTES = 32 * 1024 * 1024
/** How many wait to be drawn. One is drawn at a time, so that whoever reads pages is not kept waiting by pictures. */
const MOST_WAITING = 8

interface PreviewOptions {
  website: WebsiteBundle
  startReading: () => Reading
}

/**
 * Serves the pictures of pages at `/preview{path}.png`, `/preview/index.png` for the first: drawn once for each version
 * of the data, for pages that are there.
 */
export function registerPreviews(app: FastifyInstance, { website, startReading }: PreviewOptions): void {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: (picture) => picture.length })
  const draw = oneAtATime(MOST_WAITING, async (preview: Preview) =>
    (await import('./preview-image.ts')).drawPreview(preview),
  )
  app.get('/preview/*', async (request, reply) => {
    const path = pathIn((request.params as { '*': string })['*'])
    const { runQuery, version } = startReading()
    const preview = path === null ? null : await website.findPreview(path, runQuery)
    if (preview === null) return reply.callNotFound()
    const etag = `W/"${version()}"`
    reply.headers({ 'cache-control': CACHE_CONTROL, etag })
    if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send()
    const key = `${version()} ${path}`
    const picture = kept.get(key) ?? (await draw(preview))
    kept.set(key, picture)
    return reply.type('image/png').send(picture)
  })
}

/** `/player/ann` of `player/ann.png`; null for what is no picture. */
function pathIn(name: string): string | null {
  const path = /^([a-z0-9/-]+)\.png$/.exec(name)?.[1]
  if (path === undefined) return null
  return path === 'index' ? '/' : `/${path}`
}
