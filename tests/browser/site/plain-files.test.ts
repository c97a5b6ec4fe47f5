import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type OpenedPage, test } from '../../fixtures/browser/browser-test.ts'
import { readTable } from '../../fixtures/browser/read-table.ts'
import { demoFolder } from '../../fixtures/folders/demo-folder.ts'
import { type PlainSite, servePlainFolder, writePlainSite } from '../../fixtures/services/plain-site.ts'
import type { Site } from '../../fixtures/services/site.ts'

const LICENCE = { DATA_LICENCE: 'CC BY 4.0' }

let plain: PlainSite
let results: string
const args = () => [results, '--out', plain.folder, '--url', plain.address, '--pages', '20']

/** Returns the content of every file of the site. */
const filesIn = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path, readFileSync(path)]),
  )

beforeAll(async () => {
  results = await demoFolder(300, '7')
  plain = await servePlainFolder()
  expect(await writePlainSite(args(), LICENCE)).toMatchObject({ code: 0 })
}, 180_000)
afterAll(() => plain.close())

/** Opens a URL of the site, and waits until the browser shows its page. */
async function openPlain(newPage: (options: { site: Site }) => Promise<OpenedPage>, path: string) {
  const opened = await newPage({ site: { address: plain.address } as Site })
  await opened.page.goto(path)
  await opened.page.locator('html:not([data-pending])').waitFor({ state: 'attached' })
  return opened
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

  test('loads further rows without a server', async ({ newPage }) => {
    const { page } = await openPlain(newPage, '/players')
    await page.locator('html[data-started]').waitFor({ state: 'attached' })
    const before = (await readTable(page)).rows.length
    await page.keyboard.press('End')
    await expect.poll(async () => (await readTable(page)).rows.length).toBeGreaterThan(before)
    expect(plain.requests.filter((path) => /^\/(?:graphql|live|push|picture)/.test(path))).toEqual([])
  })

  test('runs a query in SQL over its data', async ({ newPage }) => {
    const { page } = await openPlain(
      newPage,
      `/sql?${new URLSearchParams({ query: 'select name from players limit 3' })}`,
    )
    await expect.poll(async () => (await readTable(page)).rows.length, { timeout: 20_000 }).toBe(3)
  })

  test('shows an error if the data is damaged, and never the rows of another URL', async ({ newPage }) => {
    const data = readdirSync(join(plain.folder, 'data')).find((name) => name.endsWith('.bin')) ?? ''
    const path = join(plain.folder, 'data', data)
    const whole = readFileSync(path)
    writeFileSync(path, whole.subarray(0, whole.length / 2))
    const { page, allow } = await newPage({ site: { address: plain.address } as Site })
    allow(/exception|console error/)
    await page.goto('/players?q=a')
    await page.getByText('Error: Unexpected error').waitFor()
    expect(await page.locator('table').count()).toBe(0)
    writeFileSync(path, whole)
  })

  test('has the same bytes after a second run, which writes only what is missing', async () => {
    const before = filesIn(plain.folder)
    rmSync(join(plain.folder, 'players.html'))
    const { printed } = await writePlainSite(args(), LICENCE)
    expect(printed).toContain('(1 written, 0 removed, the others unchanged)')
    const after = filesIn(plain.folder)
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort())
    expect([...after].filter(([path, bytes]) => !before.get(path)?.equals(bytes))).toEqual([])
  }, 120_000)

  test('works offline after a visitor chose so', async ({ newPage }) => {
    const { page, allow } = await openPlain(newPage, '/')
    await page.getByRole('button', { name: 'Use offline' }).click()
    await page.getByRole('button', { name: /^Store \d+\.\d MB/ }).click()
    await page.getByRole('button', { name: 'Remove from this device' }).waitFor()
    allow(/ERR_CONNECTION_REFUSED|ERR_FAILED|exception/)
    await page.goto('/players')
    await page.locator('html:not([data-pending])').waitFor({ state: 'attached' })
    const [one, two] = await lastNames(page)
    await plain.stop()
    const paths = [
      `/players?q=${one}`,
      `/compare?one=${one}&two=${two}`,
      `/search?q=${encodeURIComponent(`How many medals has ${one} won?`)}`,
      '/tournaments',
      '/season/2025',
      '/',
    ]
    for (const path of paths) {
      await page.goto(path)
      await page.locator('html:not([data-pending]) main h1').first().waitFor()
      expect(await page.locator('main').textContent()).not.toContain('Error')
    }
  })

  test('is not written without a stated license, or into a folder with other files', async () => {
    await expect(writePlainSite(args())).rejects.toThrow(/^DATA_LICENCE is missing/)
    const refused = await writePlainSite([results, '--out', results], LICENCE)
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('choose another folder')])
  })
})
