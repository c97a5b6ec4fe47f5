import { Negotiator } from '@fastify/accept-negotiator'

/** Content encodings of responses. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

const negotiator = new Negotiator({ supportedValues: ['br', 'gzip'] })

/** Returns the best encoding for an Accept-Encoding header. */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding {
  if (typeof acceptEncoding !== 'string') return 'identity'
  return (negotiator.negotiate(acceptEncoding) as Encoding | null) ?? 'identity'
}
