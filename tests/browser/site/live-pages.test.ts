import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { LIVE_VERSION_PATH } from '#domain/live-update.ts'
import { importFolder } from '#importer/import.ts'
import { goTo, type OpenedPage, test } from '../../fixtures/browser/browser-test.ts'
import { openResults } from '../../fixtures/open-results.ts'
import { mayOpen, type Row, singles, writeResults } from '../../fixtures/results-folder.ts'
import { type Site, serveDatabase } from '../../fixtures/site.ts'

const TODAY = new Date().toISOString().slice(0, 10)
/** Milliseconds after the server reports an import within which open pages show it. */
const SHOWN_WITHIN = 3_000

const match = (id: string, one: string, two: string, row: Row) =>
  singles(id, {
    date: TODAY,
    team_one_player_one: one,
    team_two_player_one: two,
    ...(id === 'final' ? { round: 'Finals', position: '1' } : { round: 'Semi-Finals', position: id.slice(-1) }),
    ...row,
  })
const scheduled = { completion: 'scheduled', winning_team: '', games: '' }
const live = (games: string) => ({ completion: 'in progress', winning_team: '', games })
const won = (games: string) => ({ winning_team: '1', games })

const one = (row: Row) => match('semi-1', 'ada', 'bo', row)
const two = (row: Row) => match('semi-2', 'cleo', 'dag', row)
const final = (row: Row) => match('final', 'ada', 'cleo', row)

/** The day of a tournament, as the rows of each import. The finalists are known after the semi-finals. */
const DAY: Row[][] = [
  [one(live('3-2')), two(scheduled)],
  [one(live('11-7 2-5'))],
  [one(won('11-7 11-9')), two(live('0-1'))],
  [two(won('11-3 11-4')), final(scheduled)],
  [final(live('10-8'))],
  [final(won('11-8 9-11 11-6'))],
]

/** Kinds of pages that show the results of a day. */
const PATHS = [
  '/',
  '/results',
  '/tournament/may-open',
  '/tournament/may-open/schedule',
  '/match/semi-1',
  '/player/ada',
  '/compare/ada/bo',
  '/matches?tournament=may-open',
  '/rankings/mens-singles',
]

async function openLiveSite(first: readonly Row[], settings: Readonly<Record<string, string>> = {}) {
  const tournaments = [
    { tournament_slug: 'may-open', title: 'May Open', league: 'PPA', start_date: TODAY, end_date: TODAY },
  ]
  const { database, close } = await openResults(writeResults(mayOpen(first, { tournaments })))
  const site: Site = await serveDatabase(database, close, settings)
  const version = async () => (await fetch(`${site.address}${LIVE_VERSION_PATH}`)).text()
  /** Imports rows, and waits until the server has noticed. */
  const importRows = async (matches: readonly Row[]) => {
    const before = await version()
    const { kind } = await importFolder({ folder: writeResults({ matches }), database })
    expect(kind).toBe('imported')
    await expect.poll(version).not.toBe(before)
  }
  return { site, importRows }
}

/** Returns the HTML of the page's content and footer, without marks of change, generated ids and React's comments. */
function contentOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('main, footer')].map((part) => part.cloneNode(true) as Element)
    // Attributes that were added later come last.
    for (const element of parts.flatMap((part) => [...part.querySelectorAll('*')])) {
      const attributes = [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1))
      for (const { name } of attributes) element.removeAttribute(name)
      for (const { name, value } of attributes) if (name !== 'data-changed') element.setAttribute(name, value)
    }
    const html = parts.map(({ outerHTML }) => outerHTML).join('\n')
    return html
      .replaceAll(/<!--.*?-->/g, '')
      .replaceAll(/_[rR]_\w*_/g, 'id')
      .replaceAll('><', '>\n<')
  })
}

const isLive = (page: Page) => page.locator('header time').waitFor()

/** Records in a page when the last event of the live stream arrived and when the page last changed, in milliseconds. */
function recordTimes(): void {
  const times = { event: 0, change: 0 }
  const recorded = Object.assign(window, { times })
  new MutationObserver(() => {
    recorded.times.change = performance.now()
  }).observe(document, { subtree: true, childList: true, characterData: true })
  const Original = EventSource
  window.EventSource = class extends Original {
    constructor(url: string | URL) {
      super(url)
      this.addEventListener('version', () => {
        recorded.times.event = performance.now()
      })
    }
  }
}

/** Returns the milliseconds between the server's last event and the last change of the page. */
const shownAfter = (page: Page) =>
  page.evaluate(() => {
    const { event, change } = (window as unknown as { times: Record<'event' | 'change', number> }).times
    return Math.max(0, change - event)
  })

/** Returns the milliseconds that a fresh load takes: a busy machine is as much slower in an update. */
async function freshLoad(fresh: OpenedPage, path: string): Promise<number> {
  const began = performance.now()
  await goTo(fresh, path)
  return performance.now() - began
}

