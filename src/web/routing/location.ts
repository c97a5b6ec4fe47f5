import type { MouseEvent } from 'react'
import { useSyncExternalStore } from 'react'
import { newEntry, rememberScroll } from './scroll-memory.ts'

/** Event for navigation by the site itself. The browser has events for steps through its history only. */
const MOVED = 'erne:moved'

interface Step {
  /** True to replace the current history entry. */
  replace?: boolean
  /** The link or form that was used. The page doesn't scroll if the target contains it or follows it directly. */
  from?: Element
}

/**
 * Navigates to another page of the site, or to a part of one, without a reload.
 * @param to path, query and fragment, such as `/players?q=ann`
 */
export function navigate(to: string, { replace = false, from }: Step = {}): void {
  rememberScroll()
  // Scroll positions are stored by the name of the history entry.
  const entry = newEntry(to, from ?? null)
  if (replace) history.replaceState(entry, '', to)
  else history.pushState(entry, '', to)
  dispatchEvent(new Event(MOVED))
}

/** Returns the current path and query. @param first the URL that the server rendered, used for hydration */
export function useUrl(first: string): string {
  return useSyncExternalStore(onMove, urlNow, () => first)
}

export function urlNow(): string {
  return `${location.pathname}${location.search}`
}

/** Calls the function on each navigation, even to the current URL. @returns a function that unsubscribes */
export function onMove(changed: () => void): () => void {
  const events = ['popstate', MOVED]
  for (const event of events) addEventListener(event, changed)
  return () => {
    for (const event of events) removeEventListener(event, changed)
  }
}

/** Navigates on a click on a link within the site, unless the click opens a tab or window or downloads a file. */
export function follow(event: MouseEvent, to: string): void {
  const { metaKey, ctrlKey, shiftKey, altKey, button, defaultPrevented } = event
  if (metaKey || ctrlKey || shiftKey || altKey || button !== 0 || defaultPrevented) return
  event.preventDefault()
  navigate(to, { from: event.currentTarget })
}
