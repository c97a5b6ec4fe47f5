import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { navigate, onMove, urlNow, useUrl } from './location.ts'
import type { OpenPage, Redirect } from './route.tsx'
import { scrollOnArrival } from './scroll-memory.ts'

/** Time for which the old page stays while the next one loads, in milliseconds. After that, the next page shows skeletons. */
const SHOWN_WHILE_LOADING_MILLISECONDS = 150

/** Opens the page at a URL, such as `/players?q=ann`. The site provides it: it knows all pages. */
export type OpenUrl = (url: string) => Promise<OpenPage | Redirect>

export const OpenUrlContext = createContext<OpenUrl>((url) => Promise.reject(new Error(`No site opens ${url}`)))

/** Returns a function that loads the code and data of a page before the visitor asks for it. */
export function usePrefetch(): (url: string) => void {
  const client = useQueryClient()
  const openUrl = useContext(OpenUrlContext)
  return (url) => {
    openUrl(url).then(
      (page) => page.kind === 'page' && page.load(client),
      () => undefined,
    )
  }
}

async function openInBrowser(openUrl: OpenUrl, url: string): Promise<OpenPage | Redirect> {
  try {
    return await openUrl(url)
  } catch {
    // The code of the route no longer exists, for example after a new release. The server knows the page.
    window.location.assign(url)
    return new Promise(() => undefined)
  }
}

/** Waits until the page has its data, at most as long as the old page stays. */
async function prepare(page: OpenPage, client: QueryClient): Promise<void> {
  const loading = page.load(client)
  if (loading)
    await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, SHOWN_WHILE_LOADING_MILLISECONDS))])
}

/**
 * Returns the page to show. It follows the URL, and stays the old page until the new one has its data, or for 150 ms.
 * Only the newest URL counts: a page that the visitor leaves before it was ready never shows.
 */
export function useShownPage(first: OpenPage): OpenPage {
  const url = useUrl(first.url)
  const client = useQueryClient()
  const openUrl = useContext(OpenUrlContext)
  const [shown, setShown] = useState(first)
  const shownRef = useRef(first)

  useEffect(() => {
    if (url === shownRef.current.url) return
    let current = true
    const show = async () => {
      const page = await openInBrowser(openUrl, url)
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
  }, [url, client, openUrl])

  // A URL of the shown page, for example with another fragment, opens no other page: the visitor arrives at once.
  useEffect(() => onMove(() => urlNow() === shownRef.current.url && scrollOnArrival('same page')), [])

  const before = useRef(first)
  useLayoutEffect(() => {
    scrollOnArrival(before.current.path === shown.path ? 'same page' : 'other page')
    before.current = shown
  }, [shown])
  return shown
}
