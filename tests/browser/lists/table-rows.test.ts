import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'

const firstRow = (page: Page) => page.locator('tbody tr').first()
const ownLink = (page: Page) => firstRow(page).getByRole('rowheader').getByRole('link')

async function opened(page: Page): Promise<string> {
  await page.locator('main h1').waitFor()
  return new URL(page.url()).pathname
}

describe('A row', () => {
  test.for([
    ['/players', 1280, 'Male'],
    ['/players', 390, 'Male'],
  ] as const)(
    'of %s at %i pixels leads where its header does, from all of it',
    async ([path, width, words], { open }) => {
      const { page } = await open(path, { width })
      const row = page
        .locator('tbody tr')
        .filter({ has: page.getByText(words, { exact: true }) })
        .first()
      const href = await row.getByRole('rowheader').getByRole('link').getAttribute('href')
      await row.getByText(words, { exact: true }).click()
      await expect.poll(() => opened(page)).toBe(href)
    },
  )

  test('is loaded ahead while the pointer rests anywhere on it, and is not asked for again', async ({ open }) => {
    const { page, service } = await open('/players')
    await firstRow(page).getByRole('cell').nth(1).hover()
    await service.request(1)
    await firstRow(page).getByRole('cell').nth(1).click()
    await expect.poll(() => opened(page)).toMatch(/^\/player\//)
    expect(service.requests).toHaveLength(1)
  })

  test('leaves its other links to lead elsewhere', async ({ open }) => {
    const { page } = await open('/players')
    await firstRow(page).getByRole('cell').last().getByRole('link').click()
    await expect.poll(() => opened(page)).toBe('/matches')
  })

  test('lets its text be selected, and stays', async ({ open }) => {
    const { page } = await open('/tournaments')
    const dates = firstRow(page).getByRole('cell').last()
    const box = await dates.boundingBox()
    if (!box) throw new Error('the cell is not there')
    const middle = box.y + box.height / 2
    await page.mouse.move(box.x + 10, middle)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width - 10, middle, { steps: 5 })
    await page.mouse.up()
    expect(await page.evaluate(() => getSelection()?.toString().trim().length)).toBeGreaterThan(3)
    expect(await opened(page)).toBe('/tournaments')
  })

  test('opens a tab of its own where its link would', async ({ open }) => {
    const { page } = await open('/players')
    const href = await ownLink(page).getAttribute('href')
    const tab = page.context().waitForEvent('page')
    await firstRow(page)
      .getByRole('cell')
      .nth(1)
      .click({ modifiers: ['ControlOrMeta'] })
    // A tab begins as an empty one.
    const opening = await tab
    await expect.poll(() => new URL(opening.url()).pathname).toBe(href)
    expect(await opened(page)).toBe('/players')
  })

  test('leads there from its header’s whole height without script', async ({ open }) => {
    const { page } = await open('/players', { script: false })
    const href = await ownLink(page).getAttribute('href')
    const box = await firstRow(page).getByRole('rowheader').boundingBox()
    if (!box) throw new Error('the header is not there')
    await page.mouse.click(box.x + box.width - 3, box.y + box.height - 3)
    await expect.poll(() => opened(page)).toBe(href)
  })
})
