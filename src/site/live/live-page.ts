import type { QueryClient } from '@tanstack/react-query'
import type { LiveVersion } from '#domain/live-update.ts'
import { announceVersion, hasShownOld, isOld, latestVersion, updateShown } from '#web/data/query-client.ts'
import { markChanges, readScores } from './changed-scores.ts'
import { LiveConnection, withJitter } from './live-connection.ts'

/** Milliseconds after which responses of an older version are requested again. Each further wait is twice as long. */
const FIRST_WAIT = 500
const LONGEST_WAIT = 30_000

/** Live state of the page. */
export interface LiveState {
  /** Whether the page is connected to the live stream, and so updates itself. */
  isConnected: boolean
  /** Path of the match in progress, or of the tournament if several are in progress; null if none is. */
  live: string | null
  /** Sentence about the scores that the last update changed, for screen readers; empty if it changed none of the page. */
  news: string
}

/**
 * Keeps the shown responses at the newest dataset version.
 * @param onChange receives the changed parts of the live state
 * @returns a function that ends the updates
 */
export function keepPageLive(client: QueryClient, onChange: (changed: Partial<LiveState>) => void): () => void {
  const queries = client.getQueryCache()
  let waiting: ReturnType<typeof setTimeout> | undefined
  let next: LiveVersion | undefined
  const update = async () => {
    waiting = undefined
    const scores = readScores()
    if (next?.version) announceVersion(next.version)
    await refetchOld(client)
    onChange({ news: markChanges(scores) })
  }
  const connection = new LiveConnection({
    onConnect: ({ live }) => onChange({ isConnected: true, live }),
    onVersion(current, delay) {
      next = current
      // The version is known already if a page that was loaded in advance came from it.
      const isOutdated = current.version !== latestVersion() || hasShownOld(client)
      if (isOutdated) waiting ??= setTimeout(update, delay)
    },
    onDisconnect() {
      onChange({ isConnected: false, live: null })
      clearTimeout(waiting)
      waiting = undefined
    },
  })
  // The visitor may open a page whose response was requested before the update.
  const unsubscribe = queries.subscribe((event) => {
    const isShown = event.type === 'observerAdded' || (event.type === 'updated' && event.action.type === 'success')
    if (isShown && running === 0 && isOld(event.query)) void refetchOld(client)
  })
  return () => {
    unsubscribe()
    connection.close()
  }
}

/** Number of the newest run of {@link refetchOld}, and the number of runs that have not ended. */
let newest = 0
let running = 0

/** Requests the shown responses of older versions again until all have the newest one, or until the next update. */
async function refetchOld(client: QueryClient): Promise<void> {
  const run = ++newest
  running++
  for (let wait = FIRST_WAIT; run === newest; wait = Math.min(LONGEST_WAIT, 2 * wait)) {
    await updateShown(client)
    if (!hasShownOld(client)) break
    await new Promise((resolve) => setTimeout(resolve, withJitter(wait)))
  }
  running--
}
