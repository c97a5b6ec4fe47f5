import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { SiteVersion } from '#web/data/site-version.ts'
import { ROUTES } from '#web/routing/route-table.ts'
import { hydrated, type OpenedPage, test } from '../../fixtures/browser/browser-test.ts'
import { readTable } from '../../fixtures/browser/read-table.ts'
import { demoFolder } from '../../fixtures/folders/demo-folder.ts'
import {
  afterwards,
  filesIn,
  LICENCE,
  type PlainSite,
  servePlainFolder,
  writePlainSite,
} from '../../fixtures/services/plain-site.ts'
import type { Site } from '../../fixtures/services/site.ts'
import { IS_USUAL } from '../../fixtures/trial.ts'

/** Maximum size with gzip of the code with which the worker renders a page, in bytes; SQLite itself has 410,000 more. */
const WORKER = 420_000

let plain: PlainSite
let results: string

beforeAll(async () => {
  results = await demoFolder(300, '7')
  plain = await servePlainFolder()
  const args = [results, '--out', plain.folder, '--url', plain.address, '--pages', '20']
  expect(await writePlainSite(args, LICENCE)).toMatchObject({ code: 0 })
}, 180_000)
afterAll(() => plain.close())

/** Opens a URL of the site, and waits until the browser shows its page. */
async function openPlain(newPage: (options: { site: Site }) => Promise<OpenedPage>, path: string) {
  const opened = await newPage({ site: { address: plain.address } as Site })
  await opened.page.goto(path)
  await opened.page.locator('html:not([data-pending])').waitFor({ state: 'attached' })
  return opened
}

/** Returns the path of the published database. */
function databaseFile(): string {
  const { data } = JSON.parse(readFileSync(join(plain.folder, 'version.json'), 'utf8')) as SiteVersion
  return join(plain.folder, data)
}

/** Returns the last names of the players on a page. */
async function lastNames(page: Page): Promise<string[]> {
  const names = await page.locator('main a[href^="/player/"]').allTextContents()
  return names.map((name) => name.trim().split(' ').at(-1) ?? '')
}

