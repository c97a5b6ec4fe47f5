import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { hydrated, test } from '../../fixtures/browser/browser-test.ts'

const PROPERTIES = ['display', 'color', 'background-color', 'font-size', 'font-weight', 'padding', 'border', 'width']

/** Returns the style of every element of the page's content. */
const looks = (page: Page) =>
  page.evaluate(
    (properties) =>
      [...document.querySelectorAll('main, main *')].map((element) => {
        const style = getComputedStyle(element)
        return [element.tagName, ...properties.map((property) => style.getPropertyValue(property))].join(' ')
      }),
    PROPERTIES,
  )

// A page has only the styles of its route. Those of the next page are loaded with its code.
test.for([
  ['/players', 'Erne, home'],
  ['/about/data', 'Tournaments'],
  ['/', 'Players'],
] as const)(
  'A page that is opened by a link looks the same as after a reload: from %s to %s',
  async ([from, link], { open }) => {
    const { page } = await open(from)
    const heading = await page.locator('main h1').textContent()
    const before = await page.locator('style').evaluateAll((styles) => styles.map(({ textContent }) => textContent))
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click()
    await expect.poll(() => page.locator('main h1').textContent()).not.toBe(heading)
    await expect.poll(() => page.locator('table[aria-busy="true"]').count()).toBe(0)
    // Content below the first screen is rendered later.
    await expect.poll(() => page.locator('main').getByText('Loading', { exact: true }).count()).toBe(0)
    await page.mouse.move(5, 5)
    const reached = await looks(page)
    await page.reload()
    await hydrated(page)
    expect(await looks(page)).toEqual(reached)
    expect(
      await page.locator('style').evaluateAll((styles) => styles.map(({ textContent }) => textContent)),
    ).not.toEqual(before)
  },
)
