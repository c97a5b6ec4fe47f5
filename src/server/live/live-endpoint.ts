import type { FastifyInstance } from 'fastify'
import { LIVE_PATH, LIVE_VERSION_PATH } from '#domain/live-update.ts'
import { RejectedRequest } from '#server/limits/rejected-request.ts'
import { queryOf } from '#server/request/url.ts'
import type { LiveStreams } from './live-streams.ts'

/** `x-accel-buffering` keeps nginx from holding events back, `no-transform` keeps proxies from compressing them. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // The connection must not be used again, because it would keep the server from stopping.
  connection: 'close',
} as const

/** A CDN may share the current version among many clients for some seconds. */
const VERSION_CACHE_CONTROL = 'public, max-age=0, s-maxage=5'

/**
 * Serves `/live`, a stream of server-sent events with each new dataset version, and `/live/version`, the current version as
 * JSON. Both are outside of the response cache, the compression and the limit of requests in progress.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function registerLive(app: FastifyInstance, streams: LiveStreams): void {
  app.get(LIVE_PATH, async (request, reply) => {
    if (request.method === 'HEAD') return reply.headers(HEADERS).send()
    const { 'last-event-id': lastEventId } = request.headers
    const since = lastEventId === undefined ? queryOf(request.url).get('since') : String(lastEventId)
    const headers = { ...(reply.getHeaders() as Record<string, string>), ...HEADERS }
    streams.open(reply.raw, headers, since || null)
    return reply.hijack()
  })
  app.get(LIVE_VERSION_PATH, async (_request, reply) => {
    if (streams.current === undefined) throw new RejectedRequest(503)
    return reply.header('cache-control', VERSION_CACHE_CONTROL).send(streams.current)
  })
  app.addHook('preClose', async () => streams.close())
}
