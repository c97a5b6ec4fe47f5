import { request } from 'node:https'
import { checkedLookup, isPublicAddress } from '#server/pages/public-fetch.ts'

/** Milliseconds for a push service to respond. */
const RESPOND_WITHIN = 7_000

export interface PushPost {
  endpoint: string
  headers: Readonly<Record<string, string | number>>
  body: Buffer
}

/** The response of a push service. */
export interface PushResponse {
  status: number
  /** Value of the header Retry-After; null without one. */
  retryAfter: string | null
}

/** Sends a request to a push service. Rejects if there is no response in time. */
export type PostToService = (post: PushPost) => Promise<PushResponse>

/** Posts to a public host, whose IP address is checked before the connection, and follows no redirects. */
export const postPublicly: PostToService = ({ endpoint, headers, body }) =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(RESPOND_WITHIN)
    const options = { method: 'POST', headers, signal, lookup: checkedLookup(isPublicAddress) }
    const sent = request(endpoint, options, (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null })
      response.destroy()
    })
    sent.once('error', reject)
    sent.end(body)
  })
