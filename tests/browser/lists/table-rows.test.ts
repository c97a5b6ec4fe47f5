import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { Tree } from '../../fixtures/browser/accessibility-tree.ts'
import { test } from '../../fixtures/browser/browser-test.ts'
import { boxOf } from '../../fixtures/browser/page-checks.ts'
import { readTable, tableOf } from '../../fixtures/browser/read-table.ts'
import { player, singles, tournament } from '../../fixtures/folders/results-folder.ts'

const firstRow = (page: Page) => page.locator('tbody tr').first()
const ownLink = (page: Page) => firstRow(page).getByRole('rowheader').getByRole('link').first()

async function opened(page: Page): Promise<string> {
  await page.locator('main h1').waitFor()
  return new URL(page.url()).pathname
}

describe('A row', () => {
  test.for([1280, 390])("opens its header's link from anywhere in the row, at %i pixels", async (width, { open }) => {
    const { page } = await open('/players', { width })
    const words = page.getByText('Male', { exact: true })
    const row = page.locator('tbody tr').filter({ has: words }).first()
    const href = await row.getByRole('rowheader').getByRole('link').first().getAttribute('href')
    await row.getByText('Male', { exact: true }).click()
    await expect.poll(() => opened(page)).toBe(href)
  })

  test.for([
    ['/tournaments', /^\/tournament\/[a-z0-9-]+$/],
    ['/rankings/womens-singles', /^\/player\/[a-z0-9-]+$/],
    ['/partners', /^\/partners\/[a-z0-9-]+--[a-z0-9-]+$/],
  ] as const)('of %s leads from its picture to whom it is about', async ([path, leads], { open }) => {
    const { page } = await open(path)
    await ownLink(page).locator('[aria-hidden="true"]').first().click()
    await expect.poll(() => opened(page)).toMatch(leads)
  })

  test('keeps its other links', async ({ open }) => {
    const { page } = await open('/players')
    await firstRow(page).getByRole('cell').last().getByRole('link').click()
    await expect.poll(() => opened(page)).toBe('/matches')
  })

  test('lets its text be selected without opening its link', async ({ open }) => {
    const { page } = await open('/tournaments')
    const box = await boxOf(firstRow(page).getByRole('cell').last())
    const middle = box.y + box.height / 2
    await page.mouse.move(box.x + 10, middle)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width - 10, middle, { steps: 5 })
    await page.mouse.up()
    expect(await page.evaluate(() => getSelection()?.toString().trim().length)).toBeGreaterThan(3)
    expect(await opened(page)).toBe('/tournaments')
  })

  test('opens a tab by the same keys as its link', async ({ open }) => {
    const { page } = await open('/players')
    const href = await ownLink(page).getAttribute('href')
    const tab = page.context().waitForEvent('page')
    const cell = firstRow(page).getByRole('cell').nth(1)
    await cell.click({ modifiers: ['ControlOrMeta'] })
    // A new tab is empty at first.
    const opening = await tab
    await expect.poll(() => new URL(opening.url()).pathname).toBe(href)
    expect(await opened(page)).toBe('/players')
  })

  test("opens its header's link from the header's full height without JavaScript", async ({ open }) => {
    const { page } = await open('/players', { script: false })
    const href = await ownLink(page).getAttribute('href')
    const box = await boxOf(firstRow(page).getByRole('rowheader'))
    await page.mouse.click(box.x + box.width - 3, box.bottom - 3)
    await expect.poll(() => opened(page)).toBe(href)
  })
})

describe('A cell', () => {
  test('shows a hyphen for an unknown value', async ({ open, springSite: site }) => {
    const { page } = await open('/players?order=asc', { site, script: false })
    const { rows } = await readTable(page)
    expect(rows).toContainEqual(['Quin East', '-', '-', '-', '0'])
    expect(rows).toContainEqual(['Jo Li', '-', 'Female', 'CN', '1'])
    expect(rows).toContainEqual(['Bo Reyes', '28', 'Male', 'PH', '9'])
    await page.goto('/tournaments')
    expect((await readTable(page)).rows[0]).toEqual(['100% Club_Night', 'LT', '-', 'Mar 1, 2026'])
  })

  test('separates thousands', async ({ open, openSite }) => {
    const matches = Array.from({ length: 1_234 }, (_, index) => singles(`m${index}`))
    const site = await openSite({ tournaments: [tournament()], players: [player('ada'), player('bo')], matches })
    const { page } = await open('/players', { site, script: false })
    expect((await readTable(page)).rows.map((row) => row[4])).toEqual(['1,234', '1,234'])
  })

  test('has pictures of players and flags that load', async ({ open, springSite: site }) => {
    const { page } = await open('/players?q=ada', { site })
    const picture = tableOf(page).getByRole('rowheader').locator('img')
    expect(await picture.getAttribute('src')).toBe('/picture?of=https%3A%2F%2Fpictures.example%2Fada.svg&size=small')
    const flag = page.getByRole('cell', { name: 'SE', exact: true }).locator('img')
    expect(await flag.getAttribute('src')).toBe('/flags/SE.svg')
    await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.goto('/partners')
    expect(await ownLink(page).locator('[aria-hidden="true"]').count()).toBe(2)
  })

  test('has the division in full and the meaning of a header for pointers and screen readers', async ({ open }) => {
    const partners = await open('/partners?division=MIXED_DOUBLES')
    const badge = tableOf(partners.page).locator('tbody tr').first().locator('[aria-describedby]')
    await badge.hover()
    await expect.poll(() => badge.getByRole('tooltip').isVisible()).toBe(true)
    expect(await badge.getByRole('tooltip').textContent()).toBe('Mixed Doubles')
    const { page } = await open('/top-events')
    const control = tableOf(page).getByRole('link', { name: 'Avg. Point Diff' })
    const meaning = 'Points scored vs points lost per game'
    const tip = page.getByRole('tooltip').filter({ hasText: meaning })
    expect(await tip.isVisible()).toBe(false)
    await control.focus()
    await tip.waitFor()
    const heard = (await Tree.of(page)).all('link').find(({ name }) => name?.value === 'Avg. Point Diff')
    expect(heard?.description?.value).toBe(meaning)
  })

  test.for([true, false])(
    'shows initials if a picture does not load, with JavaScript: %s',
    async (script, { newPage, springSite }) => {
      const { page } = await newPage({ site: springSite, script, arePicturesDamaged: true })
      await page.goto('/tournaments')
      const logos = page.locator('tbody th [aria-hidden="true"]')
      const image = logos.last().locator('img')
      await expect.poll(() => image.evaluate((logo: HTMLImageElement) => logo.complete)).toBe(true)
      // The initials are below the picture, which covers them once it has loaded.
      const over = await image.evaluate((logo) => {
        const { content, width, height } = getComputedStyle(logo, '::after')
        return { content, width, height }
      })
      expect(over).toEqual({ content: '"HO"', width: '36px', height: '36px' })
      const broken = await logos.last().screenshot()
      await image.evaluate((logo) => logo.setAttribute('data-initials', ''))
      expect(broken.equals(await logos.last().screenshot())).toBe(false)
    },
  )
})
