import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goTo, hydrated, test } from '../../fixtures/browser/browser-test.ts'
import { expectNoLayoutShift } from '../../fixtures/browser/page-checks.ts'
import { busiest } from '../../fixtures/busiest.ts'

/** Returns whether the page left parts out of its first paint. */
const wasPartial = (page: Page) => page.evaluate(() => (window as { partial?: boolean }).partial)

/** Notes in every page that opens whether it leaves parts out of its first paint. */
const noteFirstPaint = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      Object.assign(window, { partial: document.querySelector('[data-later]') !== null }),
    ),
  )

/** Returns the parts of the page that are laid out only when they come near the window. */
const delayed = (page: Page) =>
  page
    .locator('main section')
    .evaluateAll((parts) =>
      parts.map((part) => getComputedStyle(part).contentVisibility).filter((v) => v !== 'visible'),
    )

test('Parts below the window are left out of the first paint, and laid out after the page has loaded', async ({
  newPage,
  site,
}) => {
  const opened = await newPage()
  await noteFirstPaint(opened.page)
  await goTo(opened, `/player/${(await busiest(site)).player}`)
  expect(await wasPartial(opened.page)).toBe(true)
  await expect.poll(() => delayed(opened.page)).toEqual([])
})

test('Parts below the window are laid out although the scripts of the page fail', async ({ newPage, site }) => {
  const { page, allow } = await newPage()
  allow(/\.js|ERR_FAILED/)
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await noteFirstPaint(page)
  await page.goto(`/player/${(await busiest(site)).player}`)
  expect(await wasPartial(page)).toBe(true)
  await expect.poll(() => delayed(page)).toEqual([])
})

test('A page that opens at a part or at a restored position is laid out as a whole', async ({ newPage, site }) => {
  const opened = await newPage()
  const { page } = opened
  await noteFirstPaint(page)
  const path = `/player/${(await busiest(site)).player}`
  await goTo(opened, `${path}#matches`)
  expect(await wasPartial(page)).toBe(false)
  await goTo(opened, path)
  await page.reload()
  await hydrated(page)
  expect(await wasPartial(page)).toBe(false)
})

test('A page without script has no delayed parts', async ({ open, site }) => {
  const { page } = await open(`/player/${(await busiest(site)).player}`, { script: false })
  expect(await delayed(page)).toEqual([])
})

test.for([
  [390, 844],
  [820, 1180],
  [1280, 900],
] as const)(
  'Nothing in the window moves while later parts are laid out: %s × %s pixels',
  async ([width, height], { newPage, site }) => {
    const { player, tournament } = await busiest(site)
    const opened = await newPage({ width, height })
    for (const path of ['/', `/player/${player}`, `/tournament/${tournament}`]) {
      await goTo(opened, path)
      await expectNoLayoutShift(opened.page)
    }
  },
)
