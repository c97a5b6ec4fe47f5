import { notifyManager, type Query, type QueryCache, QueryClient } from '@tanstack/react-query'

/** Time for which a response that no component shows is kept, so that Back finds it. */
const UNSHOWN_MILLISECONDS = 30 * 60_000

// A change shows in the tick it comes in.
notifyManager.setScheduler(queueMicrotask)

/**
 * Creates the cache of the responses of a visit. A response never grows stale by time: it belongs to one version of the
 * dataset, and is dropped once a newer version is known and no component shows it. A failed load is reported at once, and
 * not tried again by itself.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        // On the server a client lives as long as its request, without a timer.
        ...(!import.meta.env.SSR && { gcTime: UNSHOWN_MILLISECONDS }),
        retry: false,
        retryOnMount: false,
        networkMode: 'always',
        structuralSharing: false,
      },
    },
  })
  if (!import.meta.env.SSR) dropOldResponses(client.getQueryCache())
  return client
}

/** The dataset version of each response. */
const versions = new WeakMap<object, string>()
/** The dataset version of the latest response of a visit. */
let latest = ''

/** Notes the dataset version that a response was read from. */
export function noteVersion(response: object, version: string): void {
  versions.set(response, version)
  latest = version
}

/** Drops responses of another version than the latest response, as soon as no component shows them. */
function dropOldResponses(cache: QueryCache): void {
  const sweep = () => {
    for (const query of cache.findAll({ type: 'inactive', fetchStatus: 'idle', predicate: isOld })) cache.remove(query)
  }
  // Components that follow each other on the screen may share a query: the next one subscribes after the one before left.
  cache.subscribe(() => setTimeout(sweep))
}

/** Returns whether a query holds a response of another version: a page's own, one of a list, or its only one. */
function isOld({ queryKey: [kind], state: { data } }: Query): boolean {
  const { answer, pages } = (data ?? {}) as { answer?: object; pages?: object[] }
  const responses = kind === 'list' ? (pages ?? []) : [kind === 'page' ? answer : data]
  return responses.some((response) => (versions.get(response as object) ?? latest) !== latest)
}
