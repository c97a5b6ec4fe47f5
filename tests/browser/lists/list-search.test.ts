import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { hydrated, type OpenedPage, test } from '../../fixtures/browser/browser-test.ts'
import { expectSkeletons } from '../../fixtures/browser/infinite-list.ts'
import { readTable, tableOf } from '../../fixtures/browser/read-table.ts'

const searches = ({ service }: OpenedPage) =>
  service.requests.map(({ variables }) => (variables.input as { filter: { search: string } | null }).filter?.search)
const names = async (page: Page) => (await readTable(page)).rows.map(([name]) => name)
const field = (page: Page) => page.getByRole('searchbox')
const query = (page: Page) => new URL(page.url()).search
const LINDS = ['Ada Lind', 'Eva Lind']

describe('A search', () => {
  test.for(['after 300 ms', 'on Enter'])(
    'sends one request %s, and none for the same words again',
    async (when, { newPage, springSite }) => {
      const opened = await newPage({ site: springSite })
      const { page, service } = opened
      await page.clock.install()
      await page.goto('/players')
      await hydrated(page)
      await page.clock.pauseAt(Date.now() + 60_000)
      for (const letter of 'lind') {
        await field(page).press(letter)
        await page.clock.runFor(299)
      }
      expect(searches(opened)).toEqual([])
      if (when === 'on Enter') await field(page).press('Enter')
      else await page.clock.runFor(1)
      await service.request(1)
      await page.clock.runFor(1_000)
      await field(page).fill('lind  ')
      await page.clock.runFor(1_000)
      await page.clock.resume()
      await expect.poll(() => names(page)).toEqual(LINDS)
      expect(searches(opened)).toEqual(['lind'])
      expect(await field(page).inputValue()).toBe('lind  ')
    },
  )

  test('shows skeleton rows while it loads, and keeps the typed text', async ({ open }) => {
    const { page, service } = await open('/players')
    await service.answerWith('held')
    await field(page).fill('an')
    const { release } = await service.request(1)
    await expectSkeletons(page)
    expect(await field(page).inputValue()).toBe('an')
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
    await release()
    await page.locator('table[aria-busy="false"]').waitFor()
    expect(await names(page)).not.toContain('')
  })

  test.for(['late', 'first'])(
    'is not replaced by an older response that arrives %s',
    async (when, { open, springSite }) => {
      const { page, service } = await open('/players', { site: springSite })
      await service.answerWith('held')
      await field(page).fill('moss')
      const older = await service.request(1)
      await field(page).fill('lind')
      const newer = await service.request(2)
      for (const { release } of when === 'late' ? [newer, older] : [older, newer]) await release()
      await expect.poll(() => names(page)).toEqual(LINDS)
    },
  )

  test('adds one history entry: a reload, a link and Back restore it', async ({ open, springSite }) => {
    const { page } = await open('/players?order=asc', { site: springSite })
    for (const text of ['l', 'li', 'lind']) {
      await field(page).fill(text)
      await page.waitForURL((url) => url.searchParams.get('q') === text)
    }
    const expectFound = async () => {
      await expect.poll(() => names(page)).toEqual(LINDS.toReversed())
      expect(await field(page).inputValue()).toBe('lind')
      expect(query(page)).toBe('?q=lind&order=asc')
    }
    await expectFound()
    await page.reload()
    await expectFound()
    await page.goBack()
    await expect.poll(() => field(page).inputValue()).toBe('')
    await expect.poll(async () => (await names(page)).length).toBe(13)
    await page.goForward()
    await expectFound()
    await field(page).fill('')
    await expect.poll(async () => (await names(page)).length).toBe(13)
    expect(query(page)).toBe('?order=asc')
  })

  test('typed before the list is hydrated is done afterwards', async ({ newPage, springSite }) => {
    const { page } = await newPage({ site: springSite })
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/assets/hydrate*.js', async (route) => {
      await promise
      await route.continue()
    })
    await page.goto('/players?q=lind&order=asc')
    await field(page).fill('')
    resolve()
    await expect.poll(async () => (await names(page)).length).toBe(13)
    expect(query(page)).toBe('?order=asc')
    expect(await field(page).inputValue()).toBe('')
  })

  test('is undone by Back after a reload, even if the code of the list never arrives', async ({ open, springSite }) => {
    const { page, allow } = await open('/players', { site: springSite })
    const all = await names(page)
    await field(page).fill('lind')
    await expect.poll(() => names(page)).toEqual(LINDS)
    allow(/net::ERR_FAILED/)
    await page.route('**/assets/hydrate*.js', (route) => route.abort())
    await page.reload()
    expect(await names(page)).toEqual(LINDS)
    await page.goBack()
    await expect.poll(() => names(page)).toEqual(all)
    expect(await field(page).inputValue()).toBe('')
  })

  test('for any characters is used as it was typed', async ({ open, springSite }) => {
    const { page } = await open('/players', { site: springSite })
    for (const [text, path] of [
      ['<b>&"\'', '/players?q=%3Cb%3E%26%22%27'],
      ['100%26', '/players?q=100%2526'],
      ['a+b #?', '/players?q=a%2Bb+%23%3F'],
      ['李 \u{1F3D3}', '/players?q=%E6%9D%8E+%F0%9F%8F%93'],
    ] as const) {
      await field(page).fill(text)
      await page.waitForURL(`**${path}`)
      await page.getByText('No players found', { exact: true }).waitFor()
      await page.reload()
      await hydrated(page)
      expect(await field(page).inputValue()).toBe(text)
    }
  })

  test('accepts at most 100 characters', async ({ open, springSite }) => {
    const opened = await open('/players', { site: springSite })
    await field(opened.page).fill('x'.repeat(150))
    await opened.page.getByText('No players found').waitFor()
    expect(searches(opened)).toEqual(['x'.repeat(100)])
    await opened.page.goto(`/players?q=${'x'.repeat(150)}`)
    expect(await field(opened.page).inputValue()).toBe('x'.repeat(100))
  })

  test('shows a failure, and the next search succeeds', async ({ open, springSite }) => {
    const { page, service } = await open('/players', { site: springSite })
    await service.answerWith('HTTP 500')
    await field(page).fill('moss')
    await page.getByText('Error: Unexpected error', { exact: true }).waitFor()
    expect(await tableOf(page).count()).toBe(0)
    await service.answerWith('real')
    await field(page).fill('lind')
    await expect.poll(() => names(page)).toEqual(LINDS)
  })

  test('works by Enter without JavaScript, keeps the order, and removes an empty search from the URL', async ({
    open,
    springSite,
  }) => {
    const { page } = await open('/players?order=asc', { site: springSite, script: false })
    await field(page).fill('lind')
    await field(page).press('Enter')
    await page.waitForURL((url) => url.searchParams.get('q') === 'lind')
    expect(new URL(page.url()).searchParams.get('order')).toBe('asc')
    expect(await names(page)).toEqual(LINDS.toReversed())
    await field(page).fill(' ')
    await field(page).press('Enter')
    await page.waitForURL((url) => url.search === '?order=asc')
    expect(await names(page)).toHaveLength(13)
  })

  test.for([
    ['/players', 'Search by Name or Country...', "o'malley", "Finn O'Malley"],
    ['/tournaments', 'Search by Name, League, or Location...', 'bristol 2025', 'Harbor Open 2025'],
    ['/partners', 'Search by Name...', 'reyes lind', 'Ada Lind / Bo Reyes'],
  ] as const)(
    'of %s names what can be searched for, and finds it',
    async ([path, words, text, found], { open, springSite }) => {
      const { page } = await open(path, { site: springSite })
      await page.getByPlaceholder(words, { exact: true }).fill(text)
      await page.waitForURL((url) => url.searchParams.get('q') === text)
      await expect.poll(async () => [...new Set(await names(page))]).toEqual([found])
    },
  )
})
