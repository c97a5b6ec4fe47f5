/// <reference types="vite/types/importMeta.d.ts" />

import type { IslandModule } from '#site/islands/hydrate.tsx'
import type { SiteFacts } from '#site/islands/Providers.tsx'

/** The data of a page that the browser gets in addition to its HTML. */
export interface PageData {
  facts: SiteFacts
  /** Props of the page's islands, in their order. */
  islands: object[]
}

/** The modules of islands, and of pages whose content is one. */
const MODULES = new Map(
  Object.entries(
    import.meta.glob<IslandModule>(['../../web/**/*-island.tsx', '../../features/*/web/**/*-island.tsx']),
  ).map(([path, load]) => [path.replace(/^.*\/(.+)\.tsx$/, '$1'), load]),
)

let data: PageData | null = null
const hydrated = new WeakMap<Element, IslandModule>()
const starting = new WeakMap<Element, Promise<void>>()

/** Returns the data of a document; null for a page without it. */
export function readPageData(page: Document): PageData | null {
  const text = page.getElementById('page-data')?.textContent
  return text ? (JSON.parse(text) as PageData) : null
}

/** Returns the data of the page that is shown. */
export function pageData(): PageData {
  data ??= readPageData(document)
  if (data === null) throw new Error('This page has no data')
  return data
}

export const isHydrated = (element: Element) => hydrated.has(element)

const islands = () => [...document.querySelectorAll<HTMLElement>('erne-island')]

/** Waits for the islands that are being hydrated, whose HTML must not change meanwhile. */
export async function hydrationsEnd(): Promise<void> {
  await Promise.all(islands().map((island) => starting.get(island)))
}

const placeOf = ({ id }: Element) => Number(id.slice(1))

/** Hydrates each island at the time that it names, or when it is touched. */
export function startIslands(): void {
  watchIslands()
  for (const event of ['pointerover', 'focusin', 'pointerdown']) {
    document.addEventListener(event, ({ target }) => startTouched(target), { passive: true })
  }
  startTouched(document.activeElement)
  document.addEventListener('click', repeatLater, { capture: true })
}

function watchIslands(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      void start(
        target.closest('erne-island') ?? (target.querySelector('erne-island[data-hydrate="visible"]') as Element),
      )
    }
  })
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
  for (const island of islands()) {
    const { hydrate } = island.dataset
    if (hydrate === 'idle') whenIdle(() => void start(island), { timeout: 2_000 })
    // The island itself has no box.
    if (hydrate === 'visible') observer.observe(island.firstElementChild ?? (island.parentElement as Element))
  }
}

const touchedIsland = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('erne-island:not([data-hydrated])') : null

function startTouched(target: EventTarget | null): void {
  const island = touchedIsland(target)
  if (island) void start(island)
}

/** Repeats a click on a control that needs its island as soon as the island is hydrated. */
function repeatLater(event: MouseEvent): void {
  const { target, metaKey, ctrlKey, shiftKey, altKey, detail } = event
  const island = touchedIsland(target)
  const control = island && (target as Element).closest<HTMLElement>('[data-waits]')
  if (!control || metaKey || ctrlKey || shiftKey || altKey || detail === 0) return
  event.preventDefault()
  event.stopPropagation()
  void start(island).then(() => control.click())
}

/** Hydrates an island. If its code cannot be loaded, its HTML stays, and its links work without JavaScript. */
function start(element: Element): Promise<void> {
  const started = starting.get(element) ?? load(element as HTMLElement)
  starting.set(element, started)
  return started
}

async function load(element: HTMLElement): Promise<void> {
  const find = MODULES.get(element.dataset.island ?? '')
  try {
    const [{ hydrate }, module] = await Promise.all([import('#site/islands/hydrate.tsx'), find?.()])
    if (!module || !element.isConnected) return
    const { islands, facts } = pageData()
    await hydrate(element, module, { props: islands[placeOf(element)] ?? {}, facts })
    hydrated.set(element, module)
    element.dataset.hydrated = ''
  } catch {
    // The next touch tries again.
    starting.delete(element)
  }
}

/** Takes over the data of a newer page whose HTML was merged, and gives hydrated islands their new first data. */
export async function mergeIslands(newer: PageData, version: string): Promise<void> {
  data = newer
  const updated = islands().filter(isHydrated)
  if (updated.length > 0) {
    const { startUpdate, update } = await import('#site/islands/hydrate.tsx')
    startUpdate(version)
    for (const element of updated) {
      const module = hydrated.get(element)
      const props = newer.islands[placeOf(element)]
      if (module && props) update(element, module, { ...newer, props })
    }
  }
  watchIslands()
}
