import { PublicError } from '#api/errors.ts'
import { graphqlMediaType } from '#server/cache/cache-key.ts'
import { parseWith, type RawRequest, type ReadRequest, readTrusted } from '#server/request/trusted-documents.ts'
import { queryOf } from '#server/request/url.ts'

/**
 * Reads the requests that graphql-http doesn't support: batches, persisted queries, trusted documents and an empty name of
 * the operation.
 */
export async function readRequest(request: RawRequest): Promise<ReadRequest> {
  const given = parametersOf(request)
  if (Array.isArray(given)) {
    const problem = `A request body must hold one operation, got a list of ${given.length}`
    throw new Error(`${problem}: batches are not supported, send each operation as a request of its own.`)
  }
  const { operationName, ...rest } = given
  // Some clients send an empty name for a document with one operation.
  const parameters = operationName === '' ? rest : given
  if (parameters.query !== undefined) return parameters === given ? undefined : parseWith(request, parameters)
  if (isPersistedQuery(parameters.extensions)) return persistedQueryNotSupported(request)
  return readTrusted(request, parameters)
}

/** Returns the parameters as they were sent: strings for GET, JSON values for POST; none if graphql-http reads them. */
function parametersOf({ method, url, headers, body }: RawRequest): Readonly<Record<string, unknown>> {
  if (method === 'GET') return Object.fromEntries(queryOf(url))
  const type = Object(headers)['content-type']
  if (typeof body !== 'string' || !String(type).startsWith('application/json') || !isHandledHere(body)) return {}
  return Object(parsedJson(body))
}

/** Returns false for a body that graphql-http can read by itself. Most bodies are not parsed twice for this reason. */
function isHandledHere(body: string): boolean {
  return /^\s*\[|"documentId"|"persistedQuery"|"operationName"\s*:\s*""/.test(body)
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @param extensions JSON in a URL, an object in a body */
function isPersistedQuery(extensions: unknown): boolean {
  const value = typeof extensions === 'string' ? parsedJson(extensions) : extensions
  return Object(value).persistedQuery != null
}

/**
 * Returns the response that makes clients send the whole query from now on. Apollo's clients look for the code, urql for the
 * message, and both expect status 200.
 * @see https://github.com/apollographql/apollo-link-persisted-queries#protocol
 */
function persistedQueryNotSupported({ headers }: RawRequest): ReadRequest {
  const error = new PublicError('PERSISTED_QUERY_NOT_SUPPORTED', 'PersistedQueryNotSupported')
  const type = graphqlMediaType(Object(headers).accept) ?? 'application/json'
  const init = { status: 200, statusText: 'OK', headers: { 'content-type': `${type}; charset=utf-8` } }
  return [JSON.stringify({ errors: [error] }), init]
}
