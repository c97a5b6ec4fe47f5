import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { hydrated, test } from '../../fixtures/browser/browser-test.ts'
import { readTable, tableOf } from '../../fixtures/browser/read-table.ts'
import type { SteeredService } from '../../fixtures/steered-service.ts'

const searches = ({ requests }: SteeredService) =>
  requests.map(({ variables }) => (variables.input as { filter: { search: string } | null }).filter?.search ?? '')
const names = async (page: Page) => (await readTable(page)).rows.map(([name]) => name)
const field = (page: Page) => page.getByRole('searchbox')
const query = (page: Page) => new URL(page.url()).search

describe('A search', () => {
  test('asks once, 300 ms after the last key', async ({ newPage, springSite }) => {
    const { page, service } = await newPage({ site: springSite })
    await page.clock.install()
    await page.goto('/players')
    await hydrated(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const letter of 'lind') {
      await field(page).press(letter)
      await page.clock.runFor(299)
    }
    expect(searches(service)).toEqual([])
    await page.clock.runFor(1)
    await service.request(1)
    await page.clock.resume()
    await expect.poll(() => names(page)).toEqual(['Ada Lind', 'Eva Lind'])
    expect(searches(service)).toEqual(['lind'])
  })

  test('asks at once on Enter, and not again when the time is over', async ({ newPage, springSite }) => {
    const { page, service } = await newPage({ site: springSite })
    await page.clock.install()
    await page.goto('/players')
    await hydrated(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    await field(page).pressSequentially('lind')
    await field(page).press('Enter')
    await service.request(1)
    await page.clock.runFor(1_000)
    await page.clock.resume()
    await expect.poll(() => names(page)).toEqual(['Ada Lind', 'Eva Lind'])
    expect(searches(service)).toEqual(['lind'])
  })

  test('shows skeleton rows while it is under way, and keeps what is typed', async ({ open }) => {
    const { page, service } = await open('/players')
    service.answerWith('held')
    await field(page).fill('an')
    const { release } = await service.request(1)
    await page.locator('table[aria-busy="true"]').waitFor()
    expect((await readTable(page)).rows).toEqual(Array(20).fill(Array(5).fill('')))
    expect(await field(page).inputValue()).toBe('an')
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
    await release()
    await page.locator('table[aria-busy="false"]').waitFor()
    expect(await names(page)).not.toContain('')
  })

  test('is not overwritten by the answer of an older one that comes late', async ({ open, springSite }) => {
    const { page, service } = await open('/players', { site: springSite })
    service.answerWith('held')
    await field(page).fill('moss')
    const older = await service.request(1)
    await field(page).fill('lind')
    const newer = await service.request(2)
    await newer.release()
    await expect.poll(() => names(page)).toEqual(['Ada Lind', 'Eva Lind'])
    await older.release()
    expect(await names(page)).toEqual(['Ada Lind', 'Eva Lind'])
  })

  test('shows the newer answer also where they come in order', async ({ open, springSite }) => {
    const { page, service } = await open('/players', { site: springSite })
    service.answerWith('held')
    await field(page).fill('moss')
    const older = await service.request(1)
    await field(page).fill('lind')
    const newer = await service.request(2)
    await older.release()
    await newer.release()
    await expect.poll(() => names(page)).toEqual(['Ada Lind', 'Eva Lind'])
  })

  test('stands in the address: a reload, a link and Back bring it back', async ({ open, springSite }) => {
    const { page } = await open('/players?order=asc', { site: springSite })
    await field(page).fill('lind')
    await expect.poll(() => names(page)).toEqual(['Eva Lind', 'Ada Lind'])
    expect(query(page)).toBe('?q=lind&order=asc')
    await page.reload()
    expect(await field(page).inputValue()).toBe('lind')
    expect(await names(page)).toEqual(['Eva Lind', 'Ada Lind'])
    await page.goBack()
    await expect.poll(() => field(page).inputValue()).toBe('')
    await expect.poll(async () => (await names(page)).length).toBeGreaterThan(2)
    await page.goForward()
    await expect.poll(() => names(page)).toEqual(['Eva Lind', 'Ada Lind'])
    expect(await field(page).inputValue()).toBe('lind')
  })

  test('is one entry of the history, however long it was typed', async ({ open, springSite }) => {
    const { page } = await open('/players', { site: springSite })
    for (const text of ['m', 'mo', 'mos']) {
      await field(page).fill(text)
      await page.waitForURL((url) => url.searchParams.get('q') === text)
    }
    await page.goBack()
    await expect.poll(() => field(page).inputValue()).toBe('')
    expect(query(page)).toBe('')
  })

  test('that is emptied shows the whole list again', async ({ open, springSite }) => {
    const { page } = await open('/players?q=lind', { site: springSite })
    await field(page).fill('')
    await expect.poll(async () => (await names(page)).length).toBe(13)
    expect(query(page)).toBe('')
  })

  test('of spaces alone, or of the same words again, asks nothing', async ({ newPage, springSite }) => {
    const { page, service } = await newPage({ site: springSite })
    await page.clock.install()
    await page.goto('/players?q=lind')
    await field(page).fill('lind  ')
    await page.clock.runFor(400)
    expect(searches(service)).toEqual([])
    expect(await field(page).inputValue()).toBe('lind  ')
  })

  test.for([
    ['<b>&"\'', '/players?q=%3Cb%3E%26%22%27'],
    ['100%26', '/players?q=100%2526'],
    ['a+b #?', '/players?q=a%2Bb+%23%3F'],
    ['李 \u{1F3D3}', '/players?q=%E6%9D%8E+%F0%9F%8F%93'],
  ] as const)('for %s is taken as it was typed', async ([text, path], { open, springSite }) => {
    const { page } = await open('/players', { site: springSite })
    await field(page).fill(text)
    await page.waitForURL(`**${path}`)
    await page.getByText('No players found').waitFor()
    await page.reload()
    expect(await field(page).inputValue()).toBe(text)
  })

  test('takes no more than 100 characters', async ({ open, springSite }) => {
    const { page, service } = await open('/players', { site: springSite })
    await field(page).fill('x'.repeat(150))
    await page.getByText('No players found').waitFor()
    expect(searches(service)).toEqual(['x'.repeat(100)])
    await page.goto(`/players?q=${'x'.repeat(150)}`)
    expect(await field(page).inputValue()).toBe('x'.repeat(100))
  })

  test('that fails says so, and another one succeeds', async ({ open, springSite }) => {
    const { page, service } = await open('/players', { site: springSite })
    service.answerWith('HTTP 500')
    await field(page).fill('moss')
    await page.getByText('Error: Unexpected error', { exact: true }).waitFor()
    expect(await tableOf(page).count()).toBe(0)
    service.answerWith('real')
    await field(page).fill('lind')
    await expect.poll(() => names(page)).toEqual(['Ada Lind', 'Eva Lind'])
  })
})

describe('Without JavaScript a search', () => {
  test('goes by Enter and keeps the order', async ({ open, springSite }) => {
    const { page } = await open('/players?order=asc', { site: springSite, script: false })
    await field(page).fill('lind')
    await field(page).press('Enter')
    await page.waitForURL((url) => url.searchParams.get('q') === 'lind')
    expect(new URL(page.url()).searchParams.get('order')).toBe('asc')
    expect(await names(page)).toEqual(['Eva Lind', 'Ada Lind'])
  })

  test('that is empty leaves nothing of itself in the address', async ({ open, springSite }) => {
    const { page } = await open('/players?q=lind&order=asc', { site: springSite, script: false })
    await field(page).fill(' ')
    await field(page).press('Enter')
    await page.waitForURL((url) => url.search === '?order=asc')
    expect((await names(page)).length).toBeGreaterThan(2)
  })
})
