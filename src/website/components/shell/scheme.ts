import { useSyncExternalStore } from 'react'

/** How the site's colours are set: light text on dark, or dark on light. */
export type Scheme = 'light' | 'dark'

/** Where the choice is remembered; `public/scheme.js` reads it before the first paint. */
const KEY = 'scheme'

const CHANGED = 'schemechange'

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')

function chosenScheme(): Scheme | null {
  const { scheme } = document.documentElement.dataset
  return scheme === 'light' || scheme === 'dark' ? scheme : null
}

function shownScheme(): Scheme {
  return chosenScheme() ?? (systemIsDark().matches ? 'dark' : 'light')
}

/** The scheme that is shown; `null` on the server, which does not know. */
export function useScheme(): Scheme | null {
  return useSyncExternalStore(subscribe, shownScheme, () => null)
}

/** Shows the scheme from now on. The one that the system has is no choice: the site follows the system again. */
export function chooseScheme(scheme: Scheme): void {
  const choice = scheme === (systemIsDark().matches ? 'dark' : 'light') ? null : scheme
  remember(choice)
  apply(choice)
}

function remember(choice: Scheme | null): void {
  try {
    if (choice === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, choice)
  } catch {
    // Storage may be forbidden or full: the choice then holds for this page alone.
  }
}

function apply(choice: Scheme | null): void {
  const { dataset } = document.documentElement
  if (choice === null) delete dataset.scheme
  else dataset.scheme = choice
  colourBrowser(choice)
  window.dispatchEvent(new Event(CHANGED))
}

/** The browser's own frame has the colour of the site's header, of which the document names one for each scheme. */
function colourBrowser(choice: Scheme | null): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset.scheme
    meta.media = choice === null ? `(prefers-color-scheme: ${own})` : choice === own ? 'all' : 'not all'
  }
}

function subscribe(changed: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener(CHANGED, changed, { signal })
  systemIsDark().addEventListener('change', changed, { signal })
  // Chosen on another page of the site that stands open.
  window.addEventListener(
    'storage',
    ({ key, newValue }) => key === KEY && apply(newValue === 'light' || newValue === 'dark' ? newValue : null),
    { signal },
  )
  colourBrowser(chosenScheme())
  return () => listening.abort()
}
