import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import type { RunQuery } from './run-query.ts'

/** How long an answer that no component shows is kept, so that Back finds it. */
const KEPT_MILLISECONDS = 30 * 60_000

/** The key of an answer: what kind of reader it is for, the document, and its variables. */
export type PartKey = readonly ['list' | 'value', string, Readonly<Record<string, unknown>>, ...unknown[]]

/**
 * The cache of answers. An answer never grows stale by time: it is of one version of the dataset, and
 * {@link keepVersion} drops it when another version shows. A failed load is shown at once, with a way to try again.
 */
export function createQueryClient(runQuery: RunQuery): QueryClient {
  const queryFn = ({ queryKey, pageParam, signal }: QueryFunctionContext<PartKey, string | null>) => {
    const [kind, document, variables] = queryKey
    return runQuery(document, kind === 'list' ? { ...variables, after: pageParam } : variables, signal)
  }
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: queryFn as (context: QueryFunctionContext) => Promise<unknown>,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: KEPT_MILLISECONDS,
        retry: false,
        retryOnMount: false,
        networkMode: 'always',
      },
    },
  })
}

const VERSION_KEY = ['version']

/** Notes which version of the dataset an answer is of. The first answer of a new one drops what is cached of the old. */
export function keepVersion(client: QueryClient, version: string): void {
  const known = client.getQueryData(VERSION_KEY)
  if (known === version) return
  if (known !== undefined) client.removeQueries({ type: 'inactive' })
  client.setQueryDefaults(VERSION_KEY, { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData(VERSION_KEY, version)
}
