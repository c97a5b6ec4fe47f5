import { createContext, type MouseEvent, useSyncExternalStore } from 'react'
import { urlNow, withBase } from './base-path.ts'

/** Event of a change of the URL by an island. The browser has events for steps through its history only. */
const MOVED = 'erne:moved'

/**
 * True within an island that follows the URL: its links and forms to other rows of the same page change the island without
 * loading the page again. `'all'` if every link to the same path does so. Elsewhere links and forms are the browser's.
 */
export const InPlaceContext = createContext<boolean | 'all'>(false)

/** Query parameters that choose the rows of a list, and nothing else of the page. */
const OF_ROWS = /^(?:q|sort|order|after|(?:\w+_)?page)$/

/** Returns whether a URL shows the same page, with other rows of its lists. */
function isSamePage(href: string, inPlace: boolean | 'all'): boolean {
  const { pathname, search } = new URL(href, location.href)
  if (!inPlace || withBase(pathname) !== location.pathname) return false
  return inPlace === 'all' || beyondRows(search) === beyondRows(location.search)
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
 * Changes the page's islands on a click on a link to other rows, unless the click opens a tab or window or downloads a file.
 */
export function follow(event: MouseEvent, to: string, inPlace: boolean | 'all'): void {
  const { metaKey, ctrlKey, shiftKey, altKey, button, defaultPrevented } = event
  if (metaKey || ctrlKey || shiftKey || altKey || button !== 0 || defaultPrevented || !isSamePage(to, inPlace)) return
  event.preventDefault()
  navigate(to)
}
