import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { boxOf } from '../../fixtures/browser/page-checks.ts'

const pathOf = (page: Page) => new URL(page.url()).pathname
const dropdown = (page: Page) => page.locator('details[name="choices"]').first()
const isOpen = (page: Page) => dropdown(page).evaluate((details) => (details as HTMLDetailsElement).open)

test('Escape closes a dropdown, and its summary has the focus', async ({ open }) => {
  const { page } = await open('/rankings/mens-doubles')
  await dropdown(page).locator('summary').click()
  await dropdown(page).getByRole('link').first().focus()
  await page.keyboard.press('Escape')
  await expect.poll(() => isOpen(page)).toBe(false)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
})

test('A tap outside closes a dropdown and follows no link; the next tap does', async ({ open }) => {
  // A page whose footer stays in place: a list would load more rows above it.
  const { page } = await open('/medals', { width: 390, touch: true })
  await dropdown(page).locator('summary').tap()
  await expect.poll(() => isOpen(page)).toBe(true)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About Erne' })
  await link.tap()
  await expect.poll(() => isOpen(page)).toBe(false)
  expect(pathOf(page)).toBe('/medals')
  await link.tap()
  await expect.poll(() => pathOf(page)).toBe('/about')
})

test('A click on the summary of another dropdown opens it instead', async ({ open }) => {
  const { page } = await open('/medals')
  const summaries = page.locator('details[name="choices"] > summary')
  await summaries.nth(0).click()
  await summaries.nth(1).click()
  const all = page.locator('details[name="choices"]')
  await expect
    .poll(() => all.evaluateAll(([first, second]) => [first, second].map((each) => each?.hasAttribute('open'))))
    .toEqual([false, true])
})

test('The keyboard follows a link while a dropdown is open', async ({ open }) => {
  const { page } = await open('/rankings/mens-doubles')
  await dropdown(page).locator('summary').click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Erne' }).press('Enter')
  await expect.poll(() => pathOf(page)).toBe('/about')
})

test('A click outside closes suggestions and follows no link', async ({ open, springSite }) => {
  const { page } = await open('/players', { site: springSite })
  const field = page.getByRole('banner').getByRole('combobox')
  await field.fill('lind')
  await page.getByRole('listbox').waitFor()
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About Erne' })
  await link.click()
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
  expect(pathOf(page)).toBe('/players')
})

test('A page that is left has a bar after 300 ms', async ({ open }) => {
  const { page } = await open('/players')
  const bar = () => page.evaluate(() => getComputedStyle(document.documentElement, '::before').animationName)
  expect(await bar()).toBe('none')
  // No script can ask a page for its styles while the next one loads.
  await page.evaluate(() => {
    const html = document.documentElement
    const note = () => {
      const { animationName, animationDelay, position } = getComputedStyle(html, '::before')
      if (animationName !== 'none') sessionStorage.setItem('bar', `${animationDelay} ${position}`)
    }
    new MutationObserver(note).observe(html, { attributes: true })
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Upsets' }).click()
  await page.waitForURL('**/upsets')
  expect(await page.evaluate(() => sessionStorage.getItem('bar'))).toBe('0.3s fixed')
  expect(await bar()).toBe('none')
})

test('"Follow" opens a panel that fits into the window, with the feeds and the calendar of the page', async ({
  open,
  springSite,
}) => {
  for (const path of ['/player/ada-lind', '/partners/ada-lind--bo-reyes', '/tournament/winter-cup-2026']) {
    const { page } = await open(path, { site: springSite })
    await page.locator('summary', { hasText: 'Follow' }).click()
    await page.locator(`a[href$="${path}.ics"]`).waitFor()
    expect(await page.locator('details[open] a').count()).toBe(3)
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 900 })
      const panel = await boxOf(page.locator('details[open] .popup'))
      expect(panel.x, path).toBeGreaterThanOrEqual(0)
      expect(panel.x + panel.width, path).toBeLessThanOrEqual(width)
    }
  }
})
