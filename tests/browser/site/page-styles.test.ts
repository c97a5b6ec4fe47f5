import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { hydrated, test } from '../../fixtures/browser/browser-test.ts'

const PROPERTIES = ['display', 'color', 'background-color', 'font-size', 'font-weight', 'padding', 'border', 'width']

/** How every element of the page's content looks. */
const looks = (page: Page) =>
  page.evaluate(
    (properties) =>
      [...document.querySelectorAll('main, main *')].map((element) => {
        const style = getComputedStyle(element)
        return [element.tagName, ...properties.map((property) => style.getPropertyValue(property))].join(' ')
      }),
    PROPERTIES,
  )

// A page carries the styles of its own route alone; those of the next one are loaded with its code.
test.for([
  ['/players', 'Erne, home'],
  ['/about/data', 'Tournaments'],
  ['/', 'Players'],
] as const)(
  'A page that is reached by a link looks as it does when opened anew: from %s to %s',
  async ([from, link], { open }) => {
    const { page } = await open(from)
    const heading = await page.locator('main h1').textContent()
    const before = await page.locator('style').evaluateAll((styles) => styles.map(({ textContent }) => textContent))
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click()
    await expect.poll(() => page.locator('main h1').textContent()).not.toBe(heading)
    await expect.poll(() => page.locator('table[aria-busy="true"]').count()).toBe(0)
    // What stands below the first screen comes later.
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
