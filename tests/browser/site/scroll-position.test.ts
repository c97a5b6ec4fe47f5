import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goTo, hydrated, test } from '../../fixtures/browser/browser-test.ts'
import { readTable } from '../../fixtures/browser/read-table.ts'
import { busiest } from '../../fixtures/busiest.ts'

const position = (page: Page) => page.evaluate(() => window.scrollY)

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo(0, to), y)
  await expect.poll(() => position(page)).toBe(y)
  // The browser notes the position a moment later.
  await page.waitForTimeout(300)
}

test('A new page starts at its top, and Back, Forward and a reload restore its position', async ({ open }) => {
  const opened = await open('/players')
  const { page } = opened
  await scrollTo(page, 400)
  await goTo(opened, '/tournaments')
  expect(await position(page)).toBe(0)
  await scrollTo(page, 300)
  for (const [go, place] of [
    [() => page.goBack(), 400],
    [() => page.reload(), 400],
    [() => page.goForward(), 300],
  ] as const) {
    await go()
    await hydrated(page)
    await expect.poll(() => position(page)).toBe(place)
  }
})

test('A page starts at the part that its URL names, and a reload keeps its position', async ({ open, site }) => {
  const { page } = await open(`/tournament/${(await busiest(site)).tournament}#matches`)
  expect(await position(page)).toBeGreaterThan(0)
  expect((await page.locator('#matches').boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await scrollTo(page, 100)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => position(page)).toBe(100)
})

test('"Next" under a table scrolls to the head of the table if it was above the screen', async ({ open, site }) => {
  const { page } = await open(`/tournament/${(await busiest(site)).tournament}`, { width: 390, height: 500 })
  const before = await readTable(page, 'Matches')
  const pages = page.getByRole('navigation', { name: 'Matches, pages', exact: true })
  const next = pages.getByRole('link', { name: 'Next' })
  await next.evaluate((link) => link.scrollIntoView({ block: 'end' }))
  const table = page.getByRole('table', { name: 'Matches', exact: true })
  const top = () => table.evaluate((element) => element.getBoundingClientRect().top)
  expect(await top()).toBeLessThan(0)
  await next.click()
  await expect.poll(async () => (await readTable(page, 'Matches')).rows).not.toEqual(before.rows)
  await page.locator('table[aria-busy="false"]').first().waitFor()
  expect(await top()).toBeGreaterThanOrEqual(0)
  expect(await top()).toBeLessThan(400)
})

test('A page is restored at its position after a link on it was followed', async ({ open }) => {
  const { page } = await open('/players')
  const players = page.getByRole('banner').getByRole('link', { name: 'Players', exact: true })
  await players.click()
  await scrollTo(page, 400)
  await page.getByRole('rowheader').nth(10).getByRole('link').first().click()
  await page.waitForURL(/\/player\//)
  await expect.poll(() => position(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => position(page)).toBe(400)
})

test('A plain link to a part of the page leads there, and Back restores the positions', async ({ open }) => {
  const { page } = await open('/about/api')
  await scrollTo(page, 50)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(2).click()
  await expect.poll(() => position(page)).toBeGreaterThan(200)
  const arrived = await position(page)
  await page.goBack()
  await expect.poll(() => position(page)).toBe(50)
  await page.goForward()
  await expect.poll(() => position(page)).toBe(arrived)
  await scrollTo(page, arrived + 100)
  const other = page.getByRole('contentinfo').getByRole('link', { name: 'Data quality' })
  // The window would scroll if the pointer moved to the link.
  await other.evaluate((link: HTMLElement) => link.click())
  await page.waitForURL(/\/about\/data$/)
  await page.goBack()
  // Chromium restores a page whose URL names a part at the position that was left, or at the part.
  await expect.poll(async () => [arrived, arrived + 100].includes(await position(page))).toBe(true)
})

/** Returns the distance of the named part from the top of the window. */
const topOf = (page: Page, id: string) => page.locator(`#${id}`).evaluate((part) => part.getBoundingClientRect().top)

test('A link to a part of a page leads there, and Back leads to the part before', async ({ open, site }) => {
  const { page } = await open(`/tournament/${(await busiest(site)).tournament}`, { width: 390, height: 500 })
  const podiums = page.getByRole('region', { name: 'Other podiums' })
  await podiums.locator('dd > a').first().click()
  await page.waitForURL(/#draw$/)
  await expect.poll(() => topOf(page, 'draw')).toBeGreaterThanOrEqual(0)
  expect(await topOf(page, 'draw')).toBeLessThan(200)
  const next = page.locator('#draw li p a[href*="#place-"]').first()
  const place = new URL((await next.getAttribute('href')) ?? '', page.url()).hash.slice(1)
  await next.scrollIntoViewIfNeeded()
  const left = await position(page)
  await next.click()
  await expect.poll(() => topOf(page, place)).toBeLessThan(200)
  expect(await topOf(page, place)).toBeGreaterThanOrEqual(0)
  expect(await position(page)).not.toBe(left)
  await page.goBack()
  await expect.poll(() => topOf(page, 'draw')).toBeLessThan(200)
})
