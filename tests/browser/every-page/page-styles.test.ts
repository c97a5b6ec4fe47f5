import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goTo, hydrated, test } from '../../fixtures/browser/browser-test.ts'
import { styleFile } from '../../fixtures/browser/page-bytes.ts'
import { PAGE_KINDS, pathOf } from '../../fixtures/browser/page-kinds.ts'

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

// The head of a page has only the rules that its HTML uses.
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

/**
 * Returns the place and the style of every element, also of those outside of the content, each in a line: one long string
 * leaves the browser much faster than many short ones.
 */
const places = (page: Page) =>
  page.evaluate((properties) => {
    const lines = [...document.querySelectorAll('body, body *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const values = properties.map((property) => style.getPropertyValue(property))
      return [element.tagName, element.className, x, y, width, height, ...values].join(' ')
    })
    return lines.join('\n')
  }, PROPERTIES)

const WIDTHS = [390, 1280]

// The first paint has only the rules that the page's HTML uses. The file with all styles loads later.
test.for(PAGE_KINDS)('The first paint of the page $name looks as with all styles', async (kind, { newPage, site }) => {
  const opened = await newPage({ script: false, site })
  const { page } = opened
  // Without JavaScript, the page would load the file with all styles at once.
  opened.allow(/ERR_FAILED/)
  await page.route(`**/${styleFile()}`, (route) => route.abort())
  await goTo(opened, await pathOf(kind, site.address), { status: kind.status, script: false })
  // Rows and tooltips below the mouse would look different.
  await page.evaluate(() => {
    document.documentElement.style.pointerEvents = 'none'
  })
  await page.mouse.move(5, 5)
  const placesByWidth = async () => {
    const found: string[] = []
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      found.push(await places(page))
    }
    return found
  }
  const first = await placesByWidth()
  const styles = await (await fetch(`${site.address}/${styleFile()}`)).text()
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, styles)
  expect(await placesByWidth()).toEqual(first)
})

test('Without JavaScript, the page has the styles for printing and for the pointer too', async ({ open }) => {
  const { page } = await open('/players', { script: false })
  const link = page.locator('main tbody a').first()
  await link.hover()
  expect(await link.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe('underline')
  const navigation = page.getByRole('banner').getByRole('navigation')
  expect(await navigation.first().isVisible()).toBe(true)
  await page.emulateMedia({ media: 'print' })
  expect(await navigation.first().isVisible()).toBe(false)
})
