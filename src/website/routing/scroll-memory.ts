/**
 * Where each entry of the browser's history was scrolled to. The browser cannot restore it by itself, since it tries
 * before the rows are back; so that this is done here, when the page is shown.
 */
const STORAGE_KEY = 'scroll'
const places = new Map<string, number>()
let current = ''
let moved: 'by link' | 'by history' = 'by history'
let leaving = false

/** The state of a new history entry. */
export function newEntry(): { entry: string } {
  current = Math.random().toString(36).slice(2)
  moved = 'by link'
  leaving = true
  return { entry: current }
}

function currentEntry(): string {
  return (history.state as { entry?: string } | null)?.entry ?? 'first'
}

/** Notes the place of the entry that is being left. */
export function rememberScroll(): void {
  if (!leaving) places.set(current, window.scrollY)
}

/** Takes scrolling over from the browser; called once, before the first page is hydrated. */
export function startScrollMemory(): void {
  history.scrollRestoration = 'manual'
  current = currentEntry()
  for (const [entry, place] of storedPlaces()) places.set(entry, place)
  addEventListener('popstate', () => {
    rememberScroll()
    current = currentEntry()
    moved = 'by history'
    leaving = true
  })
  addEventListener('pagehide', () => {
    rememberScroll()
    storePlaces()
  })
}

function storedPlaces(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]
  } catch {
    return []
  }
}

function storePlaces(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places].slice(-50)))
  } catch {
    // Storage is switched off or full: places are then known until the next reload only.
  }
}

/** Puts the scroll place of a page that was just drawn: where it was left, or at its top. */
export function arriveAt(page: 'same page' | 'other page'): void {
  leaving = false
  if (moved === 'by history') {
    const place = places.get(current)
    if (place !== undefined) window.scrollTo(0, place)
    return
  }
  moved = 'by history'
  if (page === 'same page') return
  window.scrollTo(0, 0)
  document.getElementById('content')?.focus({ preventScroll: true })
}
