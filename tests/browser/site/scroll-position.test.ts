import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goTo, hydrated, test } from '../../fixtures/browser/browser-test.ts'
import { readTable } from '../../fixtures/browser/read-table.ts'
import { busiest } from '../../fixtures/busiest.ts'

const position = (page: Page) => page.evaluate(() => window.scrollY)

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo(0, to), y)
  await expect.poll(() => position(page)).toBe(y)
}

test('A page opened anew begins at its top, and is back where it was left by Back, Forward and a reload', async ({
  open,
}) => {
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

test('A page stands where its address leads within it, also after a reload', async ({ open, site }) => {
  const { page } = await open(`/tournament/${(await busiest(site)).tournament}#matches`)
  const arrived = await position(page)
  expect(arrived).toBeGreaterThan(0)
  expect((await page.locator('#matches').boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.reload()
  await hydrated(page)
  await expect.poll(() => position(page)).toBe(arrived)
})

test('"Next" under a table brings the head of the table into view where it stood above it', async ({ open, site }) => {
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

test('A page whose own link was followed is back where it was left', async ({ open }) => {
  const { page } = await open('/players')
  const players = page.getByRole('banner').getByRole('link', { name: 'Players', exact: true })
  await players.click()
  await scrollTo(page, 400)
  await page.getByRole('rowheader').nth(10).getByRole('link').click()
  await page.waitForURL(/\/player\//)
  await expect.poll(() => position(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => position(page)).toBe(400)
})

test('A link of the browser’s own to a part of the page leads there, and Back to where each was left', async ({
  open,
}) => {
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
  // Where the pointer went to it, the window would go along.
  await other.evaluate((link: HTMLElement) => link.click())
  await page.waitForURL(/\/about\/data$/)
  await page.goBack()
  await expect.poll(() => position(page)).toBe(arrived + 100)
})
