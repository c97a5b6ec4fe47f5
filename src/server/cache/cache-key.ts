import type { FastifyRequest } from 'fastify'
import { splitAddress } from '../address.ts'

/** Where the data service is. */
export const SERVICE_PATH = '/graphql'

/** Characters; a longer address hardly comes again. */
const MAX_KEY = 8_192

/**
 * What the response to a request is cached by, but for its encoding: requests with one key have one response in one
 * dataset version.
 * @returns null for what is never cached
 */
export function cacheKey({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > MAX_KEY) return null
  if (splitAddress(url).path !== SERVICE_PATH) return url
  const type = serviceType(headers.accept)
  return type === null ? null : `${type} ${url}`
}

/** The media types of the data service. */
export type ServiceType = 'application/json' | 'application/graphql-response+json'

/**
 * The media type that the data service answers with, as graphql-http reads it: the first that it can give.
 * @returns null where it answers none, or with a page, or where parameters matter
 */
export function serviceType(accept = '*/*'): ServiceType | null {
  if (accept.includes('text/html')) return null
  for (const part of accept.replace(/\s/g, '').toLowerCase().split(',')) {
    if (part === 'application/graphql-response+json') return part
    if (part === 'application/json' || part === '*/*' || part === 'application/*') return 'application/json'
    // With parameters the reading is graphql-http's own.
    if (/^(?:application\/(?:graphql-response\+json|json|\*)|\*\/\*);/.test(part)) return null
  }
  return null
}
