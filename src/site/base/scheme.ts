/** Color scheme: dark text on light, or light text on dark. */
type Scheme = 'light' | 'dark'

/** Key of the choice in local storage. `src/server/request/inline-script.js` reads it before the first paint. */
const KEY = 'scheme'

const darkModeQuery = matchMedia('(prefers-color-scheme: dark)')

const asScheme = (text: string | null | undefined): Scheme | null => (text === 'light' || text === 'dark' ? text : null)
const chosenScheme = () => asScheme(document.documentElement.dataset.scheme)
const shownScheme = () => chosenScheme() ?? (darkModeQuery.matches ? 'dark' : 'light')

/** Lets the switch of the header turn dark mode on and off, on all open pages of the site. */
export function startScheme(): void {
  apply(chosenScheme())
  darkModeQuery.addEventListener('change', showSwitch)
  addEventListener('storage', ({ key, newValue }) => key === KEY && apply(asScheme(newValue)))
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-scheme-switch]'))
      choose(shownScheme() === 'dark' ? 'light' : 'dark')
  })
}

/** Switches the scheme. Choosing the system's own scheme removes the choice, so that the site follows the system. */
function choose(scheme: Scheme): void {
  const choice = scheme === (darkModeQuery.matches ? 'dark' : 'light') ? null : scheme
  try {
    if (choice === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, choice)
  } catch {
    // Storage can be disabled or full. The choice then applies to this page only.
  }
  apply(choice)
}

/** Applies the choice to the page, and the document's theme color for it to the browser's own controls. */
function apply(choice: Scheme | null): void {
  const { dataset } = document.documentElement
  if (choice === null) delete dataset.scheme
  else dataset.scheme = choice
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = meta.dataset.scheme
    meta.media = choice === null ? `(prefers-color-scheme: ${scheme})` : choice === scheme ? 'all' : 'not all'
  }
  showSwitch()
}

function showSwitch(): void {
  const button = document.querySelector<HTMLElement>('[data-scheme-switch]')
  button?.setAttribute('aria-checked', String(shownScheme() === 'dark'))
  button?.removeAttribute('data-waiting')
}
