import type { FastifyRequest } from 'fastify'
import { splitUrl } from '#server/request/url.ts'

/** Path of the GraphQL API. */
export const GRAPHQL_PATH = '/graphql'

/** Maximum length of a cache key, in characters. Longer URLs are rarely requested twice. */
const MAX_KEY = 8_192

/**
 * Returns the cache key of a request, without its encoding. Requests with the same key have the same response within a
 * dataset version.
 * @returns null for requests that are never cached
 */
export function cacheKey({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > MAX_KEY) return null
  if (splitUrl(url).path !== GRAPHQL_PATH) return url
  const type = graphqlMediaType(headers.accept)
  return type === null ? null : `${type} ${url}`
}

/** Media types of GraphQL responses. */
export type GraphqlMediaType = 'application/json' | 'application/graphql-response+json'

/**
 * Returns the media type that graphql-http chooses for an Accept header: the first supported one.
 * @returns null for none, for an HTML page, or if the type has parameters
 */
export function graphqlMediaType(accept = '*/*'): GraphqlMediaType | null {
  if (accept.includes('text/html')) return null
  for (const part of accept.replace(/\s/g, '').toLowerCase().split(',')) {
    if (part === 'application/graphql-response+json') return part
    if (part === 'application/json' || part === '*/*' || part === 'application/*') return 'application/json'
    // Only graphql-http interprets parameters.
    if (/^(?:application\/(?:graphql-response\+json|json|\*)|\*\/\*);/.test(part)) return null
  }
  return null
}
