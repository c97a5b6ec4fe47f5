import { type LiveVersion, UPDATE_HEADER } from '#domain/live-update.ts'
import { mergeIslands, pageData, readPageData, refreshIslands } from '#site/base/islands.ts'
import { say } from '#site/base/news.ts'
import { markChanges, readScores } from './changed-scores.ts'
import { LiveConnection, withJitter } from './live-connection.ts'
import { mergeDocument } from './merge-document.ts'

/** Milliseconds after which a page of an older version is requested again. Each further wait is twice as long. */
const FIRST_WAIT = 500
const LONGEST_WAIT = 30_000

/** The version that the stream reported last, and whether the page is being brought up to it. */
let next: string | null = null
let isUpdating = false

/** Follows the dataset version, and brings the page up to it, if the page has results. */
export function startLive(): void {
  const status = document.getElementById('live')
  if (!status) return
  let waiting: ReturnType<typeof setTimeout> | undefined
  const show = (isConnected: boolean, live: string | null) => {
    document.getElementById('news')?.toggleAttribute('data-connected', isConnected)
    status.hidden = live === null
    const link = Object.assign(document.createElement('a'), { href: live ?? '', textContent: 'Live' })
    status.replaceChildren(...(live === null ? [] : [link]))
  }
  new LiveConnection({
    current: () => pageData().version,
    onConnect: ({ live }) => show(true, live),
    onVersion({ version }: LiveVersion, delay: number) {
      next = version
      if (version !== pageData().version)
        waiting ??= setTimeout(() => {
          waiting = undefined
          void update()
        }, delay)
    },
    onDisconnect() {
      show(false, null)
      clearTimeout(waiting)
      waiting = undefined
    },
  })
}

/** Requests the page until it has the newest version, and merges it into the one that is shown. */
async function update(): Promise<void> {
  if (isUpdating) return
  isUpdating = true
  const scores = readScores()
  for (let wait = FIRST_WAIT; next !== null && next !== pageData().version; wait = Math.min(LONGEST_WAIT, 2 * wait)) {
    const version = next
    await Promise.all([merge(version), refreshIslands(version)])
    if (pageData().version === next) break
    await new Promise((resolve) => setTimeout(resolve, withJitter(wait)))
  }
  isUpdating = false
  say(markChanges(scores))
}

/** Merges the page of a version. An answer with another version or an error changes nothing. */
async function merge(version: string): Promise<void> {
  const url = location.href
  const response = await fetch(url, {
    headers: { accept: 'text/html', [UPDATE_HEADER]: '1' },
    cache: 'no-cache',
  }).catch(() => null)
  if (!response || response.status >= 500 || response.status === 429 || location.href !== url) return
  const updated = new DOMParser().parseFromString(await response.text(), 'text/html')
  const data = readPageData(updated)
  if (data?.version !== version || location.href !== url) return
  if (response.redirected) location.replace(response.url)
  await mergeDocument(updated)
  mergeIslands(data)
}
