import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CACHE_CONTROL } from './cache-control.ts'
import type { ResponseCache } from './response-cache.ts'

/** A response body and the dataset version that it was read from. */
export interface DataText {
  body: string
  version: string | null
}

interface TextRoute {
  path: string
  type: string
  /** Returns null if there is nothing at the URL. */
  render: (request: FastifyRequest) => Promise<DataText | null>
}

/** Serves a text that changes only with the dataset version, with an ETag and from the cache. */
export function serveText(app: FastifyInstance, responses: ResponseCache, { path, type, render }: TextRoute): void {
  const headers = {
    'content-type': type,
    'cache-control': CACHE_CONTROL,
    vary: 'accept-encoding',
  }
  app.get(path, (request, reply) =>
    responses.respond(request, reply, async () => {
      const text = await render(request)
      return text && { status: 200, ...text, headers, hasEtag: true }
    }),
  )
}
