import { DATASET_VERSION_HEADER } from '#domain/dataset-version-header.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { UPDATE_HEADER } from '#domain/live-update.ts'
import { askWorker } from './site-worker.ts'

/** Id of a persisted GraphQL operation, with the types of its response and variables. */
export type Document<Answer, Variables> = string & { readonly __of?: (variables: Variables) => Answer }

/**
 * Executes a query on the server, in the same process. Throws if the response is incomplete; the first GraphQL error is the
 * `cause`.
 */
export type RunQuery = <Answer, Variables>(
  document: Document<Answer, Variables>,
  variables: Variables,
) => Promise<Answer>

/** Event of the dataset version of a response, which can be newer than the page. */
export const VERSION_EVENT = 'erne:version'

/** Error code for a document id that the API doesn't know, because the page was loaded before a deployment. */
const UNKNOWN: ErrorCode = 'PERSISTED_QUERY_NOT_FOUND'

/**
 * Loads the page again, with current code, if the API no longer knows a document of it. Happens once per document, because
 * a cache in between could return the old page again.
 */
function reloadFor(document: string): void {
  try {
    if (document === sessionStorage.getItem('unknown')) return
    sessionStorage.setItem('unknown', document)
    location.reload()
  } catch {
    // Without storage, reloads could repeat forever. The page keeps showing the failure.
  }
}

/** The version that the page was updated to; empty until it is. */
let announced = ''

/** Makes requests ask for a version, so that no cache on the way sends a response of an earlier one. */
export function announceVersion(version: string): void {
  announced = version
}

/** Executes a query over HTTP; on a site of plain files by the worker. Throws if the response is incomplete. */
export async function runQueryOverHttp<Answer, Variables>(
  document: Document<Answer, Variables>,
  variables: Variables,
  { isUpdate = false } = {},
): Promise<Answer> {
  if (import.meta.env.STATIC) return askWorker({ kind: 'query', document, variables })
  const parameters = new URLSearchParams({ documentId: document, variables: JSON.stringify(variables) })
  if (announced) parameters.set('version', announced)
  const response = await fetch(`/graphql?${parameters}`, {
    headers: { accept: 'application/graphql-response+json', ...(isUpdate && { [UPDATE_HEADER]: '1' }) },
    // Revalidates cached responses, so that a list continues with rows of the current dataset version.
    cache: 'no-cache',
  })
  const answer = (await response.json()) as { data?: Answer | null; errors?: { extensions?: { code: ErrorCode } }[] }
  if (answer.errors?.[0]?.extensions?.code === UNKNOWN) reloadFor(document)
  if (!response.ok || answer.errors || !answer.data) throw new Error(`The data service answered ${response.status}`)
  const version = response.headers.get(DATASET_VERSION_HEADER)
  if (version !== null) dispatchEvent(new CustomEvent(VERSION_EVENT, { detail: version }))
  return answer.data
}
