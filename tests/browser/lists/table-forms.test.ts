import { expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { openShareMenu } from '../../fixtures/browser/menus.ts'

test("Every table offers its URL, its files and its query, labeled with the table's name", async ({
  open,
  springSite,
}) => {
  const { page } = await open('/player/bo-reyes', { site: springSite })
  for (const name of ['events', 'matches']) {
    await page.locator(`#${name} summary`, { hasText: 'Share & data' }).click()
    const bar = page.getByRole('navigation', { name: new RegExp(`^${name}: share and download$`, 'i') })
    const texts = ['Copy link', 'Table as CSV', 'Table as JSON', 'Query in GraphQL', 'Cite']
    expect(await bar.getByRole('link').allTextContents()).toEqual(texts)
    expect(await bar.getByRole('link', { name: 'CSV' }).getAttribute('href')).toBe(`/player/bo-reyes/${name}.csv`)
  }
})

test('A file is saved under its name', async ({ open, springSite }) => {
  const { page } = await open('/players?order=asc', { site: springSite })
  await openShareMenu(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Table as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^erne-players-order-asc-through-\d{4}-\d\d-\d\d\.csv$/)
})

test('The copy button copies the link and confirms it', async ({ open, springSite }) => {
  const { page } = await open('/players?order=asc', { site: springSite })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openShareMenu(page)
  await page.getByRole('link', { name: 'Copy link' }).click()
  await page.getByRole('status').filter({ hasText: 'Link copied' }).waitFor({ state: 'attached' })
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${springSite.address}/players?order=asc`)
})
