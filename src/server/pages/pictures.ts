import type { FastifyInstance } from 'fastify'
import { imageSize } from 'image-size'
import { LRUCache } from 'lru-cache'
import type { Database } from '#database/query/database.ts'
import { CACHE_FOR_A_DAY } from '#server/cache/cache-control.ts'
import { RejectedRequest } from '#server/limits/rejected-request.ts'
import { Slots } from '#server/limits/slots.ts'
import { queryOf } from '#server/request/url.ts'
import { pictureSource } from './picture-query.ts'
import { fetchPublic } from './public-fetch.ts'
import { renderImage } from './render-image.ts'

/** Maximum size of the cached pictures, in bytes. */
const CACHED_BYTES = 32 * 1024 * 1024
/** Milliseconds for which a picture, and separately a failed fetch, is cached. */
const CACHE_MILLISECONDS = 24 * 60 * 60 * 1000
const FAILURE_CACHE_MILLISECONDS = 10 * 60 * 1000
/** Maximum number of pixels of a picture at its source: about 100 MB while it is decoded. */
const MAX_PIXELS = 25_000_000
/** Length of the shorter side in pixels, twice as on the page, for screens with double resolution. */
const SIDES = { small: 72, large: 192 } as const
/** Maximum ratio of the longer to the shorter side. */
const MAX_RATIO = 4
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
}

type PictureSize = keyof typeof SIDES
/** Returns a picture of another site as PNG; null if it can't be fetched. */
export type LoadPicture = (source: string, size: PictureSize) => Promise<Buffer | null>

/** Returns a function that fetches and resizes pictures, and caches them for a day. */
export function createPictures(): LoadPicture {
  const slots = new Slots({ atOnce: 4, waiting: 60, retryAfter: 5 })
  const cached = new LRUCache<string, { image: Buffer | null }, { source: string; size: PictureSize }>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ image }) => 500 + (image?.length ?? 0),
    ttl: CACHE_MILLISECONDS,
    fetchMethod: async (_key, _stale, { options, context: { source, size } }) => {
      const image = await slots.run(async () => resized(await fetchPublic(source), SIDES[size]))
      if (image === null) options.ttl = FAILURE_CACHE_MILLISECONDS
      return { image }
    },
    // Requests that wait for a picture get it even if there is no room to cache it.
    ignoreFetchAbort: true,
  })
  return async (source, size) => (await cached.forceFetch(`${size} ${source}`, { context: { source, size } })).image
}

/**
 * Serves players' pictures and tournaments' logos at `/picture?of=…&size=small|large`, so that other sites
 * don't see visitors' IP addresses. Only pictures that the data refers to are served.
 */
export function registerPictures(app: FastifyInstance, database: Database, load: LoadPicture): void {
  app.get('/picture', async (request, reply) => {
    const { of: source, size } = Object.fromEntries(queryOf(request.url))
    if (source === undefined || (size !== 'small' && size !== 'large')) return reply.callNotFound()
    const known = await database.snapshot((snapshot) => snapshot.first(pictureSource, { url: source }))
    if (known === undefined) return reply.callNotFound()
    const image = await load(source, size)
    if (image === null) return reply.callNotFound()
    return reply.type('image/png').header('cache-control', CACHE_FOR_A_DAY).send(image)
  })
}

/** Resizes a picture to PNG with a maximum length of the shorter side; null if it is no picture, or is too large. */
export async function resized(picture: Buffer | null, side: number): Promise<Buffer | null> {
  const header = picture && readHeader(picture)
  if (!picture || !header) return null
  const { width, height, type } = header
  const factor = Math.min(1, side / Math.min(width, height), (side * MAX_RATIO) / Math.max(width, height))
  const size = `width="${Math.max(1, Math.round(width * factor))}" height="${Math.max(1, Math.round(height * factor))}"`
  const dataUrl = `data:${type};base64,${picture.toString('base64')}`
  try {
    return await renderImage(
      `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} preserveAspectRatio="none" href="${dataUrl}"/></svg>`,
    )
  } catch (error) {
    if (error instanceof RejectedRequest) throw error
    return null
  }
}

/** Reads size and type from a picture's first bytes. SVG is not accepted, because it may refer to other files. */
function readHeader(picture: Buffer): { width: number; height: number; type: string } | null {
  try {
    const { width, height, type = '' } = imageSize(picture)
    const known = TYPES[type]
    return known === undefined || width < 1 || height < 1 || width * height > MAX_PIXELS
      ? null
      : { width, height, type: known }
  } catch {
    return null
  }
}
