/**
 * Stores the scroll position of each history entry. The browser can't restore it, because it tries before the rows of the
 * page are rendered.
 */
const STORAGE_KEY = 'scroll'
const scrollPositions = new Map<string, number>()
let current = ''
/** Origin of the current history entry. `in place`: a link or form inside its target or directly above it. */
let moved: 'by link' | 'in place' | 'by history' = 'by history'
let leaving = false
/** Waits for the element that the URL's fragment names. */
let awaited: MutationObserver | undefined

/** Returns the state of a new history entry: the name under which its scroll position is stored. */
function namedEntry(): { entry: string } {
  current = Math.random().toString(36).slice(2)
  return { entry: current }
}

/**
 * Returns the state of a new history entry.
 * @param to the URL of the entry
 * @param from the link or form that was used
 */
export function newEntry(to: string, from: Element | null): { entry: string } {
  const [, id = ''] = to.split('#')
  const part = document.getElementById(id)
  moved = from && (part?.contains(from) || part?.previousElementSibling?.contains(from)) ? 'in place' : 'by link'
  if (part && moved === 'in place') keepInPlace(part)
  leaving = true
  return namedEntry()
}

/** Milliseconds for which a part whose content changes stays at its place in the window. */
const KEEP_MILLISECONDS = 2_000
let keeping = new AbortController()

/**
 * Keeps an element at its place in the window while parts of the page above it change their height, until the visitor
 * scrolls. Browsers do so by themselves only if what is at the top of the window is still on the page afterwards.
 */
function keepInPlace(element: Element): void {
  const { top } = element.getBoundingClientRect()
  releaseScroll()
  const { signal } = keeping
  const observer = new ResizeObserver(() => {
    if (element.isConnected) window.scrollBy(0, element.getBoundingClientRect().top - top)
  })
  observer.observe(document.body)
  signal.addEventListener('abort', () => observer.disconnect())
  for (const event of ['wheel', 'touchmove', 'keydown', 'popstate']) addEventListener(event, releaseScroll, { signal })
  setTimeout(() => observer.disconnect(), KEEP_MILLISECONDS)
}

/** Ends {@link keepInPlace}, because the page scrolls for another reason. */
export function releaseScroll(): void {
  keeping.abort()
  keeping = new AbortController()
}

/** Returns the name of the current history entry; undefined on the first visit of the entry. */
function shownEntry(): string | undefined {
  return (history.state as { entry?: string } | null)?.entry
}

/** Names the current history entry if the browser created it, for example for a link within the page. */
function nameEntry(): void {
  const shown = shownEntry()
  if (shown === undefined) history.replaceState(namedEntry(), '')
  else current = shown
}

/** Stores the scroll position of the entry that is being left. */
export function rememberScroll(): void {
  if (!leaving) scrollPositions.set(current, window.scrollY)
}

/** Turns off the browser's own scroll restoration. Called once, before the first page is hydrated. */
export function startScrollMemory(): void {
  history.scrollRestoration = 'manual'
  const shown = shownEntry()
  nameEntry()
  for (const [entry, position] of storedPositions()) scrollPositions.set(entry, position)
  // A fragment takes precedence over a stored position. The browser scrolls to it by itself on the first visit only.
  if (location.hash !== '') {
    scrollPositions.delete(current)
    if (shown !== undefined) goToPart(location.hash.slice(1))
  }
  addEventListener('popstate', () => {
    rememberScroll()
    nameEntry()
    moved = 'by history'
    leaving = true
  })
  addEventListener('pagehide', () => {
    rememberScroll()
    storePositions()
  })
}

function storedPositions(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]
  } catch {
    return []
  }
}

function storePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...scrollPositions].slice(-50)))
  } catch {
    // Storage is disabled or full. Positions are then lost on a reload.
  }
}

/**
 * Scrolls a page that was just rendered or is already shown: to its stored position, to the URL's fragment, or to the top.
 */
export function scrollOnArrival(page: 'same page' | 'other page'): void {
  awaited?.disconnect()
  leaving = false
  const origin = moved
  moved = 'by history'
  if (origin === 'by history') {
    const position = scrollPositions.get(current)
    if (position !== undefined) window.scrollTo(0, position)
    return
  }
  if (page === 'other page') {
    window.scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  } else if (origin === 'in place') return
  const part = location.hash.slice(1)
  if (part === '' || goToPart(part)) return
  // The element can appear with the page's data.
  awaited = new MutationObserver((_, self) => goToPart(part) && self.disconnect())
  awaited.observe(document.body, { childList: true, subtree: true })
}

/** Scrolls to the element with the id, and opens it if it is folded. @returns false if the page has no such element */
function goToPart(id: string): boolean {
  const part = document.getElementById(id)
  part?.closest('details')?.setAttribute('open', '')
  part?.scrollIntoView()
  return part !== null
}
