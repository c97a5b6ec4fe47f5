import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { cacheKey } from './cache-key.ts'
import { type CachedResponse, encodeResponse, type RenderedResponse, unpooled } from './cached-response.ts'
import { clientAbort } from './client-abort.ts'
import { type Encoding, encodingFor } from './encodings.ts'
import { isKnown } from './etags.ts'
import { InFlight } from './in-flight.ts'
import { Staleness } from './staleness.ts'

/** Maximum share of the cache that a single response may take. */
const MAX_SHARE = 0.25
/** Milliseconds after which a response is rendered again, because pages show the age of the results. */
const TIME_TO_LIVE = 3_600_000
/** Estimated memory per response in addition to its body and key, in bytes. */
const OVERHEAD_BYTES = 2_048

type SharedResponse = InFlight<CachedResponse | null>

/**
 * Responses to GET requests of one dataset version, up to a total size. Concurrent requests for the same URL share one
 * rendering.
 */
export class ResponseCache {
  /** Whether cached responses may be out of date. */
  readonly staleness = new Staleness()
  /** The current dataset version; undefined, with nothing cached, until the database has reported it. */
  #version: string | null | undefined
  readonly #responses: LRUCache<string, CachedResponse>
  readonly #inFlight = new Map<string, SharedResponse>()

  /** @param maxBytes maximum total size in memory; 0 turns caching off */
  constructor(maxBytes: number) {
    // LRUCache treats 0 as unlimited.
    const maxSize = Math.max(1, maxBytes)
    const maxEntrySize = Math.max(1, Math.floor(maxSize * MAX_SHARE))
    this.#responses = new LRUCache({
      maxSize,
      maxEntrySize,
      ttl: TIME_TO_LIVE,
      // Reading the clock once per second is precise enough and cheaper.
      ttlResolution: 1_000,
      noDeleteOnStaleGet: true,
    })
  }

  /** Sets the version that is served and cached from now on, and clears responses of other versions. */
  setVersion(version: string | null): void {
    if (version === this.#version) return
    this.#version = version
    this.clear()
  }

  /** Drops what is cached. Requests from now on don't wait for responses that are being rendered. */
  clear(): void {
    this.#responses.clear()
    this.#inFlight.clear()
  }

  /** Returns the key under which requests share a response; null for a request whose response is never shared. */
  keyOf(request: FastifyRequest): string | null {
    const key = cacheKey(request)
    return key === null ? null : inEncoding(key, encodingOf(request))
  }

  /**
   * Answers requests before routing if their response is cached or being rendered for another request. They don't count as
   * requests in progress, so a new dataset version lets many clients request the same URL at once.
   */
  answerHits(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      const response = this.#cached(this.keyOf(request))
      if (response === undefined) done()
      else send(request, reply, response)
    })
    app.addHook('onRequest', async (request, reply) => {
      if (!this.staleness.isStale) return this.answerShared(request, reply)
      const key = cacheKey(request)
      return key === null ? undefined : this.#sendStale(key, reply)
    })
  }

  /** Sends the response if it is cached or being rendered for another request; otherwise returns undefined. */
  answerShared(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> | undefined {
    const key = this.keyOf(request)
    const cached = this.#cached(key)
    if (cached !== undefined) return send(request, reply, cached)
    const shared = key === null ? undefined : this.#inFlight.get(key)
    return shared && this.#sendShared(request, reply, shared)
  }

  /**
   * Answers a request with the response from `render`, and caches it if it was read entirely from the current version.
   * @param render aborted when no client waits any more; returns null if there is nothing at the URL
   */
  async respond(
    request: FastifyRequest,
    reply: FastifyReply,
    render: (ending: AbortController) => Promise<RenderedResponse | null>,
  ): Promise<FastifyReply> {
    const key = this.keyOf(request)
    const shared = this.#share(key, (ending) => this.#fill(key, encodingOf(request), render(ending)))
    return this.#sendShared(request, reply, shared)
  }

  #cached(key: string | null): CachedResponse | undefined {
    return key === null || this.staleness.isStale ? undefined : this.#responses.get(key)
  }

  /** Sends a response once it is rendered. */
  async #sendShared(request: FastifyRequest, reply: FastifyReply, shared: SharedResponse): Promise<FastifyReply> {
    const gone = clientAbort(reply)
    try {
      const response = await shared.join(gone)
      if (response !== null) return send(request, reply, response)
      reply.callNotFound()
      return reply
    } catch (error) {
      // The client has disconnected.
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
      const size = OVERHEAD_BYTES + response.body.length + 2 * key.length
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

  /** Sends a stale response, uncompressed, from whichever encoding is cached. */
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
