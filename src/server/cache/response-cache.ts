import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { cacheKey } from './cache-key.ts'
import { type CachedResponse, encodeResponse, type RenderedResponse, unpooled } from './cached-response.ts'
import { clientAbort } from './client-abort.ts'
import { type Encoding, encodingFor } from './encodings.ts'
import { isKnown } from './etags.ts'
import { InFlight } from './in-flight.ts'
import { Staleness } from './staleness.ts'

/** What one response may take of all bytes. */
const LARGEST_SHARE = 0.25
/** A response is rendered anew after an hour, in milliseconds: pages say how old the results are. */
const TIME_TO_LIVE = 3_600_000
/** What a response takes in memory besides its body: headers, key and objects. In bytes, generously. */
const BYTES_BESIDE = 2_048

type SharedResponse = InFlight<CachedResponse | null>

/**
 * Responses to GET requests, of one dataset version and bounded in bytes. Who asks for what is being made already waits
 * for that.
 */
export class ResponseCache {
  /** Whether what is cached may be out of date. */
  readonly staleness = new Staleness()
  /** Undefined until the database has reported: nothing is cached before. */
  #version: string | null | undefined
  readonly #responses: LRUCache<string, CachedResponse>
  readonly #inFlight = new Map<string, SharedResponse>()

  /** @param maxBytes what all responses may take in memory; 0 caches none */
  constructor(maxBytes: number) {
    // The library takes 0 for unbounded.
    const maxSize = Math.max(1, maxBytes)
    const maxEntrySize = Math.max(1, Math.floor(maxSize * LARGEST_SHARE))
    this.#responses = new LRUCache({
      maxSize,
      maxEntrySize,
      ttl: TIME_TO_LIVE,
      // Every hit asks for the time: to look at the clock once a second is enough.
      ttlResolution: 1_000,
      noDeleteOnStaleGet: true,
    })
  }

  /** From now on responses of this version alone are found and cached. */
  setVersion(version: string | null): void {
    if (version === this.#version) return
    this.#version = version
    this.#responses.clear()
    // Who asks from now on does not wait for a response of the version before.
    this.#inFlight.clear()
  }

  /** Answers requests that are cached before any route sees them. */
  answerHits(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      const key = this.staleness.isStale ? null : cacheKey(request)
      const response = key === null ? undefined : this.#responses.get(inEncoding(key, encodingOf(request)))
      if (response === undefined) done()
      else send(request, reply, response)
    })
    app.addHook('onRequest', async (request, reply) => {
      const key = this.staleness.isStale ? cacheKey(request) : null
      if (key !== null) return this.#sendStale(key, reply)
    })
  }

  /**
   * Answers a request with what `render` gives, and caches that if all of it is of the version that is served.
   * @param render is aborted when nobody waits any more; it gives null where there is nothing at the address
   */
  async respond(
    request: FastifyRequest,
    reply: FastifyReply,
    render: (ending: AbortController) => Promise<RenderedResponse | null>,
  ): Promise<FastifyReply> {
    const address = cacheKey(request)
    const encoding = encodingOf(request)
    const key = address === null ? null : inEncoding(address, encoding)
    const gone = clientAbort(reply)
    try {
      const response = await this.#share(key, (ending) => this.#fill(key, encoding, render(ending))).join(gone)
      if (response !== null) return send(request, reply, response)
      reply.callNotFound()
      return reply
    } catch (error) {
      // Nobody is there any more to be told.
      if (gone.aborted) return reply.hijack()
      throw error
    }
  }

  async #fill(
    key: string | null,
    encoding: Encoding,
    rendering: Promise<RenderedResponse | null>,
  ): Promise<CachedResponse | null> {
    const rendered = await rendering
    if (rendered === null) return null
    const response = await encodeResponse(rendered, encoding)
    if (response.version === null) return response
    this.staleness.report(true)
    if (key !== null && response.version === this.#version) {
      const size = BYTES_BESIDE + response.body.length + 2 * key.length
      this.#responses.set(key, unpooled(response), { size })
    }
    return response
  }

  #share(key: string | null, make: (ending: AbortController) => Promise<CachedResponse | null>): SharedResponse {
    const joined = key === null ? undefined : this.#inFlight.get(key)
    if (joined !== undefined) return joined
    const end = () => {
      if (key !== null && this.#inFlight.get(key) === started) this.#inFlight.delete(key)
    }
    const started: SharedResponse = new InFlight(make, end)
    if (key !== null) this.#inFlight.set(key, started)
    return started
  }

  /** In whichever encoding it is cached: it is sent without any. */
  async #sendStale(key: string, reply: FastifyReply): Promise<FastifyReply | undefined> {
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const response = this.#responses.get(inEncoding(key, encoding), { allowStale: true })
      if (response !== undefined) return this.staleness.send(reply, response)
    }
    return undefined
  }
}

function send(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: CachedResponse): FastifyReply {
  reply.code(status).headers(headers)
  if (headers.etag === undefined || !isKnown(headers.etag, request.headers['if-none-match'])) return reply.send(body)
  return reply.code(304).removeHeader('content-type').removeHeader('content-encoding').send()
}

function encodingOf({ headers }: FastifyRequest): Encoding {
  return encodingFor(headers['accept-encoding'])
}

function inEncoding(key: string, encoding: Encoding): string {
  return `${encoding} ${key}`
}
