import { parseRequestParams } from 'graphql-http'
import { PublicError } from '#api/errors.ts'
import { TRUSTED_DOCUMENTS } from '#web/data/generated/trusted-documents.ts'

/** A request as graphql-http hands it to its parser. */
export type RawRequest = Parameters<typeof parseRequestParams>[0]
/** A request's parameters, or the response to it; undefined for a request that graphql-http reads by itself. */
export type ReadRequest = Awaited<ReturnType<typeof parseRequestParams>> | undefined

/** The text of one of the website's own documents, by its name. */
export function trustedText(id: string): string | undefined {
  return Object.hasOwn(TRUSTED_DOCUMENTS, id) ? TRUSTED_DOCUMENTS[id] : undefined
}

const TEXTS: ReadonlySet<string> = new Set(Object.values(TRUSTED_DOCUMENTS))

/** Returns true if a document is one of the website's own. */
export function isTrusted(text: string): boolean {
  return TEXTS.has(text)
}

/**
 * Reads a request that names its document (`documentId`) instead of carrying its text, by GET or POST.
 * @param asked the request's parameters, which hold no query
 * @returns nothing for a request that names no document
 * @throws if no document has the name
 */
export async function readTrusted(request: RawRequest, asked: Readonly<Record<string, unknown>>): Promise<ReadRequest> {
  if (typeof asked.documentId !== 'string') return undefined
  const query = trustedText(asked.documentId)
  if (query === undefined) {
    throw new PublicError(
      'PERSISTED_QUERY_NOT_FOUND',
      'documentId names no document that is known here: send the query',
    )
  }
  const whole = { ...asked, query }
  return parseRequestParams(
    request.method === 'GET'
      ? { ...request, url: `/graphql?${new URLSearchParams(whole as Record<string, string>)}` }
      : { ...request, body: JSON.stringify(whole) },
  )
}
