import { DATASET_VERSION_HEADER } from '#domain/dataset-version-header.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { noteVersion } from './query-client.ts'

/** The name by which the service knows a GraphQL operation, with the types of its answer and its variables. */
export type Document<Answer, Variables> = string & { readonly __of?: (variables: Variables) => Answer }

/**
 * The website's only way to data. On the server it executes the schema in the same process, in the browser it is an
 * HTTP request; a page cannot tell. It throws where the service gives no whole answer; on the server, the first error that
 * the service told is the cause.
 */
export type RunQuery = <Answer, Variables>(
  document: Document<Answer, Variables>,
  variables: Variables,
  signal?: AbortSignal,
) => Promise<Answer>

/** What the service says of a document that it has no text of: the page is of an older version of the site. */
const UNKNOWN: ErrorCode = 'PERSISTED_QUERY_NOT_FOUND'
/** The document that it said so of. */
let unknown = ''

/**
 * Opens an address anew where this page is too old for the service: it comes with the code of today then. Once for each
 * document, since a cache on the way may give the old page again.
 * @param to the page's own address, if not given
 */
export function renewSite(to?: string): void {
  try {
    if (unknown === (sessionStorage.getItem('unknown') ?? '')) return
    sessionStorage.setItem('unknown', unknown)
    if (to) location.assign(to)
    else location.reload()
  } catch {
    // Without storage nobody knows whether it was tried: the page goes on to say that it failed.
  }
}

/** The data service over HTTP, as the browser reaches it. */
export const runQueryOverHttp: RunQuery = async <Answer, Variables>(
  document: Document<Answer, Variables>,
  variables: Variables,
  signal?: AbortSignal,
) => {
  const asked = new URLSearchParams({ documentId: document, variables: JSON.stringify(variables) })
  const response = await fetch(`/graphql?${asked}`, {
    headers: { accept: 'application/graphql-response+json' },
    // A list goes on with rows of the version that is served: what is kept of it is asked about first.
    cache: 'no-cache',
    signal: signal ?? null,
  })
  const answer = (await response.json()) as { data?: Answer | null; errors?: { extensions?: { code: ErrorCode } }[] }
  if (answer.errors?.[0]?.extensions?.code === UNKNOWN) unknown = document
  if (!response.ok || answer.errors || !answer.data) throw new Error(`The data service answered ${response.status}`)
  const version = response.headers.get(DATASET_VERSION_HEADER)
  if (version !== null) noteVersion(answer.data, version)
  return answer.data
}
