import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { navigate, onMove, urlNow, useUrl } from './location.ts'
import type { OpenPage, Redirect } from './route.tsx'
import { openUrl } from './routes.ts'
import { arriveAt } from './scroll-memory.ts'

/** How long the page that is there stays while the next one loads; after that the next one shows skeletons. */
const PATIENCE_MILLISECONDS = 150

/** Loads a page's code and data before it is asked for. */
export function usePrefetch(): (url: string) => void {
  const client = useQueryClient()
  return (url) => {
    openUrl(url).then(
      (page) => page.kind === 'page' && page.load(client),
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
async function prepare(page: OpenPage, client: QueryClient): Promise<void> {
  const loading = page.load(client)
  if (loading) await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS))])
}

/**
 * The page to show. It follows the address, and stays the old one until the new one has its data or patience ends.
 * Only the newest address counts: one that is left before it was ready never shows.
 */
export function useShownPage(first: OpenPage): OpenPage {
  const url = useUrl(first.url)
  const client = useQueryClient()
  const [shown, setShown] = useState(first)
  const shownRef = useRef(first)

  useEffect(() => {
    if (url === shownRef.current.url) return
    let current = true
    const show = async () => {
      const page = await openInBrowser(url)
      if (!current) return
      if (page.kind === 'redirect') return navigate(page.to, { replace: true })
      await prepare(page, client)
      if (!current) return
      shownRef.current = page
      setShown(page)
    }
    void show()
    return () => {
      current = false
    }
  }, [url, client])

  // An address of the page that is shown, as with another fragment, shows no other: the visitor is there at once.
  useEffect(() => onMove(() => urlNow() === shownRef.current.url && arriveAt('same page')), [])

  const before = useRef(first)
  useLayoutEffect(() => {
    arriveAt(before.current.path === shown.path ? 'same page' : 'other page')
    before.current = shown
  }, [shown])
  return shown
}
