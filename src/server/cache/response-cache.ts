import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { askedVersion } from '#server/request/url.ts'
import { cacheKey } from './cache-key.ts'
import {
  type CachedResponse,
  decodeResponse,
  encodeResponse,
  type RenderedResponse,
  unpooled,
} from './cached-response.ts'
import { clientAbort } from './client-abort.ts'
import { ENCODINGS, type Encoding, encodingFor } from './encodings.ts'
import { isKnown } from './etags.ts'
import { begun, InFlight } from './in-flight.ts'
import { Staleness } from './staleness.ts'

/** Maximum share of the cache that a single response may take. */
const MAX_SHARE = 0.25
/** Milliseconds after which a response is rendered again, because pages show the age of the results. */
const TIME_TO_LIVE = 3_600_000
/** Estimated memory per response in addition to its body and key, in bytes. */
const OVERHEAD_BYTES = 2_048

type SharedResponse = InFlight<CachedResponse | null>
type Rendering = InFlight<RenderedResponse | null>
/** Renders a response; aborted once no client waits. Returns null if there is nothing at the URL. */
type Render = (ending: AbortController) => Promise<RenderedResponse | null>

/**
 * Responses to GET requests of one dataset version, up to a total size. Concurrent requests for the same URL share one
 * rendering, and later ones in another encoding use the response that is cached.
 */
export class ResponseCache {
  /** Whether cached responses may be out of date. */
  readonly staleness = new Staleness()
  /** The current dataset version; undefined, with nothing cached, until the database has reported it. */
  #version: string | null | undefined
  readonly #responses: LRUCache<string, CachedResponse>
  /** Responses that are being rendered, and those that are being encoded, by their keys. */
  readonly #renderings = new Map<string, Rendering>()
  readonly #encodings = new Map<string, SharedResponse>()

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
    this.#renderings.clear()
    this.#encodings.clear()
  }

  /**
   * Answers requests before routing if their response is cached or being rendered for another request. They don't count as
   * requests in progress, so a new dataset version lets many clients request the same URL at once.
   */
  answerHits(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      const key = cacheKey(request)
      const response = key === null ? undefined : this.#cached(key, encodingOf(request))
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
    const key = cacheKey(request)
    if (key === null) return undefined
    const encoding = encodingOf(request)
    const cached = this.#cached(key, encoding)
    if (cached !== undefined) return send(request, reply, cached)
    const shared = this.#encoded(key, encoding)
    return shared && this.#sendShared(request, reply, shared)
  }

  /** Answers a request with the response from `render`, and caches it if it was read entirely from the current version. */
  async respond(request: FastifyRequest, reply: FastifyReply, render: Render): Promise<FastifyReply> {
    const key = cacheKey(request)
    const encoding = encodingOf(request)
    const known = key === null ? undefined : this.#encoded(key, encoding)
    return this.#sendShared(request, reply, known ?? this.#encode(key, encoding, begun(this.#renderings, key, render)))
  }

  /**
   * Renders and caches the response to a URL before it is requested. Requests meanwhile share the rendering.
   * @returns its status; null if there is nothing at the URL
   */
  async prepare(url: string, render: Render): Promise<number | null> {
    const shared = this.#encode(url, 'br', begun(this.#renderings, url, render))
    return (await shared.join(new AbortController().signal))?.status ?? null
  }

  #cached(key: string, encoding: Encoding): CachedResponse | undefined {
    return this.staleness.isStale ? undefined : this.#responses.get(inEncoding(key, encoding))
  }

  /** Returns a response that is being encoded, or can be without a new rendering; undefined if there is none. */
  #encoded(key: string, encoding: Encoding): SharedResponse | undefined {
    const begunBefore = this.#encodings.get(inEncoding(key, encoding))
    if (begunBefore !== undefined) return begunBefore
    const rendering = this.#renderings.get(key)
    if (rendering !== undefined) return this.#encode(key, encoding, rendering)
    const others = ENCODINGS.filter((each) => each !== encoding)
    const [cached] = others.flatMap((each) => this.#cached(key, each) ?? [])
    if (cached !== undefined) return this.#encode(key, encoding, new InFlight(() => decodeResponse(cached)))
    // The rendering has ended, and its response is not cached yet.
    const [other] = others.flatMap((each) => this.#encodings.get(inEncoding(key, each)) ?? [])
    const decode = async ({ signal }: AbortController) => {
      const response = await other?.join(signal)
      return response ? decodeResponse(response) : null
    }
    return other && this.#encode(key, encoding, new InFlight(decode))
  }

  #encode(key: string | null, encoding: Encoding, rendering: Rendering): SharedResponse {
    const fill = ({ signal }: AbortController) => this.#fill(key, encoding, rendering.join(signal))
    return begun(this.#encodings, key === null ? null : inEncoding(key, encoding), fill)
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
      this.#responses.set(inEncoding(key, encoding), unpooled(response), { size })
    }
    return response
  }

  /** Sends a stale response, uncompressed, from whichever encoding is cached. */
  async #sendStale(key: string, reply: FastifyReply): Promise<FastifyReply | undefined> {
    for (const encoding of ENCODINGS) {
      const response = this.#responses.get(inEncoding(key, encoding), { allowStale: true })
      if (response !== undefined) return this.staleness.send(reply, response)
    }
    return undefined
  }
}

function send(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): FastifyReply {
  const { status, version, headers, body } = response
  reply.code(status).headers(headers)
  // A process that has not heard of an import yet must not fill caches under a URL of the new version.
  const asked = askedVersion(request.originalUrl)
  if (asked !== undefined && asked !== version) reply.header('cache-control', 'no-store')
  if (headers.etag === undefined || !isKnown(headers.etag, request.headers['if-none-match'])) return reply.send(body)
  return reply.code(304).removeHeader('content-type').removeHeader('content-encoding').send()
}

function encodingOf({ headers }: FastifyRequest): Encoding {
  return encodingFor(headers['accept-encoding'])
}

function inEncoding(key: string, encoding: Encoding): string {
  return `${encoding} ${key}`
}
