import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { MAX_QUESTION_LENGTH } from '#features/answers/server/answer.ts'
import { CACHE_CONTROL } from '#server/cache/cache-control.ts'
import { isKnown } from '#server/cache/etags.ts'
import { ownPageAt } from '#server/identity/identity.ts'
import { Slots } from '#server/limits/slots.ts'
import { queryOf, splitUrl } from '#server/request/url.ts'
import { failWith } from '#server/site/failures.ts'
import type { Site } from '#server/site/site.ts'
import { SEARCH_PATH, searchPath } from '#web/routing/paths.ts'
import type { Picture, PicturedPlayer, PictureShape } from '#web/routing/picture.ts'
import { movedUrl } from './moved-url.ts'
import type { LoadPicture } from './pictures.ts'
import type { renderPreview } from './preview-image.ts'

/** Maximum size of the cached images, in bytes: about 600 images. */
const CACHED_BYTES = 32 * 1024 * 1024

/** Draws a link picture. */
export type DrawPicture = typeof renderPreview

const drawHere: DrawPicture = async (...given) => (await import('./preview-image.ts')).renderPreview(...given)

/**
 * Serves the preview images of existing pages at `/preview{path}.png`, and the home page's at `/preview/index.png`. With
 * `shape=upright` they are upright. Each is rendered once for each dataset version.
 * @param load fetches players' photos; null if the site shows none
 */
export function registerPreviews(app: FastifyInstance, site: Site, load: LoadPicture | null, draw = drawHere): void {
  const { database, website, openScope, identity } = site
  const cached = new LRUCache<string, Buffer>({ maxSize: CACHED_BYTES, sizeCalculation: (image) => image.length })
  // One at a time, so that images don't slow down pages.
  const slots = new Slots({ atOnce: 1, waiting: 7, retryAfter: 5 })
  const render = async (picture: Picture, shape: PictureShape) => {
    const shown = load ? await withPhotos(picture, load) : picture
    return slots.run(() => draw(shown, identity, shape))
  }
  app.get('/preview/*', async (request, reply) => {
    const path = pageUrl(request.url)
    const shape = queryOf(request.url).get('shape') === 'upright' ? 'upright' : 'wide'
    const scope = openScope()
    const own = path === null ? undefined : ownPageAt(identity, path)
    const preview = own ? { ...own, figures: [] } : path && (await website.findPreview(path, scope.runQuery))
    if (!preview) {
      const moved = await movedUrl(database, request.url)
      if (moved?.status === 308) return reply.redirect(moved.to, 308)
      return moved === null ? reply.callNotFound() : failWith(request, reply, 410)
    }
    const version = scope.version()
    reply.type('image/png')
    // An image of data from two versions is not cached.
    if (version === null) return reply.header('cache-control', 'no-store').send(await render(preview, shape))
    const etag = `W/"${version}"`
    reply.headers({ 'cache-control': CACHE_CONTROL, etag })
    if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send()
    const key = `${version} ${shape} ${path}`
    const image = cached.get(key) ?? (await render(preview, shape))
    cached.set(key, image)
    return reply.send(image)
  })
}

/** Returns a picture with the photos of its players as data URLs; without those that can't be fetched. */
async function withPhotos(picture: Picture, load: LoadPicture): Promise<Picture> {
  const fetched = (players: readonly PicturedPlayer[] = []) =>
    Promise.all(
      players.map(async ({ name, profile_image_url: url }) => {
        const photo = url && /^https?:/.test(url) ? await load(url, 'large') : null
        return { name, profile_image_url: photo && `data:image/png;base64,${photo.toString('base64')}` }
      }),
    )
  const rows = picture.rows?.map(async (row) => ({ ...row, players: await fetched(row.players) }))
  return { ...picture, players: await fetched(picture.players), ...(rows && { rows: await Promise.all(rows) }) }
}

/** Parameters of a page that its image shows, with the pattern of their values: days, and the event of a draw. */
const SHOWN_PARAMETERS = {
  period: /^\w[\w-]{0,15}$/,
  from: /^\w[\w-]{0,15}$/,
  to: /^\w[\w-]{0,15}$/,
  event: /^[\w-]{1,200}$/,
}

/** Converts `/preview/player/ann.png?from=2026-01-01` to `/player/ann?from=2026-01-01`; null for other URLs. */
function pageUrl(url: string): string | null {
  const path = /^\/preview(\/.+)\.png$/.exec(splitUrl(url).path)?.[1]
  if (path === undefined) return null
  const query = queryOf(url)
  if (path === SEARCH_PATH) return searchPath((query.get('q') ?? '').slice(0, MAX_QUESTION_LENGTH))
  const shown = Object.entries(SHOWN_PARAMETERS).flatMap(([key, pattern]) => {
    const value = query.get(key)
    return value !== null && pattern.test(value) ? [`${key}=${value}`] : []
  })
  return (path === '/index' ? '/' : path) + (shown.length > 0 ? `?${shown.join('&')}` : '')
}
