import { parseRequestParams } from 'graphql-http'
import { PublicError } from '#api/errors.ts'
import { TRUSTED_DOCUMENTS } from '#web/data/generated/trusted-documents.ts'
import { trustedText } from '#web/documents/trusted-text.ts'

/** A request as graphql-http passes it to its parser. */
export type RawRequest = Parameters<typeof parseRequestParams>[0]
/** A request's parameters, or the response to it; undefined for a request that graphql-http parses itself. */
export type ReadRequest = Awaited<ReturnType<typeof parseRequestParams>> | undefined

const TRUSTED_TEXTS: ReadonlySet<string> = new Set(Object.values(TRUSTED_DOCUMENTS))

/** Returns true if a document is one of the website's own. */
export function isTrusted(text: string): boolean {
  return TRUSTED_TEXTS.has(text)
}

/**
 * Reads a request that names its document (`documentId`) instead of carrying its text, by GET or POST.
 * @param parameters the request's parameters without a query
 * @returns undefined for a request without a document id
 * @throws if no document has the id
 */
export async function readTrusted(
  request: RawRequest,
  parameters: Readonly<Record<string, unknown>>,
): Promise<ReadRequest> {
  if (typeof parameters.documentId !== 'string') return undefined
  const query = trustedText(parameters.documentId)
  if (query === undefined) {
    throw new PublicError('PERSISTED_QUERY_NOT_FOUND', 'unknown documentId: send the query instead')
  }
  return parseWith(request, { ...parameters, query })
}

/** Lets graphql-http parse a request with other parameters than it has. */
export function parseWith(request: RawRequest, parameters: Readonly<Record<string, unknown>>): Promise<ReadRequest> {
  return parseRequestParams(
    request.method === 'GET'
      ? { ...request, url: `/graphql?${new URLSearchParams(parameters as Record<string, string>)}` }
      : { ...request, body: JSON.stringify(parameters) },
  )
}
