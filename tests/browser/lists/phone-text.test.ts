import { expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'

const PAGES = [
  '/rankings/mens-doubles',
  '/matches',
  '/player/bo-reyes',
  '/ratings/women',
  '/medals',
  '/records',
  '/tournament/harbor-open-2025',
  '/season/2025',
  '/compare/bo-reyes/gus-vale',
]

test.for(PAGES)(
  'On a phone, no text is smaller than 12.5 px and no score smaller than 15 px: %s',
  async (path, { open, springSite }) => {
    const { page } = await open(path, { site: springSite, width: 390, script: false })
    const sizes = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
        .map((element) => ({
          size: Number.parseFloat(getComputedStyle(element).fontSize),
          isScore: /^\d+-\d/.test(element.closest('a[href^="/match/"]')?.textContent ?? ''),
          text: element.textContent,
        })),
    )
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes.filter(({ size, isScore }) => size < (isScore ? 15 : 12.5))).toEqual([])
  },
)

test('On a phone, each bar of a form is a target of at least 24 pixels', async ({ open, springSite }) => {
  const { page } = await open('/player/bo-reyes', { site: springSite, width: 390, script: false })
  const bars = await page
    .locator('main ol a[href^="/match/"][title]')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ width, height }) => [width, height]))
  expect(bars.length).toBeGreaterThan(2)
  expect(Math.min(...bars.flat())).toBeGreaterThanOrEqual(24)
})
