import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'

/** Where the data service is. */
export const SERVICE_PATH = '/graphql'

/** Whether an address is that of the data service, whatever it asks for. */
export function isServicePath(url: string): boolean {
  return url === SERVICE_PATH || url.startsWith(`${SERVICE_PATH}?`)
}

/** Browsers and libraries send a handful of different ones; who sends others should not fill the memory. */
const HEADERS_KEPT = 100

const JSON_TYPE = /^application\/json(?:;\s*charset=utf-8)?$/i
/** Texts that somebody typed, in the query of a page's address. */
const TYPED_IN_PAGE = /[?&]q=[^&]/

/** What a request is known by before anything else is known of it. */
export interface RawRequest {
  method?: string | undefined
  url?: string | undefined
  headers: IncomingHttpHeaders
}

/**
 * What the answer to a request is kept by: two requests with one key have one answer in one version of the dataset.
 * @param body of a POST, whole
 * @returns null for what is never kept
 */
export function answerKey(request: RawRequest, body?: Buffer): string | null {
  const { method, url = '', headers } = request
  if (method === 'POST') return body === undefined ? null : postKey(headers, body)
  if (method !== 'GET' && method !== 'HEAD') return null
  if (!url.startsWith(SERVICE_PATH)) return url
  const type = serviceType(headers.accept)
  return type === null ? null : `${type} ${url}`
}

/** Whether a POST is one whose answer could be kept, so that reading its body is worth it. */
export function mayBeKept({ method, url, headers }: RawRequest): boolean {
  return (
    method === 'POST' &&
    url === SERVICE_PATH &&
    JSON_TYPE.test(headers['content-type'] ?? '') &&
    headers['content-encoding'] === undefined
  )
}

export function isSearchPage(url: string): boolean {
  return TYPED_IN_PAGE.test(url)
}

function postKey(headers: IncomingHttpHeaders, body: Buffer): string | null {
  const type = JSON_TYPE.test(headers['content-type'] ?? '') ? serviceType(headers.accept) : null
  // Byte by byte: what the bytes mean does not matter here.
  return type === null ? null : `${type} ${body.toString('latin1')}`
}

type ServiceType = 'json' | 'response'
const types = new LRUCache<string, ServiceType | 'none'>({ max: HEADERS_KEPT })

/** Which of the two media types the data service answers with; null where it answers none of them, or with a page. */
function serviceType(accept = '*/*'): ServiceType | null {
  let type = types.get(accept)
  if (type === undefined) {
    type = readAccept(accept)
    types.set(accept, type)
  }
  return type === 'none' ? null : type
}

/** As graphql-http reads it: the first that it can give. */
function readAccept(accept: string): ServiceType | 'none' {
  if (accept.includes('text/html')) return 'none'
  for (const part of accept.replace(/\s/g, '').toLowerCase().split(',')) {
    if (part === 'application/graphql-response+json') return 'response'
    if (part === 'application/json' || part === '*/*' || part === 'application/*') return 'json'
    // With parameters the reading is the service's own.
    if (/^(?:application\/(?:graphql-response\+json|json|\*)|\*\/\*);/.test(part)) return 'none'
  }
  return 'none'
}
