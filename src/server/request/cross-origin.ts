import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Lets scripts of any site read a response and the headers that matter to them. No client signs in here, so a response holds
 * nothing that is private to a visitor.
 * @see https://fetch.spec.whatwg.org/#http-cors-protocol
 */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, retry-after, content-disposition, x-request-id, x-dataset-version',
} as const

/** Request headers that scripts may send: of GraphQL clients, of tracing, and of conditional and partial requests. */
const ALLOWED_HEADERS = [
  'content-type',
  'accept',
  'authorization',
  // Apollo Client, Apollo Router and their tools.
  'apollographql-client-name',
  'apollographql-client-version',
  'apollo-require-preflight',
  'x-apollo-operation-id',
  'x-apollo-operation-name',
  'x-apollo-operation-type',
  // OpenTelemetry: W3C Trace Context and Baggage.
  'traceparent',
  'tracestate',
  'baggage',
  // Model Context Protocol.
  'mcp-protocol-version',
  'mcp-session-id',
  'mcp-method',
  'mcp-name',
  'last-event-id',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'if-range',
  'range',
  'cache-control',
  'pragma',
  'x-requested-with',
].join(', ')

/** Seconds for which browsers keep the response to a preflight. */
const PREFLIGHT_AGE = 86_400

/** Returns true if a browser asks whether a script of another site may send a request. */
export function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers.origin !== undefined && 'access-control-request-method' in headers
}

/** Answers a preflight: scripts of every site may send requests. */
export function answerPreflight(reply: FastifyReply, methods: string): FastifyReply {
  return reply
    .status(204)
    .headers(CORS_HEADERS)
    .header('access-control-allow-methods', methods)
    .header('access-control-allow-headers', ALLOWED_HEADERS)
    .header('access-control-max-age', PREFLIGHT_AGE)
    .send()
}
