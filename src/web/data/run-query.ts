import { DATASET_VERSION_HEADER } from '#domain/dataset-version-header.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { UPDATE_HEADER } from '#domain/live-update.ts'
import { announcedVersion, isUpdating, recordVersion } from './query-client.ts'

/** Id of a persisted GraphQL operation, with the types of its response and variables. */
export type Document<Answer, Variables> = string & { readonly __of?: (variables: Variables) => Answer }

/**
 * Executes a query: on the server in the same process, in the browser by an HTTP request. Throws if the response is
 * incomplete; on the server, the first GraphQL error is the `cause`.
 */
export type RunQuery = <Answer, Variables>(
  document: Document<Answer, Variables>,
  variables: Variables,
  signal?: AbortSignal,
) => Promise<Answer>

/** Error code for a document id that the API doesn't know, because the page was loaded before a deployment. */
const UNKNOWN: ErrorCode = 'PERSISTED_QUERY_NOT_FOUND'
/** The last unknown document id. */
let unknown = ''

/**
 * Reloads the site with current code if the API no longer knows a document of this page. Happens once per document,
 * because a cache in between could return the old page again.
 * @param to the URL to open; by default the current one
 */
export function reloadSite(to?: string): void {
  try {
    if (unknown === (sessionStorage.getItem('unknown') ?? '')) return
    sessionStorage.setItem('unknown', unknown)
    if (to) location.assign(to)
    else location.reload()
  } catch {
    // Without storage, reloads could repeat forever. The page keeps showing the failure.
  }
}

/** Executes a query over HTTP. */
export const runQueryOverHttp: RunQuery = async <Answer, Variables>(
  document: Document<Answer, Variables>,
  variables: Variables,
  signal?: AbortSignal,
) => {
  const parameters = new URLSearchParams({ documentId: document, variables: JSON.stringify(variables) })
  // Keeps caches on the way from sending a response of an earlier version.
  if (announcedVersion()) parameters.set('version', announcedVersion())
  const response = await fetch(`/graphql?${parameters}`, {
    headers: { accept: 'application/graphql-response+json', ...(isUpdating() && { [UPDATE_HEADER]: '1' }) },
    // Revalidates cached responses, so that a list continues with rows of the current dataset version.
    cache: 'no-cache',
    signal: signal ?? null,
  })
  const answer = (await response.json()) as { data?: Answer | null; errors?: { extensions?: { code: ErrorCode } }[] }
  if (answer.errors?.[0]?.extensions?.code === UNKNOWN) unknown = document
  if (!response.ok || answer.errors || !answer.data) throw new Error(`The data service answered ${response.status}`)
  const version = response.headers.get(DATASET_VERSION_HEADER)
  if (version !== null) recordVersion(answer.data, version)
  return answer.data
}
