import { existsSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { LIVE_VERSION_PATH, UPDATE_HEADER } from '#domain/live-update.ts'
import { importFolder } from '#importer/import.ts'
import { longestDelay } from '#server/live/live-streams.ts'
import { type BrowserFixtures, goTo, test } from '../../fixtures/browser/browser-test.ts'
import { contentOf, isLive, lastChange, recordChanges } from '../../fixtures/browser/live-watch.ts'
import { demoFolder } from '../../fixtures/folders/demo-folder.ts'
import { liveDay } from '../../fixtures/folders/live-day.ts'
import { openResults, REAL_RESULTS } from '../../fixtures/folders/open-results.ts'
import {
  inProgress,
  mayOpen,
  type Results,
  type Row,
  singles,
  TODAY,
  tournament,
  writeResults,
} from '../../fixtures/folders/results-folder.ts'
import { percentile } from '../../fixtures/requests/steady-visitors.ts'
import { type Site, serveDatabase } from '../../fixtures/services/site.ts'
import { IS_TRIAL, IS_USUAL, printFigure } from '../../fixtures/trial.ts'

type NewPage = BrowserFixtures['newPage']

/** Number of imports of a real tournament, in a trial. */
const IMPORTS = 400
/** Milliseconds after the end of an import within which open pages show it. */
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
const won = (games: string) => ({ winning_team: '1', games })

const one = (row: Row) => match('semi-1', 'ada', 'bo', row)
const two = (row: Row) => match('semi-2', 'cleo', 'dag', row)
const final = (row: Row) => match('final', 'ada', 'cleo', row)

/** The day of a tournament, as the rows of each import. The finalists are known after the semi-finals. */
const DAY: Row[][] = [
  [one(inProgress('3-2')), two(scheduled)],
  [one(inProgress('11-7 2-5'))],
  [one(won('11-7 11-9')), two(inProgress('0-1'))],
  [two(won('11-3 11-4')), final(scheduled)],
  [final(inProgress('10-8'))],
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

/** Returns the May Open, which is played today, with these matches. */
function firstRows(matches: readonly Row[]): Results {
  return mayOpen(matches, { tournaments: [tournament('may-open', { start_date: TODAY, end_date: TODAY })] })
}

async function openLiveSite(first: Results, settings: Readonly<Record<string, string>> = {}) {
  const { database, close } = await openResults(writeResults(first))
  const site: Site = await serveDatabase(database, close, settings)
  const version = async () => (await fetch(`${site.address}${LIVE_VERSION_PATH}`)).text()
  /** Imports rows, and waits until the server has noticed. @returns the time of the import's end in milliseconds */
  const importRows = async (matches: readonly Row[]) => {
    const before = await version()
    const { kind } = await importFolder({ folder: writeResults({ matches }), database })
    const ended = Date.now()
    expect(kind).toBe('imported')
    await expect.poll(version, { interval: 20 }).not.toBe(before)
    return ended
  }
  return { site, importRows }
}

/** Opens pages of the site, and records their changes. */
async function openPages(newPage: NewPage, site: Site, paths: readonly string[]): Promise<Page[]> {
  const pages: Page[] = []
  for (const path of paths) {
    const opened = await newPage({ site })
    await goTo(opened, path)
    await isLive(opened.page)
    await recordChanges(opened.page)
    pages.push(opened.page)
  }
  return pages
}

interface Following {
  site: Site
  importRows: (rows: readonly Row[]) => Promise<number>
  paths: readonly string[]
  /** The rows of each import. */
  imports: readonly (readonly Row[])[]
}

/**
 * Opens pages, imports, and expects after each import that every page equals a freshly loaded one, and changed in time.
 * @returns for each import and page, the milliseconds from the import's end until the page's last change
 */
async function follow(newPage: NewPage, { site, importRows, paths, imports }: Following): Promise<number[]> {
  const pages = await openPages(newPage, site, paths)
  const fresh = await newPage({ site })
  const waits: number[] = []
  for (const rows of imports) {
    const imported = await importRows(rows)
    for (const [index, path] of paths.entries()) {
      const page = pages[index] as Page
      const began = performance.now()
      await goTo(fresh, path)
      // In a usual run, a busy machine is as much slower in an update as in a fresh load.
      const slowness = IS_TRIAL ? longestDelay(paths.length) : 10 * (performance.now() - began)
      const expected = await contentOf(fresh.page)
      await expect
        .poll(async () => (await contentOf(page)) === expected, { timeout: SHOWN_WITHIN + slowness })
        .toBe(true)
        .catch(() => undefined)
      expect(await contentOf(page), path).toBe(expected)
      const waited = ((await lastChange(page)) ?? Number.NaN) - imported
      expect(waited, path).toBeLessThan(SHOWN_WITHIN + slowness)
      if (waited > 0) waits.push(waited)
    }
  }
  return waits
}

test('Open pages show every import of a day without a reload, and equal freshly loaded ones', {
  timeout: 600_000,
}, async ({ newPage }) => {
  const { site, importRows } = await openLiveSite(firstRows([one(scheduled), two(scheduled)]))
  const imports = DAY.filter((_, index) => !IS_USUAL || [2, 5].includes(index))
  await follow(newPage, { site, importRows, paths: PATHS, imports })
  await site.close()
})

test.runIf(IS_TRIAL)(
  'Open pages show every import of a real tournament that is played in one day',
  {
    timeout: 7_200_000,
  },
  async ({ newPage }) => {
    const folder = existsSync(REAL_RESULTS) ? REAL_RESULTS : await demoFolder(3_000, '7')
    const day = liveDay(folder, { size: 300, imports: IMPORTS, today: TODAY })
    const { site, importRows } = await openLiveSite(day.before)
    const paths = [
      '/',
      '/results',
      `/tournament/${day.tournament}`,
      `/tournament/${day.tournament}/schedule`,
      `/match/${day.final.match_id}`,
      `/player/${day.final.team_one_player_one}`,
      `/matches?tournament=${day.tournament}`,
      '/rankings/mens-doubles',
    ]
    const waits = (await follow(newPage, { site, importRows, paths, imports: day.imports })).sort((a, b) => a - b)
    printFigure(
      `${day.imports.length} imports of ${day.tournament}, ${paths.length} pages, ${waits.length} changes of a page: half of them within ` +
        `${percentile(waits, 0.5)} ms after the import's end, 99 % within ${percentile(waits, 0.99)} ms, all within ${waits.at(-1)} ms`,
    )
    await site.close()
  },
)

test('An update keeps the scroll position, the focus, typed text and opened parts, and marks and announces the score', async ({
  open,
}) => {
  const { site, importRows } = await openLiveSite(firstRows([one(inProgress('3-2')), two(scheduled)]))
  const { page } = await open('/tournament/may-open', { site, height: 500 })
  await isLive(page)
  const search = page.locator('header input').first()
  await search.fill('zo')
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('details:not([name])')) details.open = true
  })
  const score = page.locator('main a[href="/match/semi-1"]').first()
  await score.focus()
  const before = await page.evaluate(() => scrollY)
  const update = page.waitForRequest((request) => UPDATE_HEADER in request.headers())
  await importRows([one(inProgress('11-7 2-5'))])
  await update
  await expect.poll(() => score.textContent()).toContain('2-5')
  await expect.poll(() => page.locator('[data-changed]').count()).toBeGreaterThan(0)
  await expect
    .poll(() => page.locator('header').getByRole('status').first().textContent())
    .toMatch(/^(Score update: .*2-5|\d+ scores have changed\.)/)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  expect(await score.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await search.evaluate((input: HTMLInputElement) => input.value)).toBe('zo')
  expect(await page.locator('details:not([open], [name])').count()).toBe(0)
  await expect.poll(() => page.locator('[data-changed]').count()).toBe(0)
  await site.close()
})

