import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type AroundNavHandler, useLocation } from 'wouter'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import type { RunQuery } from './data/run-query.ts'
import type { OpenPage, Redirect } from './route.tsx'
import { openUrl } from './routes.ts'
import { arriveAt, newEntry, rememberScroll } from './scroll-memory.ts'

/** How long the page that is there stays while the next one loads; after that the next one shows skeletons. */
const PATIENCE_MILLISECONDS = 150

export const RunQueryContext = createContext<RunQuery | null>(null)

export function useRunQuery(): RunQuery {
  const runQuery = useContext(RunQueryContext)
  if (!runQuery) throw new Error('No runQuery was provided')
  return runQuery
}

/** Gives each entry of the browser's history a name, by which its scroll place is known. */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  rememberScroll()
  navigate(to, { ...options, state: newEntry() })
}

/** Loads a page's code and data before it is asked for. */
export function usePrefetch(): (url: string) => void {
  const client = useQueryClient()
  const runQuery = useRunQuery()
  return (url) => {
    openUrl(url).then(
      (page) => page.kind === 'page' && page.load(client, runQuery),
      () => undefined,
    )
  }
}

async function openInBrowser(url: string): Promise<OpenPage | Redirect> {
  try {
    return await openUrl(url)
  } catch {
    // The code of the route is gone, as after a new release: the server knows the page.
    window.location.assign(url)
    return new Promise(() => undefined)
  }
}

/** Waits for what the page lacks, but no longer than patience lasts. */
async function prepare(page: OpenPage, client: QueryClient, runQuery: RunQuery): Promise<void> {
  const loading = page.load(client, runQuery)
  if (loading) await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS))])
}

function splitUrl(url: string): { path: string; search: string } {
  const at = url.indexOf('?')
  return at < 0 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at) }
}

/**
 * The page to show. It follows the address, and stays the old one until the new one has its data or patience ends.
 * Only the newest address counts: one that is left before it was ready never shows.
 */
export function useShownPage(first: OpenPage): OpenPage {
  const [, navigate] = useLocation()
  const { path, search: firstSearch } = splitUrl(first.url)
  // Read as the address has them: the router's own readings are decoded, and a search for "%26" would be lost.
  const url = `${usePathname({ ssrPath: path })}${useSearch({ ssrSearch: firstSearch })}`
  const client = useQueryClient()
  const runQuery = useRunQuery()
  const [shown, setShown] = useState(first)
  const shownRef = useRef(first)
  const navigateRef = useRef(navigate)

  useEffect(() => {
    if (url === shownRef.current.url) return
    let current = true
    const show = async () => {
      const page = await openInBrowser(url)
      if (!current) return
      if (page.kind === 'redirect') return navigateRef.current(page.to, { replace: true })
      await prepare(page, client, runQuery)
      if (!current) return
      shownRef.current = page
      setShown(page)
    }
    void show()
    return () => {
      current = false
    }
  }, [url, client, runQuery])

  const before = useRef(first)
  useLayoutEffect(() => {
    arriveAt(before.current.path === shown.path ? 'same page' : 'other page')
    before.current = shown
  }, [shown])
  return shown
}
