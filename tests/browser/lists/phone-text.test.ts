import type { Page } from 'playwright-core'
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
    const { page } = await open(path, { site: springSite, width: 390 })
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

test('On a phone, each square of a form is a target of at least 24 pixels', async ({ open, springSite }) => {
  const { page } = await open('/player/bo-reyes', { site: springSite, width: 390 })
  const squares = await page
    .locator('main ol a[href^="/match/"]:has(abbr)')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ width, height }) => [width, height]))
  expect(squares.length).toBeGreaterThan(2)
  expect(Math.min(...squares.flat())).toBeGreaterThanOrEqual(24)
})

/** Returns the texts that styles add below the first name of a table. */
async function factsBelowName(page: Page): Promise<string[]> {
  const facts = page.locator('tbody tr').first().locator('th').locator('[data-fact], [data-text]')
  const shown = await facts.evaluateAll((all) =>
    all.map((each) => ['::before', '::after'].map((part) => getComputedStyle(each, part).content)),
  )
  return shown.map((contents) => contents.find((content) => content !== 'none')?.replaceAll('"', '') ?? '')
}

test('On a phone, a row of a ranking shows age, record and percentage below the name', async ({ open, site }) => {
  const { page } = await open('/rankings/mens-doubles', { site, width: 390 })
  const [origin = '', record] = await factsBelowName(page)
  expect(origin).toMatch(/^(\d+|age \d+|[A-Z]{2})$/)
  expect(record).toMatch(/^\d+-\d+ · \d+\.\d%$/)
})

test('A row of players shows record and rating below the name, each a link, at every width', async ({ open, site }) => {
  for (const width of [390, 1280] as const) {
    const { page } = await open('/players', { site, width })
    const facts = await factsBelowName(page)
    expect(facts.join(' ')).toMatch(/^\d+-\d+ rating [+-]\d+\.\d$/)
    const links = page.locator('tbody tr').first().locator('th a[data-text]')
    const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height))
    expect(boxes.length).toBe(2)
    expect(Math.min(...boxes)).toBeGreaterThanOrEqual(24)
    await links.first().click()
    await page.waitForURL('**/matches?player=*result=PLAYED*')
  }
})

test('Players without a win have a heading of their own at the end of a ranking by wins', async ({
  open,
  springSite,
}) => {
  const { page } = await open('/rankings/mens-singles', { site: springSite })
  const won = await page
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [
        Number(row.children[2]?.textContent),
        getComputedStyle(row.querySelector('td span') ?? row, '::before').content.includes('No wins'),
      ]),
    )
  const first = won.findIndex(([wins]) => wins === 0)
  expect(first).toBeGreaterThan(0)
  expect(won.map(([, isHeaded]) => isHeaded)).toEqual(won.map((_, index) => index === first))
})
