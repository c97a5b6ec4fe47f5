import { DATASET_VERSION_HEADER } from '#domain/dataset-version-header.ts'
import { type LiveVersion, UPDATE_HEADER } from '#domain/live-update.ts'
import { mergeIslands, readPageData } from '#site/base/islands.ts'
import { say } from '#site/base/news.ts'
import { VERSION_EVENT } from '#web/data/run-query.ts'
import { markChanges, readScores } from './changed-scores.ts'
import { LiveConnection, withJitter } from './live-connection.ts'
import { mergeDocument } from './merge-document.ts'

/** Milliseconds after which a page of an older version is requested again. Each further wait is twice as long. */
const FIRST_WAIT = 500
const LONGEST_WAIT = 30_000

/** The dataset version of the page, the one that was reported last, and those that were reported before. */
let shown = servedVersion()
let next = shown
const past = new Set<string | null>()
let isUpdating = false
let waiting: ReturnType<typeof setTimeout> | undefined

/** Returns the version of the page as the server sent it; null if it is unknown, as over HTTP without TLS. */
function servedVersion(): string | null {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.serverTiming?.find(({ name }) => name === 'dataset')?.description ?? null
}

/** Follows the dataset version, and brings the page up to it, if the page has results. */
export function startLive(): void {
  const status = import.meta.env.STATIC ? null : document.getElementById('live')
  if (!status) return
  const show = (isConnected: boolean, live: string | null) => {
    document.getElementById('news')?.toggleAttribute('data-connected', isConnected)
    status.hidden = live === null
    const link = Object.assign(document.createElement('a'), { href: live ?? '', textContent: 'Live' })
    status.replaceChildren(...(live === null ? [] : [link]))
  }
  new LiveConnection({
    current: () => shown,
    onConnect: ({ live }) => show(true, live),
    onVersion: ({ version }: LiveVersion, delay: number) => follow(version, delay),
    onDisconnect() {
      show(false, null)
      clearTimeout(waiting)
      waiting = undefined
    },
  })
  // Rows that a visitor asked for can be of a newer version than the page.
  addEventListener(VERSION_EVENT, (event) => {
    const { detail: version } = event as CustomEvent<string>
    if (!past.has(version)) follow(version, 0)
  })
}

function follow(version: string | null, delay: number): void {
  if (version !== next) past.add(next)
  past.delete(version)
  next = version
  if (version !== shown)
    waiting ??= setTimeout(() => {
      waiting = undefined
      void update()
    }, delay)
}

/** Requests the page until it has the newest version, and merges it into the one that is shown. */
async function update(): Promise<void> {
  if (isUpdating) return
  isUpdating = true
  const scores = readScores()
  for (let wait = FIRST_WAIT; next !== null && next !== shown; wait = Math.min(LONGEST_WAIT, 2 * wait)) {
    await merge(next, wait > FIRST_WAIT)
    if (shown === next) break
    await new Promise((resolve) => setTimeout(resolve, withJitter(wait)))
  }
  isUpdating = false
  say(markChanges(scores))
}

/**
 * Merges the page of a version. An answer with another version or an error changes nothing. The first request can be
 * answered with 304; a repeated one names the version, because a cache on the way may have an earlier one.
 */
async function merge(version: string, isRepeated: boolean): Promise<void> {
  const url = location.href
  const named = isRepeated ? `${location.search ? '&' : '?'}version=${version}` : ''
  const response = await fetch(`${location.pathname}${location.search}${named}`, {
    headers: { accept: 'text/html', [UPDATE_HEADER]: '1' },
    cache: 'no-cache',
  }).catch(() => null)
  if (response?.headers.get(DATASET_VERSION_HEADER) !== version) return
  const updated = new DOMParser().parseFromString(await response.text(), 'text/html')
  const data = readPageData(updated)
  if (data === null || location.href !== url) return
  if (response.redirected) return location.replace(response.url)
  await mergeDocument(updated)
  await mergeIslands(data, version)
  shown = version
}
