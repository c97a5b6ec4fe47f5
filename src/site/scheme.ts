import { useSyncExternalStore } from 'react'

/** Color scheme: dark text on light, or light text on dark. */
export type Scheme = 'light' | 'dark'

/** Key of the choice in local storage. `src/server/request/inline-script.js` reads it before the first paint. */
const KEY = 'scheme'

const CHANGED = 'schemechange'

const darkModeQuery = () => matchMedia('(prefers-color-scheme: dark)')

function chosenScheme(): Scheme | null {
  const { scheme } = document.documentElement.dataset
  return scheme === 'light' || scheme === 'dark' ? scheme : null
}

function shownScheme(): Scheme {
  return chosenScheme() ?? (darkModeQuery().matches ? 'dark' : 'light')
}

/** Returns the current scheme; `null` on the server, which doesn't know it. */
export function useScheme(): Scheme | null {
  return useSyncExternalStore(subscribe, shownScheme, () => null)
}

/** Switches the scheme. Choosing the system's own scheme removes the choice, so that the site follows the system. */
export function chooseScheme(scheme: Scheme): void {
  const choice = scheme === (darkModeQuery().matches ? 'dark' : 'light') ? null : scheme
  remember(choice)
  apply(choice)
}

function remember(choice: Scheme | null): void {
  try {
    if (choice === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, choice)
  } catch {
    // Storage can be disabled or full. The choice then applies to this page only.
  }
}

function apply(choice: Scheme | null): void {
  const { dataset } = document.documentElement
  if (choice === null) delete dataset.scheme
  else dataset.scheme = choice
  applyThemeColor(choice)
  window.dispatchEvent(new Event(CHANGED))
}

/** Applies the document's theme color for the chosen scheme to the browser's own controls. */
function applyThemeColor(choice: Scheme | null): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = meta.dataset.scheme
    meta.media = choice === null ? `(prefers-color-scheme: ${scheme})` : choice === scheme ? 'all' : 'not all'
  }
}

function subscribe(changed: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener(CHANGED, changed, { signal })
  darkModeQuery().addEventListener('change', changed, { signal })
  // The scheme was changed on another open page of the site.
  window.addEventListener(
    'storage',
    ({ key, newValue }) => key === KEY && apply(newValue === 'light' || newValue === 'dark' ? newValue : null),
    { signal },
  )
  applyThemeColor(chosenScheme())
  return () => listening.abort()
}
