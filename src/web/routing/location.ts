import { createContext, type MouseEvent, useSyncExternalStore } from 'react'

/** Event of a change of the URL by an island. The browser has events for steps through its history only. */
const MOVED = 'erne:moved'

/**
 * Path of the page whose content is an island: its links and forms to the same path change the island without loading the
 * page again. Null elsewhere, where links and forms are the browser's.
 */
export const InPlaceContext = createContext<string | null>(null)

/**
 * Shows another state of the page's islands.
 * @param to path, query and fragment of the same page, such as `/players?q=ann`
 */
export function navigate(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', to)
  else history.pushState(null, '', to)
  dispatchEvent(new Event(MOVED))
}

/** Returns the current path and query. @param first the URL that the server rendered, used for hydration */
export function useUrl(first: string): string {
  return useSyncExternalStore(
    onMove,
    () => `${location.pathname}${location.search}`,
    () => first,
  )
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

/** Changes the page's islands on a click on a link, unless the click opens a tab or window or downloads a file. */
export function follow(event: MouseEvent, to: string): void {
  const { metaKey, ctrlKey, shiftKey, altKey, button, defaultPrevented } = event
  if (metaKey || ctrlKey || shiftKey || altKey || button !== 0 || defaultPrevented) return
  event.preventDefault()
  navigate(to)
}