test('Open pages show every import of a day without a reload, and equal freshly loaded ones', {
  timeout: 600_000,
}, async ({ newPage }) => {
  const { site, importRows } = await openLiveSite([one(scheduled), two(scheduled)])
  const pages: OpenedPage[] = []
  for (const path of PATHS) {
    const opened = await newPage({ site })
    await opened.page.addInitScript(recordTimes)
    await goTo(opened, path)
    await isLive(opened.page)
    await opened.page.evaluate(() => Object.assign(window, { isSame: true }))
    pages.push(opened)
  }
  const fresh = await newPage({ site })
  for (const rows of DAY) {
    await importRows(rows)
    for (const [index, path] of PATHS.entries()) {
      const { page } = pages[index] as OpenedPage
      const slowness = await freshLoad(fresh, path)
      const expected = await contentOf(fresh.page)
      await expect
        .poll(async () => (await contentOf(page)) === expected, { timeout: SHOWN_WITHIN + 10 * slowness })
        .toBe(true)
        .catch(() => undefined)
      expect(await contentOf(page), path).toBe(expected)
      expect(await shownAfter(page), path).toBeLessThan(SHOWN_WITHIN + 2 * slowness)
    }
  }
  for (const { page } of pages) expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  await site.close()
})

test('An update keeps the scroll position, the focus, typed text and opened parts, and marks and announces the score', async ({
  open,
}) => {
  const { site, importRows } = await openLiveSite([one(live('3-2')), two(scheduled)])
  const { page } = await open('/tournament/may-open', { site, height: 500 })
  await isLive(page)
  const search = page.locator('header input').first()
  await search.fill('zo')
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  const score = page.locator('main a[href="/match/semi-1"]').first()
  await score.focus()
  const before = await page.evaluate(() => scrollY)
  await importRows([one(live('11-7 2-5'))])
  await expect.poll(() => score.textContent()).toContain('2-5')
  await expect.poll(() => page.locator('[data-changed]').count()).toBeGreaterThan(0)
  expect(await page.locator('header').getByRole('status').first().textContent()).toMatch(
    /^(Score update: .*2-5|\d+ scores have changed\.)/,
  )
  expect(await page.evaluate(() => scrollY)).toBe(before)
  expect(await score.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await search.evaluate((input: HTMLInputElement) => input.value)).toBe('zo')
  expect(await page.locator('details:not([open])').count()).toBe(0)
  await expect.poll(() => page.locator('[data-changed]').count()).toBe(0)
  await site.close()
})

test('Back shows the results that were announced on another page', async ({ open }) => {
  const { site, importRows } = await openLiveSite([one(live('3-2')), two(scheduled)])
  const { page } = await open('/tournament/may-open', { site })
  await isLive(page)
  await page.locator('main a[href="/match/semi-1"]').first().click()
  await page.waitForURL(/\/match\//)
  await importRows([one(won('11-7 11-9'))])
  await page.locator('main').getByText('Won').first().waitFor()
  await page.goBack()
  await page.waitForURL(/\/tournament\//)
  await expect.poll(() => page.locator('main').innerText()).toContain('11-9')
  expect(await page.locator('main').innerText()).not.toContain('3-2')
  // The page may be requesting parts of the next update.
  await page.goto('about:blank')
  await site.close()
})

test('A page without a stream asks for the version, and shows new results without saying "Live"', async ({
  newPage,
}) => {
  const { site, importRows } = await openLiveSite([one(live('3-2'))], { LIVE_STREAMS: '0' })
  const { page, allow } = await newPage({ site })
  allow(/503/)
  await page.clock.install()
  await page.goto('/match/semi-1')
  await page.locator('html[data-hydrated]').waitFor()
  await importRows([one(live('11-7 2-5'))])
  await expect
    .poll(
      async () => {
        await page.clock.runFor(30_000)
        return page.locator('main').innerText()
      },
      { timeout: 20_000 },
    )
    .toMatch(/11/)
  expect(await page.locator('header time').count()).toBe(0)
  await site.close()
})

test('Without JavaScript, a page says when its results were imported and offers a reload', async ({ open }) => {
  const { site } = await openLiveSite([one(live('3-2'))])
  await expect.poll(async () => (await fetch(`${site.address}/live/version`)).status).toBe(200)
  const { page } = await open('/match/semi-1', { site, script: false })
  expect(await page.locator('body').innerText()).toMatch(/^Results as of \w{3} \d+, \d{4}, \d+:\d\d.[AP]M UTC\. Reload/)
  await page.getByRole('link', { name: 'Reload' }).click()
  await page.waitForURL(/\/match\/semi-1$/)
  const still = await open('/about/numbers', { site, script: false })
  expect(await still.page.getByRole('link', { name: 'Reload' }).count()).toBe(0)
  await site.close()
})
