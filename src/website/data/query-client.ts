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

/** Notes the dataset version that a response was read from. */
export function noteVersion(response: object, version: string): void {
  versions.set(response, version)
}

/** Drops responses of another version than the newest response, as soon as no component shows them. */
function dropOldResponses(cache: QueryCache): void {
  let newest: string | undefined
  const isOld = (query: Query) => responsesOf(query).some((response) => (versions.get(response) ?? newest) !== newest)
  const sweep = () => {
    for (const query of cache.findAll({ type: 'inactive', fetchStatus: 'idle', predicate: isOld })) cache.remove(query)
  }
  cache.subscribe((event) => {
    const hasResponse = event.type === 'updated' && event.action.type === 'success'
    if (!hasResponse && event.type !== 'observerRemoved') return
    const [last] = hasResponse ? responsesOf(event.query).slice(-1) : []
    if (last !== undefined) newest = versions.get(last) ?? newest
    // Components that follow each other on the screen may share a query: the next one subscribes after the one before left.
    setTimeout(sweep)
  })
}

/** Returns the responses that a query holds: a page's own, those of a list in their order, or a single one. */
function responsesOf({ queryKey: [kind], state: { data } }: Query): object[] {
  if (data === undefined) return []
  if (kind === 'list') return (data as { pages: object[] }).pages
  return [kind === 'page' ? (data as { answer: object }).answer : (data as object)]
}
