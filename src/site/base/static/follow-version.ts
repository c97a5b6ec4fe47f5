import { type SiteVersion, VERSION_PATH } from '#web/data/site-version.ts'
import { reloadOnce } from '#web/data/site-worker.ts'
import { withBase } from '#web/routing/base-path.ts'

/** Milliseconds between two requests of a page that is in sight. */
const INTERVAL = 60_000

const { build: own = '' } = document.documentElement.dataset
let first: string | undefined

// The first request is at once: later, the page could be older than what the site then has.
void check()
setInterval(() => void (document.visibilityState === 'visible' && check()), INTERVAL)

/** Loads the page again, once the site has newer scripts or data. */
async function check(): Promise<void> {
  const response = await fetch(withBase(VERSION_PATH), { cache: 'no-cache' }).catch(() => null)
  const version: SiteVersion | null = response?.ok ? await response.json().catch(() => null) : null
  if (version === null) return
  first ??= version.data
  if (version.build !== own) reloadOnce(own)
  else if (version.data !== first) location.reload()
}
