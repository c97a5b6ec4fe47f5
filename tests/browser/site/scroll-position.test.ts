import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { goTo, hydrated, test } from '../../fixtures/browser/browser-test.ts'
import { readTable } from '../../fixtures/browser/read-table.ts'
import type { Site } from '../../fixtures/site.ts'

const position = (page: Page) => page.evaluate(() => window.scrollY)

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo(0, to), y)
  await expect.poll(() => position(page)).toBe(y)
}

/** The tournament with the most matches of the demonstration's first ones. */
async function longTournament(site: Site): Promise<string> {
  const { tournaments } = await site.ask<{
    tournaments: { edges: { node: { tournament_slug: string; match_count: number } }[] }
  }>('{ tournaments(first: 50, input: {}) { edges { node { tournament_slug match_count } } } }')
  const [first] = tournaments.edges.map(({ node }) => node).sort((one, two) => two.match_count - one.match_count)
  return first?.tournament_slug ?? ''
}

describe('A page opened anew', () => {
  test('begins at its top, wherever the page before it stood', async ({ open }) => {
    const opened = await open('/players')
    await scrollTo(opened.page, 500)
    await goTo(opened, '/tournaments')
    expect(await position(opened.page)).toBe(0)
    await scrollTo(opened.page, 500)
    await goTo(opened, '/players')
    expect(await position(opened.page)).toBe(0)
  })

  test('is back where it was left, by Back and by a reload', async ({ open }) => {
    const opened = await open('/players')
    await scrollTo(opened.page, 400)
    await goTo(opened, '/tournaments')
    await scrollTo(opened.page, 300)
    await opened.page.goBack()
    await hydrated(opened.page)
    await expect.poll(() => position(opened.page)).toBe(400)
    await opened.page.reload()
    await hydrated(opened.page)
    await expect.poll(() => position(opened.page)).toBe(400)
    await opened.page.goForward()
    await hydrated(opened.page)
    await expect.poll(() => position(opened.page)).toBe(300)
  })

  test('stands where its address leads within it, also after a reload', async ({ open, site }) => {
    const path = `/tournament/${await longTournament(site)}#matches`
    const { page } = await open(path)
    const top = () => page.locator('#matches').evaluate((section) => section.getBoundingClientRect().top)
    const arrived = await position(page)
    expect(arrived).toBeGreaterThan(0)
    expect(await top()).toBeGreaterThanOrEqual(0)
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.reload()
    await hydrated(page)
    await expect.poll(() => position(page)).toBe(arrived)
  })
})

describe('Next under a numbered table', () => {
  test('brings the head of the table into view where it stood above it', async ({ open, site }) => {
    const { page } = await open(`/tournament/${await longTournament(site)}`, { width: 390, height: 500 })
    const before = await readTable(page, 'Matches')
    const next = page
      .getByRole('navigation', { name: 'Matches, pages', exact: true })
      .getByRole('link', { name: 'Next' })
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
})

test('On a phone no two numbers under a name are called the same', async ({ open }) => {
  const { page } = await open('/rankings/mens-doubles', { width: 390 })
  const labels = await page
    .locator('tbody tr')
    .first()
    .locator('[data-label]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-label')))
  expect(labels).toContain('Matches Won %')
  expect(labels).toContain('Pts Won %')
  expect(new Set(labels).size).toBe(labels.length)
})
