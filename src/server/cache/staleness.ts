import type { FastifyReply } from 'fastify'
import { type CachedResponse, decodedBody } from './cached-response.ts'

/** For people. The element is none of the page's own, which the browser's part renders again. */
const NOTICE =
  '<p class="stale" role="status">The database cannot be reached at the moment. This page may be out of date.</p>'
const BODY = '<body>\n'

/** Whether cached responses may be out of date, since the database does not answer; and how they say so. */
export class Staleness {
  /** When the database answered last, in the clock of `performance`. */
  #answeredAt = performance.now()
  #isStale = false

  get isStale(): boolean {
    return this.#isStale
  }

  /** @param answered whether the database did, the last time that it was asked for anything */
  report(answered: boolean): void {
    this.#isStale = !answered
    if (answered) this.#answeredAt = performance.now()
  }

  /** Sends a response that may be out of date: a page tells its readers, and no cache keeps any of it. */
  async send(reply: FastifyReply, response: CachedResponse): Promise<FastifyReply> {
    const { etag: _, 'content-encoding': _encoding, ...headers } = response.headers
    const text = await decodedBody(response)
    const isPage = headers['content-type']?.startsWith('text/html')
    // For programs, as RFC 9211 has it: cached here, and fresh until so many seconds ago.
    const seconds = Math.ceil((performance.now() - this.#answeredAt) / 1_000)
    const status = `Erne; hit; ttl=-${seconds}; detail="the database does not answer"`
    return reply
      .headers({ ...headers, 'cache-control': 'no-store', 'cache-status': status })
      .send(isPage ? text.replace(BODY, BODY + NOTICE) : text)
  }
}
