// Opening a page by a tap compared with loading it, on a slow phone; and the first paint after a
// tap on a link whose page was fetched ahead, on a good connection.
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { withServedDemo } from '../../tests/fixtures/services/served-demo.ts'
import { ensureBrowser } from '../../tests/setup/find-browser.ts'
import { checkGoal, milliseconds, print, progress, ratio, textTable } from '../report.ts'
import { IS_TINY, inRounds, median, medianRatio, often } from '../rounds.ts'

const ROUNDS = often(5, 1)
/** Maximum time of a tap, as a multiple of a load. */
const MAX_TAP = 1.05
/** Maximum milliseconds between a tap on a link whose page was fetched ahead and the first paint. */
const MAX_PREFETCHED = 200

/** A slow phone: a quarter of the CPU, 400 ms to the server and back, 50 kB/s. */
const CPU = 4
const NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Pages, each with the beginning of the URL of a link on it. */
const WAYS: readonly (readonly [from: string, link: string])[] = [
  ['/', '/player/'],
  ['/rankings/mens-doubles', '/player/'],
  ['/tournaments', '/tournament/'],
  ['/players', '/matches?'],
]

/** Opens a page and waits until its script has started and its islands are hydrated. */
async function openPage(browser: Browser, url: string, isSlow: boolean): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  if (isSlow) {
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', NETWORK)
  }
  await page.goto(url)
  const waiting = 'erne-island[data-hydrate="idle"]:not([data-hydrated])'
  await page.locator(`html[data-started]:not(:has(${waiting}))`).waitFor({ state: 'attached', timeout: 120_000 })
  return page
}

const linkOn = (page: Page, link: string) => page.locator(`main a[href^="${link}"]`).filter({ visible: true }).first()

/**
 * Returns the milliseconds from the start of a navigation to the first paint of the page that it opens.
 * @param navigate returns the time of its start
 */
async function untilPaint(page: Page, navigate: () => Promise<number>): Promise<number> {
  const before = page.url()
  const [start] = await Promise.all([navigate(), page.waitForURL((url) => url.href !== before, { timeout: 120_000 })])
  const paint = await page.waitForFunction(
    () => {
      const [entry] = performance.getEntriesByName('first-contentful-paint')
      return entry && performance.timeOrigin + entry.startTime
    },
    undefined,
    { timeout: 120_000 },
  )
  return Number(await paint.jsonValue()) - start
}

/** Taps a link. Returns the time in the page, because finding the link takes time that is none of a visitor's. */
const tap = (link: Locator) =>
  link.evaluate((element: HTMLElement) => {
    const start = Date.now()
    element.click()
    return start
  })

async function load(page: Page, url: string): Promise<number> {
  const start = Date.now()
  await page.goto(url, { timeout: 120_000 })
  return start
}

/** Measures a tap or a load in a browser that has only visited the page before. */
async function measure(browser: Browser, address: string, [from, link]: (typeof WAYS)[number], isTap: boolean) {
  const page = await openPage(browser, `${address}${from}`, true)
  const target = linkOn(page, link)
  const url = new URL((await target.getAttribute('href')) ?? '', address).href
  const took = await untilPaint(page, () => (isTap ? tap(target) : load(page, url)))
  await page.context().close()
  return took
}

/** Measures a tap on a link after the pointer has rested on it and its page has been fetched ahead. */
async function measurePrefetched(browser: Browser, address: string, [from, link]: (typeof WAYS)[number]) {
  const page = await openPage(browser, `${address}${from}`, false)
  const devTools = await page.context().newCDPSession(page)
  const ready = new Promise((resolve) => {
    devTools.on('Preload.prefetchStatusUpdated', ({ status }) => status === 'Ready' && resolve(undefined))
  })
  await devTools.send('Preload.enable')
  const target = linkOn(page, link)
  await target.hover()
  await ready
  const took = await untilPaint(page, () => tap(target))
  await page.context().close()
  return took
}

/** Measures taps and loads of the built site. */
export async function navigation(): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
  await withServedDemo((address) => measureWays(browser, address))
  await browser.close()
}

async function measureWays(browser: Browser, address: string): Promise<void> {
  const rows: string[][] = []
  const ratios: number[] = []
  const prefetched: number[] = []
  for (const way of IS_TINY ? WAYS.slice(0, 1) : WAYS) {
    progress(way.join(' → '))
    const times = await inRounds(['tap', 'load'], ROUNDS, (how) => measure(browser, address, way, how === 'tap'))
    const [taps = [], loads = []] = [times.get('tap'), times.get('load')]
    ratios.push(medianRatio(taps, loads))
    const ahead = await inRounds(['ahead'], ROUNDS, () => measurePrefetched(browser, address, way))
    prefetched.push(median(ahead.get('ahead') ?? []))
    const [tapped, loaded, sharing, early] = [median(taps), median(loads), ratios.at(-1) ?? 0, prefetched.at(-1) ?? 0]
    rows.push([way.join(' → '), milliseconds(tapped), milliseconds(loaded), ratio(sharing), milliseconds(early)])
  }
  print('First paint on a slow phone by a tap and by a load, and after a tap on a page that was fetched ahead:')
  print(textTable(['way', 'tap', 'load', 'tap/load', 'fetched ahead'], rows))
  checkGoal(`a tap at most ${MAX_TAP} × a load`, Math.max(...ratios) <= MAX_TAP)
  checkGoal(`a page fetched ahead painted within ${MAX_PREFETCHED} ms`, Math.max(...prefetched) <= MAX_PREFETCHED)
}
