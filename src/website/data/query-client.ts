import { notifyManager, QueryClient } from '@tanstack/react-query'

/** How long a response that no component shows is kept, so that Back finds it. */
const UNSHOWN_MILLISECONDS = 30 * 60_000

// A change shows in the tick it comes in.
notifyManager.setScheduler(queueMicrotask)

/**
 * The responses that the pages of a visit have had. One never grows stale by time: it is of one version of the dataset,
 * and {@link noteVersion} drops it when another version shows. A failed load is reported at once, and not tried again by
 * itself.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}

const versions = new WeakMap<QueryClient, string>()

/** Notes which version of the dataset a response is of. The first one of a new version drops what is unshown of the old. */
export function noteVersion(client: QueryClient, version: string): void {
  const before = versions.get(client)
  if (before !== undefined && before !== version) {
    client.removeQueries({ type: 'inactive', fetchStatus: 'idle' })
  }
  versions.set(client, version)
}