describe('a site of plain files', () => {
  test('shows the state of a URL with a query string', async ({ newPage }) => {
    const { page } = await openPlain(newPage, '/players')
    const [word] = await lastNames(page)
    const searched = await openPlain(newPage, `/players?q=${word}`)
    const rows = (await readTable(searched.page)).rows
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.join(' ').toLowerCase()).toContain(word?.toLowerCase())
  })

  test('follows a redirect of its own with the query string', async ({ newPage }) => {
    const { page, allow } = await openPlain(newPage, '/medals')
    // Redirects of pages are no files, because they depend on the query string.
    allow(/404/)
    const link = page.locator('main a[href^="/medals/won?"]').first()
    const won = Number(await link.textContent())
    expect(won).toBeGreaterThan(0)
    await link.click()
    await page.waitForURL(/\/medals\/won\?/)
    await page.locator('html:not([data-pending])').waitFor({ state: 'attached' })
    expect((await readTable(page)).rows.length).toBe(won)
    await page.goto('/matchup')
    await page.waitForURL(/\/compare$/)
  })

  test('shows pages without a file, and an error page where no page exists', async ({ newPage }) => {
    const { page, allow } = await newPage({ site: { address: plain.address } as Site })
    allow(/404/)
    await page.goto('/season/2025/champions?nothing=1')
    await page.goto('/no/such/page')
    await page.getByText('Page not found').waitFor()
    await page.goto('/tournament/none')
    await page.locator('html:not([data-pending]) main h1').waitFor()
    expect(await page.locator('main h1').textContent()).not.toBe('')
  })

  test('shows of the page about the API only what needs no server', async ({ newPage }) => {
    const { page } = await openPlain(newPage, '/about/api')
    const sections = page.locator('main section[id]').filter({ visible: true })
    await expect
      .poll(() => sections.evaluateAll((all) => all.map(({ id }) => id)))
      .toEqual(['time-periods', 'files', 'feeds'])
    expect(await page.locator('main li a[href^="#"]').filter({ visible: true }).count()).toBe(3)
    const text = readFileSync(join(plain.folder, 'llms.txt'), 'utf8')
    expect(text).toContain(`${plain.address}/players.csv`)
    expect(text).not.toMatch(/mcp|graphql|answer/i)
  })

  test('allows no code but its own, and WebAssembly in workers only', () => {
    const files = [...filesIn(plain.folder)].map(([path, bytes]) => [path, String(bytes)] as const)
    const pages = files.filter(([, text]) => text.includes('<html data-build='))
    expect(pages.length).toBeGreaterThan(100)
    expect(pages.filter(([, html]) => !html.includes('http-equiv="Content-Security-Policy"'))).toEqual([])
    const unsafe = files.flatMap(([path, text]) =>
      /\.html$|_headers$/.test(path) ? (text.match(/[a-z-]*unsafe-[a-z-]+/g) ?? []) : [],
    )
    expect(new Set(unsafe)).toEqual(new Set(['wasm-unsafe-eval']))
  })

  test('loads no more code into its worker for a page than its budget', async ({ newPage }) => {
    const earlier = plain.requests.length
    await openPlain(newPage, '/players?q=a')
    const built = JSON.parse(readFileSync('dist/static/.vite/worker.json', 'utf8')) as Record<string, { file: string }>
    const loaded = Object.values(built).filter(({ file }) => plain.requests.indexOf(`/${file}`, earlier) >= 0)
    const bytes = loaded.map(({ file }) => gzipSync(readFileSync(join(plain.folder, file)), { level: 9 }).length)
    expect(bytes.length).toBeGreaterThan(3)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(WORKER)
  })

  test('asks no server for further rows, or for notifications', async ({ newPage }) => {
    const { page } = await openPlain(newPage, '/players')
    await page.locator('html[data-started]').waitFor({ state: 'attached' })
    const before = (await readTable(page)).rows.length
    await page.keyboard.press('End')
    await expect.poll(async () => (await readTable(page)).rows.length).toBeGreaterThan(before)
    await page.goto('/tournaments')
    await page.locator('main a[href^="/tournament/"]').first().click()
    await page.getByText('Follow', { exact: true }).first().click()
    await page.locator('[data-island="push-island"][data-hydrated]').waitFor({ state: 'attached' })
    expect(plain.requests.filter((path) => /^\/(?:graphql|live|push|picture)/.test(path))).toEqual([])
  })

  test('links only to files, and to pages that the browser renders', () => {
    const files = [...filesIn(plain.folder)]
    const paths = new Set(files.map(([path]) => path.slice(plain.folder.length)))
    const patterns = ['/cite', ...ROUTES.map(({ path }) => path)].map((path) => path.replaceAll(/:\w+/g, '[^/]+'))
    const isPage = (path: string) => patterns.some((pattern) => new RegExp(`^${pattern}$`).test(path))
    const isThere = (path: string) => ['', '.html', 'index.html'].some((end) => paths.has(path + end)) || isPage(path)
    const links = files
      .filter(([path]) => path.endsWith('.html'))
      .flatMap(([, html]) =>
        [...String(html).matchAll(/ (?:href|src|action)="(\/[^"?#]*)/g)].map(([, link = '']) => link),
      )
    // These are hidden, because they need a server.
    const shown = [...new Set(links)].filter((link) => !/^\/(?:graphql|schema\.graphql$|preview\/)/.test(link))
    expect(shown.length).toBeGreaterThan(500)
    expect(shown.filter((link) => !isThere(decodeURIComponent(link)))).toEqual([])
  })

  test('saves the file of a filtered table, and none of the API', async ({ newPage }) => {
    const { page } = await openPlain(newPage, '/players')
    const [word = ''] = await lastNames(page)
    const filtered = await openPlain(newPage, `/players?q=${word}`)
    await filtered.page.getByText('Share & data').first().click()
    expect(await filtered.page.getByRole('link', { name: 'GraphQL' }).count()).toBe(0)
    const saving = filtered.page.waitForEvent('download')
    await filtered.page.getByRole('link', { name: 'Table as CSV' }).click()
    const [, ...rows] = readFileSync(await (await saving).path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.toLowerCase()).toContain(word.toLowerCase())
  })

  test('loads nothing of the database ahead, nor with Save-Data', async ({ newPage }) => {
    const isOfDatabase = (path: string) => /^\/assets\/(?:data|worker|sqlite3)/.test(path)
    const earlier = plain.requests.length
    const loaded = () => plain.requests.slice(earlier).filter(isOfDatabase)
    const { page } = await newPage({ site: { address: plain.address } as Site })
    for (const saves of [false, true]) {
      await page.setExtraHTTPHeaders(saves ? { 'save-data': 'on' } : {})
      await page.goto('/players')
      await hydrated(page)
      await page.locator('main a[href^="/player/"]').first().hover()
      await page.getByRole('link', { name: 'Matches' }).first().hover()
      await page.waitForLoadState('networkidle')
      expect(loaded()).toEqual([])
    }
    await page.keyboard.press('End')
    await expect.poll(() => loaded().length).toBeGreaterThan(2)
  })

  test('loads a page again that was opened before the newest files, whatever has changed', async ({ newPage }) => {
    const file = join(plain.folder, 'version.json')
    const whole = readFileSync(file, 'utf8')
    const requested = (path: string) => plain.requests.filter((each) => each === path).length
    const earlier = requested('/about/data')
    const { page } = await newPage({ site: { address: plain.address } as Site })
    await page.clock.install()
    const checked = page.waitForResponse(/version\.json$/)
    await page.goto('/about/data')
    await (await checked).finished()
    const expectAfterMinute = async (changes: Partial<SiteVersion>, times: number) => {
      writeFileSync(file, JSON.stringify({ ...JSON.parse(whole), ...changes }))
      const checks = requested('/version.json')
      await page.clock.fastForward(60_000)
      await expect.poll(() => requested('/version.json')).toBeGreaterThan(checks)
      await expect.poll(() => requested('/about/data') - earlier).toBe(times)
      await page.waitForFunction(() => 'started' in document.documentElement.dataset)
    }
    const data = '/assets/data/newer.bin'
    try {
      await expectAfterMinute({ data }, 2)
      await expectAfterMinute({ data }, 2)
      // A page of another build is loaded once: a cache on the way could have the earlier page for a while.
      await expectAfterMinute({ data, build: 'newer' }, 3)
      await expectAfterMinute({ data, build: 'newer' }, 3)
      await expectAfterMinute({ data }, 3)
    } finally {
      writeFileSync(file, whole)
    }
  })

  test('runs a query in SQL over its data', async ({ newPage }) => {
    const { page } = await openPlain(
      newPage,
      `/sql?${new URLSearchParams({ query: 'select name from players limit 3' })}`,
    )
    await expect.poll(async () => (await readTable(page)).rows.length, { timeout: 20_000 }).toBe(3)
  })

  const damages: [state: string, damaged: (whole: Buffer) => string | Uint8Array | null][] = [
    ['is missing', () => null],
    ['is of earlier results', (whole) => afterwards(whole, 'update players set total_matches_played = 1')],
    ['ends early', (whole) => whole.subarray(0, whole.length / 2)],
    ['has one wrong byte', (whole) => whole.with(whole.length / 2, 255 - (whole[whole.length / 2] ?? 0))],
    ['is of a newer version', (whole) => afterwards(whole, 'alter table players rename column name to full_name')],
    ['is a page that says so', () => '<!doctype html><title>Not found</title>'],
  ]
  // A usual run tries a missing file, and one that is whole but not the published one.
  test.for(IS_USUAL ? damages.slice(0, 2) : damages)(
    'shows an error and no rows if the database %s',
    async ([, damaged], { newPage }) => {
      const path = databaseFile()
      const whole = readFileSync(path)
      const content = damaged(whole)
      if (content === null) rmSync(path)
      else writeFileSync(path, content)
      try {
        const { page, allow } = await newPage({ site: { address: plain.address } as Site })
        allow(/exception|console error|request failed|answer 404/)
        await page.goto('/players?q=a')
        await page.getByText('Error: Unexpected error').waitFor()
        expect(await page.locator('table').count()).toBe(0)
        await page.goto('/sql')
        await page.locator('html[data-started]').waitFor({ state: 'attached' })
        await page.getByRole('button', { name: 'Run' }).click()
        await page.getByText('The database could not be loaded: a file is missing or damaged').waitFor()
      } finally {
        writeFileSync(path, whole)
      }
    },
  )

  test('works offline after a visitor chose so', async ({ newPage }) => {
    const { page, allow } = await openPlain(newPage, '/')
    await page.getByRole('button', { name: 'Use offline' }).click()
    await page.getByRole('button', { name: /^Store \d+\.\d MB/ }).click()
    await page.getByRole('button', { name: 'Remove from this device' }).waitFor()
    allow(/ERR_CONNECTION_REFUSED|ERR_FAILED|exception/)
    await page.goto('/players')
    await page.locator('html:not([data-pending])').waitFor({ state: 'attached' })
    const [one, two] = await lastNames(page)
    const unseen = (await page.locator('main a[href^="/player/"]').last().getAttribute('href')) ?? ''
    await plain.stop()
    const paths = [
      unseen,
      `/search?q=${encodeURIComponent(`How many medals has ${one} won?`)}`,
      '/',
      `/players?q=${one}`,
      `/compare?one=${one}&two=${two}`,
      '/tournaments',
      '/season/2025',
    ]
    for (const path of IS_USUAL ? paths.slice(0, 3) : paths) {
      await page.goto(path)
      await page.locator('html:not([data-pending]) main h1').first().waitFor()
      expect(await page.locator('main').textContent()).not.toContain('Unexpected error')
    }
  })

  test('is not written without a stated license, or into a folder with other files', async () => {
    await expect(writePlainSite([results, '--out', plain.folder])).rejects.toThrow(/^DATA_LICENCE is missing/)
    const refused = await writePlainSite([results, '--out', results], LICENCE)
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('choose another folder')])
  })
})
