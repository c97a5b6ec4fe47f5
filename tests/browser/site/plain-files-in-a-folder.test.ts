import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { readTable } from '../../fixtures/browser/read-table.ts'
import { SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { writeResults } from '../../fixtures/folders/results-folder.ts'
import {
  filesIn,
  LICENCE,
  type PlainSite,
  servePlainFolder,
  writePlainSite,
} from '../../fixtures/services/plain-site.ts'
import type { Site } from '../../fixtures/services/site.ts'

/** A player of the spring season who asked to be removed. */
const REMOVED = 'hana-ito'

const season = writeResults({
  removals: [{ kind: 'person', id: REMOVED, reason: 'asked' }],
  // The key of a private export, so that the removed player's new slug is the same again.
  others: { 'private.json': JSON.stringify({ erasure_key: '7'.repeat(64) }) },
})

beforeAll(() => cpSync(SPRING_SEASON, season, { recursive: true }))

describe('A small site of plain files in a folder of its host', () => {
  let below: PlainSite
  const form = ['--pages', '1000', '--layout', 'folders']
  const write = () => writePlainSite([season, '--out', below.folder, '--url', below.address, ...form], LICENCE)

  beforeAll(async () => {
    below = await servePlainFolder('/our/results', 'folders')
    expect(await write()).toMatchObject({ code: 0 })
  }, 120_000)
  afterAll(() => below.close())

  test('has links, forms and files below the folder only', async ({ newPage }) => {
    const { page, allow } = await newPage({ site: { address: new URL(below.address).origin } as Site })
    // Pages of players are no files.
    allow(/404/)
    const settled = page.locator('html:not([data-pending])')
    // The host adds a slash to the path.
    await page.goto('/our/results/players?q=a')
    await settled.waitFor({ state: 'attached' })
    const rows = (await readTable(page)).rows.length
    expect(rows).toBeGreaterThan(0)
    await page.getByRole('searchbox', { name: 'Player' }).or(page.locator('main input[name="q"]')).first().fill('zzz')
    await expect
      .poll(() => new URL(page.url()).pathname + new URL(page.url()).search)
      .toBe('/our/results/players?q=zzz')
    await page.goto('/our/results/players')
    const player = page.locator('main a[href*="/player/"]').first()
    const href = (await player.getAttribute('href')) ?? ''
    expect(href).toMatch(/^\/our\/results\/player\//)
    await player.click()
    await page.waitForURL((url) => url.pathname === href)
    await settled.waitFor({ state: 'attached' })
    await page.locator('main h1').waitFor()
    expect(await page.locator('a[href^="/"]:not([href^="/our/results/"])').count()).toBe(0)
    expect(below.requests.filter((path) => !path.startsWith('/our/results/'))).toEqual([])
    // The page would ask the closing server for scripts.
    await page.goto('about:blank')
  })

  test('has no trace of a removed player', () => {
    const traces = [...filesIn(below.folder)].filter(([, bytes]) =>
      new RegExp(`(?<![\\w-])${REMOVED}(?![\\w-])`).test(bytes.toString('latin1')),
    )
    expect(traces.map(([path]) => path)).toEqual([])
  })

  test('has the same bytes after a second run, which writes only what is missing', async () => {
    const before = filesIn(below.folder)
    expect(before.get(join(below.folder, 'preview/index.png'))?.subarray(1, 4).toString()).toBe('PNG')
    rmSync(join(below.folder, 'players/index.html'))
    const { printed } = await write()
    expect(printed).toContain('(1 written, 0 removed, the others unchanged)')
    const after = filesIn(below.folder)
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort())
    expect([...after].filter(([path, bytes]) => !before.get(path)?.equals(bytes))).toEqual([])
  }, 120_000)
})

describe('A small site of plain files in a folder of GitHub Pages', () => {
  let below: PlainSite
  beforeAll(async () => {
    below = await servePlainFolder('/our/results')
    const args = [season, '--out', below.folder, '--url', below.address, '--pages', '1000']
    expect(await writePlainSite(args, LICENCE)).toMatchObject({ code: 0 })
  }, 120_000)
  afterAll(() => below.close())

  test('has all of its pages, also with a slash at the end of the URL, and without a network', async ({ newPage }) => {
    const { page, allow } = await newPage({ site: { address: below.address } as Site })
    // Pages of players are no files, and later there is no network.
    allow(/404|ERR_CONNECTION_REFUSED|ERR_FAILED|exception/)
    const open = async (path: string) => {
      await page.goto(`${below.address}${path}`)
      await page.locator('html:not([data-pending]) main h1').first().waitFor()
      expect(await page.locator('main').textContent()).not.toContain('Unexpected error')
    }
    await open('/players/')
    const rows = (await readTable(page)).rows.length
    expect(rows).toBeGreaterThan(0)
    const player = (await page.locator('main a[href*="/player/"]').last().getAttribute('href')) ?? ''
    await open('/no/such/page')
    expect(await page.locator('main h1').textContent()).toBe('Page not found')
    await open(`/sql?${new URLSearchParams({ query: 'select name from players limit 2' })}`)
    await expect.poll(async () => (await readTable(page)).rows.length).toBe(2)
    await open('/')
    await page.getByRole('button', { name: 'Use offline' }).click()
    await page.getByRole('button', { name: /^Store \d+\.\d MB/ }).click()
    await page.getByRole('button', { name: 'Remove from this device' }).waitFor()
    expect(below.requests.filter((path) => !path.startsWith('/our/results/'))).toEqual([])
    await open('/players')
    await below.stop()
    for (const path of [player.slice('/our/results'.length), '/players/', '/players?q=a', '/tournaments', '/']) {
      await open(path)
    }
    expect(await page.locator('a[href^="/"]:not([href^="/our/results/"])').count()).toBe(0)
  })
})
