import { Negotiator } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'

/** How a body may be compressed. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send a handful of different ones; who sends others should not fill the memory. */
const ACCEPT_HEADERS = 100

const negotiator = new Negotiator({
  supportedValues: ['br', 'gzip'],
  cache: new LRUCache<string, string>({ max: ACCEPT_HEADERS }) as never,
})

/** The best encoding that a client understands, by its `accept-encoding`. */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding {
  if (typeof acceptEncoding !== 'string') return 'identity'
  return (negotiator.negotiate(acceptEncoding) as Encoding | null) ?? 'identity'
}
