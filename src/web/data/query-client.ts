import { notifyManager, type Query, type QueryCache, QueryClient } from '@tanstack/react-query'

/** Time for which a response that no component shows is kept, so that Back finds it. */
const UNSHOWN_MILLISECONDS = 30 * 60_000

// Components update in the same tick as the data.
notifyManager.setScheduler(queueMicrotask)

/**
 * Creates the cache of responses. A response doesn't become stale with time: it belongs to one dataset version, and is
 * removed when a newer version is known and no component shows it. Failed requests are reported at once, without retries.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        // On the server, a client is used for one request and needs no timer.
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
/** The dataset version of the latest response. */
let latest = ''

/** Versions that were followed by another one. A late response of one of them does not become the latest. */
const past = new Set<string>()
/** The version that the server announced last; empty until then. */
let announced = ''

export const latestVersion = () => latest
export const announcedVersion = () => announced

/** Records the dataset version of a response. */
export function recordVersion(response: object, version: string): void {
  versions.set(response, version)
  if (!past.has(version)) setLatest(version)
}

/** Records the version that the server announced, from which on requests ask for this version. */
export function announceVersion(version: string): void {
  announced = version
  past.delete(version)
  setLatest(version)
}

function setLatest(version: string): void {
  if (version !== latest) past.add(latest)
  latest = version
}

/** The shown queries whose responses are of an older dataset version. */
const SHOWN_AND_OLD = { type: 'active', predicate: isOld } as const
/** True while the requests of an update begin. */
let updating = false

/** Returns true while the requests of {@link updateShown} begin. */
export const isUpdating = () => updating
/** Returns true if the page shows a response of an older dataset version. */
export const hasShownOld = (client: QueryClient) => client.getQueryCache().findAll(SHOWN_AND_OLD).length > 0

/** Requests the shown responses of older dataset versions again. */
export function updateShown(client: QueryClient): Promise<void> {
  updating = true
  const updated = client.refetchQueries(SHOWN_AND_OLD, { cancelRefetch: false })
  updating = false
  return updated
}

/** Removes responses of older dataset versions as soon as no component shows them. */
function dropOldResponses(cache: QueryCache): void {
  const sweep = () => {
    for (const query of cache.findAll({ type: 'inactive', fetchStatus: 'idle', predicate: isOld })) cache.remove(query)
  }
  // Waits a tick, because the next page can use the same query and subscribes after the previous one unsubscribed.
  cache.subscribe(() => setTimeout(sweep))
}

/** Returns true if a response of the query has another version than the latest response. */
export function isOld({ queryKey: [kind], state: { data } }: Query): boolean {
  const { answer, pages } = (data ?? {}) as { answer?: object; pages?: object[] }
  const responses = kind === 'list' ? (pages ?? []) : [kind === 'page' ? answer : data]
  return responses.some((response) => (versions.get(response as object) ?? latest) !== latest)
}
