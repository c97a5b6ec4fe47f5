/**
 * The scroll position of each entry of the browser's history. The browser cannot restore it by itself, since it tries
 * before the rows are back; so that this is done here, when the page is shown.
 */
const STORAGE_KEY = 'scroll'
const scrollPositions = new Map<string, number>()
let current = ''
let moved: 'by link' | 'by history' = 'by history'
let leaving = false

/** The state of a history entry, by whose name its scroll position is stored. */
function namedEntry(): { entry: string } {
  current = Math.random().toString(36).slice(2)
  return { entry: current }
}

/** The state of a new history entry. */
export function newEntry(): { entry: string } {
  moved = 'by link'
  leaving = true
  return namedEntry()
}

/** The name of the entry that is shown: only one that was shown before has one, as after a reload and on Back. */
function shownEntry(): string | undefined {
  return (history.state as { entry?: string } | null)?.entry
}

/** Takes up the entry that is shown. The browser gives no name to those that it makes, as for a link within the page. */
function takeUpEntry(): void {
  const shown = shownEntry()
  if (shown === undefined) history.replaceState(namedEntry(), '')
  else current = shown
}

/** Stores the scroll position of the entry that is being left. */
export function rememberScroll(): void {
  if (!leaving) scrollPositions.set(current, window.scrollY)
}

/** Takes scrolling over from the browser; called once, before the first page is hydrated. */
export function startScrollMemory(): void {
  history.scrollRestoration = 'manual'
  const shown = shownEntry()
  takeUpEntry()
  for (const [entry, position] of storedPositions()) scrollPositions.set(entry, position)
  // What the address leads to within the page wins. The browser goes there by itself on the first visit alone.
  if (location.hash !== '') {
    scrollPositions.delete(current)
    if (shown !== undefined) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }
  addEventListener('popstate', () => {
    rememberScroll()
    takeUpEntry()
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
    // Storage is switched off or full: positions are then known until the next reload only.
  }
}

/** Scrolls a page that was just rendered, or is shown already: to where it was left, or to its top. */
export function arriveAt(page: 'same page' | 'other page'): void {
  leaving = false
  if (moved === 'by history') {
    const position = scrollPositions.get(current)
    if (position !== undefined) window.scrollTo(0, position)
    return
  }
  moved = 'by history'
  if (page === 'same page') return
  window.scrollTo(0, 0)
  document.getElementById('content')?.focus({ preventScroll: true })
}
