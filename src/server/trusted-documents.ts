import { parseRequestParams } from 'graphql-http'
import { PublicError } from '#graphql/execution/errors.ts'
import { TRUSTED_DOCUMENTS } from '#website/data/generated/trusted-documents.ts'
import { queryOf } from './address.ts'

/** The text of one of the website's own documents, by its name. */
export function trustedText(id: string): string | undefined {
  return Object.hasOwn(TRUSTED_DOCUMENTS, id) ? TRUSTED_DOCUMENTS[id] : undefined
}

const TEXTS: ReadonlySet<string> = new Set(Object.values(TRUSTED_DOCUMENTS))

/** Whether a document is one of the website's own. */
export function isTrusted(text: string): boolean {
  return TEXTS.has(text)
}

/** A request as GraphQL over HTTP's own reader takes it. */
type RawRequest = Parameters<typeof parseRequestParams>[0]

/**
 * Reads a request that names its document (`documentId`) instead of carrying its text, by GET or POST.
 * @returns nothing for a request that carries one, which is read as ever
 * @throws where no document has the name
 */
export async function readTrusted(
  request: RawRequest,
): Promise<Awaited<ReturnType<typeof parseRequestParams>> | undefined> {
  const isGet = request.method === 'GET'
  const asked = isGet ? Object.fromEntries(queryOf(request.url)) : readObject(request.body)
  if (asked.query !== undefined || typeof asked.documentId !== 'string') return undefined
  const query = trustedText(asked.documentId)
  if (query === undefined) {
    throw new PublicError(
      'PERSISTED_QUERY_NOT_FOUND',
      'documentId names no document that is known here: send the query',
    )
  }
  const whole = { ...asked, query }
  return parseRequestParams(
    isGet
      ? { ...request, url: `/graphql?${new URLSearchParams(whole as Record<string, string>)}` }
      : { ...request, body: JSON.stringify(whole) },
  )
}

function readObject(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body !== 'string' || !body.includes('"documentId"')) return {}
  try {
    return Object(JSON.parse(body))
  } catch {
    return {}
  }
}
