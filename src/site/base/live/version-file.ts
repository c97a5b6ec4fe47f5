import { type SiteVersion, VERSION_PATH } from '#web/data/site-version.ts'
import { withBase } from '#web/routing/base-path.ts'

/** Milliseconds between two requests of a page that is in sight. */
const INTERVAL = 60_000

/** Loads the page of a site of plain files again, once the site has newer files. */
export function followVersion(): void {
  let first: string | undefined
  const check = async () => {
    if (document.visibilityState !== 'visible') return
    const response = await fetch(withBase(VERSION_PATH), { cache: 'no-cache' }).catch(() => null)
    if (!response?.ok) return
    const { build, data } = (await response.json()) as SiteVersion
    const found = `${build} ${data}`
    first ??= found
    if (found !== first) location.reload()
  }
  setInterval(() => void check().catch(() => undefined), INTERVAL)
}