test('The sentence about a score disappears when the next update takes the match off the page', async ({ open }) => {
  const { site, importRows } = await openLiveSite(firstRows([one(inProgress('3-2')), two(scheduled)]))
  const { page } = await open('/', { site })
  await isLive(page)
  const news = page.locator('header').getByRole('status').first()
  await importRows([one(inProgress('11-7 2-5'))])
  await expect.poll(() => news.textContent()).toContain('2-5')
  await importRows([one(won('11-7 11-9'))])
  await expect.poll(() => page.locator('main').innerText()).not.toContain('2-5')
  await expect.poll(() => news.textContent()).not.toContain('2-5')
  await site.close()
})

test('Back shows the results that were announced on another page', async ({ open }) => {
  const { site, importRows } = await openLiveSite(firstRows([one(inProgress('3-2')), two(scheduled)]))
  const { page } = await open('/tournament/may-open', { site })
  await isLive(page)
  await page.locator('main a[href="/match/semi-1"]').first().click()
  await page.waitForURL(/\/match\//)
  await importRows([one(won('11-7 11-9'))])
  await page.locator('main').getByText('Won').first().waitFor()
  await page.goBack()
  await page.waitForURL(/\/tournament\//)
  await expect.poll(() => page.locator('main').textContent()).toContain('11-9')
  await expect.poll(() => page.locator('main').textContent()).not.toContain('3-2')
  // The page may be requesting parts of the next update.
  await page.goto('about:blank')
  await site.close()
})

test('A hidden page closes its stream, and shows the results of that time when it is visible again', async ({
  open,
}) => {
  const { site, importRows } = await openLiveSite(firstRows([one(inProgress('3-2'))]))
  const { page } = await open('/match/semi-1', { site })
  await isLive(page)
  const shown = () => page.locator('main').innerText()
  const before = await shown()
  const show = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await show(true)
  await page.locator('header [data-connected]').waitFor({ state: 'detached' })
  await importRows([one(inProgress('11-7 2-5'))])
  expect(await shown()).toBe(before)
  await show(false)
  await isLive(page)
  await expect.poll(shown).not.toBe(before)
  // The page may be requesting parts of the update.
  await page.goto('about:blank')
  await site.close()
})

test('A page without a stream asks for the version, and shows new results without saying "Live"', async ({
  newPage,
}) => {
  const { site, importRows } = await openLiveSite(firstRows([one(inProgress('3-2'))]), { LIVE_STREAMS: '0' })
  const { page, allow } = await newPage({ site })
  allow(/503/)
  await page.clock.install()
  await page.goto('/match/semi-1')
  await page.locator('html[data-started]').waitFor()
  await importRows([one(inProgress('11-7 2-5'))])
  await expect
    .poll(
      async () => {
        await page.clock.runFor(30_000)
        return page.locator('main').innerText()
      },
      { timeout: 20_000 },
    )
    .toMatch(/11/)
  expect(await page.locator('header [data-connected]').count()).toBe(0)
  await site.close()
})

test('Without JavaScript, a page says through which day its results are and offers a reload', async ({ open }) => {
  const { site } = await openLiveSite(firstRows([one(inProgress('3-2'))]))
  await expect.poll(async () => (await fetch(`${site.address}/live/version`)).status).toBe(200)
  const { page } = await open('/match/semi-1', { site, script: false })
  expect(await page.locator('body').innerText()).toMatch(/^(Updated through \w{3} \d+, \d{4}\. )?Reload/)
  await page.getByRole('link', { name: 'Reload' }).click()
  await page.waitForURL(/\/match\/semi-1$/)
  const still = await open('/about/numbers', { site, script: false })
  expect(await still.page.getByRole('link', { name: 'Reload' }).count()).toBe(0)
  await site.close()
})
