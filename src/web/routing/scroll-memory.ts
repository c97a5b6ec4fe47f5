/**
 * The scroll position of each entry of the browser's history. The browser cannot restore it by itself, since it tries
 * before the rows are back; so that this is done here, when the page is shown.
 */
const STORAGE_KEY = 'scroll'
const scrollPositions = new Map<string, number>()
let current = ''
/** How the entry was come to: in place by a link in what it leads to, as under a table, or right above it, as a switch. */
let moved: 'by link' | 'in place' | 'by history' = 'by history'
let leaving = false
/** Waits for the part of the page that the address leads to. */
let awaited: MutationObserver | undefined

/** The state of a history entry, by whose name its scroll position is stored. */
function namedEntry(): { entry: string } {
  current = Math.random().toString(36).slice(2)
  return { entry: current }
}

/**
 * The state of a new history entry.
 * @param to its address
 * @param from the link or form that leads there
 */
export function newEntry(to: string, from: Element | null): { entry: string } {
  const [, id = ''] = to.split('#')
  const part = document.getElementById(id)
  moved = from && (part?.contains(from) || part?.previousElementSibling?.contains(from)) ? 'in place' : 'by link'
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
    if (shown !== undefined) goToPart(location.hash.slice(1))
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

/**
 * Scrolls a page that was just rendered, or is shown already: to where it was left, to the part that its address leads to,
 * or to its top.
 */
export function arriveAt(page: 'same page' | 'other page'): void {
  awaited?.disconnect()
  leaving = false
  const by = moved
  moved = 'by history'
  if (by === 'by history') {
    const position = scrollPositions.get(current)
    if (position !== undefined) window.scrollTo(0, position)
    return
  }
  if (page === 'other page') {
    window.scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  } else if (by === 'in place') return
  const part = location.hash.slice(1)
  if (part === '' || goToPart(part)) return
  // It may come with the page's data.
  awaited = new MutationObserver((_, self) => goToPart(part) && self.disconnect())
  awaited.observe(document.body, { childList: true, subtree: true })
}

/** @returns whether the page has the part */
function goToPart(id: string): boolean {
  const part = document.getElementById(id)
  part?.scrollIntoView()
  return part !== null
}
