import type { FastifyReply } from 'fastify'
import { type CachedResponse, decodedBody } from './cached-response.ts'

/** Notice for readers of a page. React's hydration ignores it, as it lies outside of the rendered element. */
const NOTICE =
  '<p class="stale" role="status">The database cannot be reached at the moment. This page may be out of date.</p>'
const BODY = '<body>\n'

/** Tracks whether cached responses may be out of date because the database is unavailable, and marks them. */
export class Staleness {
  /** Time of the database's last response, as a timestamp of `performance`. */
  #answeredAt = performance.now()
  #isStale = false

  get isStale(): boolean {
    return this.#isStale
  }

  /** @param answered whether the database responded to the last query */
  report(answered: boolean): void {
    this.#isStale = !answered
    if (answered) this.#answeredAt = performance.now()
  }

  /** Sends a response that may be out of date. A page shows a notice, and no cache may store it. */
  async send(reply: FastifyReply, response: CachedResponse): Promise<FastifyReply> {
    const { etag: _, 'content-encoding': _encoding, ...headers } = response.headers
    const text = await decodedBody(response)
    const isPage = headers['content-type']?.startsWith('text/html')
    // RFC 9211: a cache hit that has been stale for this many seconds.
    const seconds = Math.ceil((performance.now() - this.#answeredAt) / 1_000)
    const status = `Erne; hit; ttl=-${seconds}; detail="the database does not answer"`
    return reply
      .headers({ ...headers, 'cache-control': 'no-store', 'cache-status': status })
      .send(isPage ? text.replace(BODY, BODY + NOTICE) : text)
  }
}
