import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'

const badge = (page: Page, league: string) => page.getByRole('cell', { name: league }).first().locator('span').first()
const shown = (page: Page) =>
  page
    .getByRole('tooltip')
    .evaluateAll((all) => all.filter((tip) => tip.checkVisibility()).map((tip) => tip.textContent))

describe('The tooltip of a league', () => {
  test.for([
    ['PPA', 'Professional Pickleball Association'],
    ['APP', 'Association of Pickleball Players'],
    ['MLP', 'Major League Pickleball'],
    ['LT', 'Other tournament (tour not classified)'],
  ] as const)('tells the full name of %s on hover', async ([league, name], { open, springSite }) => {
    const { page } = await open('/tournaments', { site: springSite })
    expect(await shown(page)).toEqual([])
    await badge(page, league).hover()
    await expect.poll(() => shown(page)).toEqual([name])
    await page.mouse.move(0, 0)
    await expect.poll(() => shown(page)).toEqual([])
  })

  test('shows on focus, and goes by Escape and when the focus leaves', async ({ open, springSite }) => {
    const { page } = await open('/tournaments?q=team', { site: springSite })
    await page.getByRole('rowheader').getByRole('link').focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => shown(page)).toEqual(['Major League Pickleball'])
    await page.keyboard.press('Escape')
    await expect.poll(() => shown(page)).toEqual([])
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => shown(page)).toEqual(['Major League Pickleball'])
    await page.keyboard.press('Tab')
    await expect.poll(() => shown(page)).toEqual([])
  })

  test('goes by Escape also where the pointer brought it', async ({ open, springSite }) => {
    const { page } = await open('/tournaments?q=team', { site: springSite })
    await badge(page, 'MLP').hover()
    await expect.poll(() => shown(page)).toEqual(['Major League Pickleball'])
    await page.keyboard.press('Escape')
    await expect.poll(() => shown(page)).toEqual([])
  })

  test('stays while the pointer is on it', async ({ open, springSite }) => {
    const { page } = await open('/tournaments?q=team', { site: springSite })
    await badge(page, 'MLP').hover()
    await expect.poll(() => shown(page)).toEqual(['Major League Pickleball'])
    await page.getByRole('tooltip').filter({ visible: true }).hover()
    expect(await shown(page)).toEqual(['Major League Pickleball'])
  })

  test('shows on a touch, within the screen, and goes on a touch elsewhere', async ({ open, springSite }) => {
    const { page } = await open('/tournaments', { site: springSite, width: 390, touch: true })
    await badge(page, 'LT').tap()
    await expect.poll(() => shown(page)).toEqual(['Other tournament (tour not classified)'])
    const box = await page.getByRole('tooltip').filter({ visible: true }).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    await page.getByRole('heading', { level: 1 }).tap()
    await expect.poll(() => shown(page)).toEqual([])
  })

  test('shows without JavaScript, on hover and on focus', async ({ open, springSite }) => {
    const { page } = await open('/tournaments?q=team', { site: springSite, script: false })
    expect(await shown(page)).toEqual([])
    await badge(page, 'MLP').hover()
    expect(await shown(page)).toEqual(['Major League Pickleball'])
    await page.mouse.move(0, 0)
    await badge(page, 'MLP').focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    expect(await shown(page)).toEqual(['Major League Pickleball'])
  })

  test('is what a screen reader adds to the badge', async ({ open, springSite }) => {
    const { page } = await open('/tournaments?q=team', { site: springSite })
    const id = await badge(page, 'MLP').getAttribute('aria-describedby')
    expect(await page.locator(`[id="${id}"]`).textContent()).toBe('Major League Pickleball')
  })
})
