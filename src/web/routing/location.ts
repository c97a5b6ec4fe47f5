import { createContext, useSyncExternalStore } from 'react'
import { urlNow, withBase, withoutBase } from './base-path.ts'

/** Event of a change of the URL by an island. The browser has events for steps through its history only. */
const MOVED = 'erne:moved'

/** True within an island in which every form and link to the same path changes the island without loading the page. */
export const InPlaceContext = createContext(false)

/** The element of the island that is hydrated; null on the server. */
export const IslandElementContext = createContext<Element | null>(null)

/** Query parameters that choose the rows of a list, and nothing else of the page. */
const OF_ROWS = /^(?:q|sort|order|after|(?:\w+_)?page)$/

/** Returns whether a link shows the same page, with other rows of its lists. @param all true if anything may differ */
function isSamePage({ origin, pathname, search }: HTMLAnchorElement, all: boolean): boolean {
  if (origin !== location.origin || pathname !== location.pathname) return false
  return all || beyondRows(search) === beyondRows(location.search)
}

function beyondRows(search: string): string {
  return [...new URLSearchParams(search)]
    .filter(([name]) => !OF_ROWS.test(name))
    .map(String)
    .sort()
    .join('&')
}

/**
 * Shows other rows of the page that is shown, or loads another page.
 * @param to path, query and fragment, such as `/players?q=ann`
 */
export function navigate(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', withBase(to))
  else history.pushState(null, '', withBase(to))
  dispatchEvent(new Event(MOVED))
}

/** Returns the current path and query. @param first the URL that the server rendered, used for hydration */
export function useUrl(first: string): string {
  return useSyncExternalStore(onMove, urlNow, () => first)
}

/** Returns the current query. @param first the URL that the server rendered, used for hydration */
export function useSearch(first: string): URLSearchParams {
  return new URLSearchParams(useUrl(first).split('?')[1])
}

function onMove(changed: () => void): () => void {
  const events = ['popstate', MOVED]
  for (const event of events) addEventListener(event, changed)
  return () => {
    for (const event of events) removeEventListener(event, changed)
  }
}

/**
 * Makes the links of an island to other rows of its page change the page's islands, unless the click opens a tab or window,
 * copies the link or does something of its own.
 * @param all true if all links to the same path do so
 */
export function followLinks(island: Element, all: boolean): () => void {
  const follow = (event: Event) => {
    const { metaKey, ctrlKey, shiftKey, altKey, button, defaultPrevented, target } = event as MouseEvent
    const link = (target as Element).closest<HTMLAnchorElement>('a[href^="/"]:not([data-copies])')
    if (metaKey || ctrlKey || shiftKey || altKey || button !== 0 || defaultPrevented) return
    if (!link || !isSamePage(link, all)) return
    event.preventDefault()
    navigate(withoutBase(link.pathname) + link.search + link.hash)
  }
  island.addEventListener('click', follow)
  return () => island.removeEventListener('click', follow)
}
