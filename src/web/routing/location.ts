import type { MouseEvent } from 'react'
import { useSyncExternalStore } from 'react'
import { newEntry, rememberScroll } from './scroll-memory.ts'

/** The browser tells of steps through its history alone; this tells of those that the site takes itself. */
const MOVED = 'erne:moved'

interface Step {
  /** Whether the address takes the place of the one that is shown. */
  replace?: boolean
  /** The link or form that leads there. Where it stands in or right above the part of the page that it leads to, nothing moves. */
  from?: Element
}

/**
 * Leads to another page of the site, or to a part of one, without a reload.
 * @param to path, query and fragment, such as `/players?q=ann`
 */
export function navigate(to: string, { replace = false, from }: Step = {}): void {
  rememberScroll()
  // Each entry of the browser's history has a name, by which its scroll place is known.
  const entry = newEntry(to, from ?? null)
  if (replace) history.replaceState(entry, '', to)
  else history.pushState(entry, '', to)
  dispatchEvent(new Event(MOVED))
}

/** Path and query as the browser has them. @param first those that the server draws, and the browser takes over */
export function useUrl(first: string): string {
  return useSyncExternalStore(onMove, urlNow, () => first)
}

export function urlNow(): string {
  return `${location.pathname}${location.search}`
}

/** Tells of each step that the visitor takes, also to the address that is shown already. @returns what ends it */
export function onMove(changed: () => void): () => void {
  const events = ['popstate', MOVED]
  for (const event of events) addEventListener(event, changed)
  return () => {
    for (const event of events) removeEventListener(event, changed)
  }
}

/** What a click on a link within the site does: it leads there, unless it asks for a tab, a window or a file. */
export function follow(event: MouseEvent, to: string): void {
  const { metaKey, ctrlKey, shiftKey, altKey, button, defaultPrevented } = event
  if (metaKey || ctrlKey || shiftKey || altKey || button !== 0 || defaultPrevented) return
  event.preventDefault()
  navigate(to, { from: event.currentTarget })
}
