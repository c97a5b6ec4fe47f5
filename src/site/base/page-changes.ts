import { urlNow, withoutBase } from '#web/routing/base-path.ts'

/** The browser's measure of the connection, in some browsers only. */
interface OnConnection {
  readonly connection?: { readonly effectiveType: 'slow-2g' | '2g' | '3g' | '4g' }
}

/** Marks the document while the next page loads, so that a bar appears if that takes long; and closes menus on return. */
export function startPageChanges(): void {
  const shown = urlNow()
  // A step back to an earlier state of a list whose code did not load.
  addEventListener('popstate', () => {
    if (urlNow() !== shown && !document.querySelector('erne-island[data-hydrated]')) location.reload()
  })
  const { dataset } = document.documentElement
  document.addEventListener('click', ({ target, defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }) => {
    const link = target instanceof Element ? target.closest('a') : null
    const isOther = metaKey || ctrlKey || shiftKey || altKey || button !== 0 || defaultPrevented
    if (!link || isOther || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    const isFile = /\.\w+$/.test(link.pathname)
    if (!isFile && withoutBase(link.pathname) + link.search !== urlNow()) dataset.leaving = ''
  })
  document.addEventListener('submit', ({ defaultPrevented }) => {
    if (!defaultPrevented) dataset.leaving = ''
  })
  // On a slow connection, a transition would make the next page wait for a picture of the one that is left.
  addEventListener('pageswap', ({ viewTransition }) => {
    const { connection }: Navigator & OnConnection = navigator
    if (connection && connection.effectiveType !== '4g') viewTransition?.skipTransition()
  })
  // The page may be left for a file, and may be shown again from the browser's cache.
  addEventListener('pagehide', () => delete dataset.leaving)
  addEventListener('pageshow', ({ persisted }) => {
    delete dataset.leaving
    if (persisted)
      for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover()
  })
}
