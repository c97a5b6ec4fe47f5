import { Negotiator } from '@fastify/accept-negotiator'

/** How a body may be compressed. */
export type Encoding = 'br' | 'gzip' | 'identity'

const negotiator = new Negotiator({ supportedValues: ['br', 'gzip'] })

/** The best encoding that a client understands, by its `accept-encoding`. */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding {
  if (typeof acceptEncoding !== 'string') return 'identity'
  return (negotiator.negotiate(acceptEncoding) as Encoding | null) ?? 'identity'
}
