/** The name by which the service knows a GraphQL operation, with the types of its answer and its variables. */
export type Document<Answer, Variables> = string & { readonly __of?: (variables: Variables) => Answer }

/**
 * The website's only way to data. On the server it executes the schema in the same process, in the browser it is an
 * HTTP request; a page cannot tell. It throws where the service gives no whole answer.
 */
export type RunQuery = <Answer, Variables>(
  document: Document<Answer, Variables>,
  variables: Variables,
  signal?: AbortSignal,
) => Promise<Answer>

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
    signal,
  })
  const answer = (await response.json()) as { data?: Answer | null; errors?: unknown[] }
  if (!response.ok || answer.errors || !answer.data) throw new Error(`The data service answered ${response.status}`)
  return answer.data
}
