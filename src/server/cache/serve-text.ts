import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CACHE_CONTROL } from './cache-control.ts'
import type { ResponseCache } from './response-cache.ts'

/** What an address is answered with, and the one dataset version that it was read from. */
export interface DataText {
  body: string
  version: string | null
}

interface TextRoute {
  path: string
  type: string
  /** Gives null where there is nothing at the address. */
  render: (request: FastifyRequest) => Promise<DataText | null>
}

/** Answers a path with a text that changes with the data and with nothing else, by tag and from the cache. */
export function serveText(app: FastifyInstance, responses: ResponseCache, { path, type, render }: TextRoute): void {
  const headers = {
    'content-type': type,
    'cache-control': CACHE_CONTROL,
    vary: 'accept-encoding',
  }
  app.get(path, (request, reply) =>
    responses.respond(request, reply, async () => {
      const text = await render(request)
      return text && { status: 200, ...text, headers, tagged: true }
    }),
  )
}
