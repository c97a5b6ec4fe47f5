import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { boxOf } from '../../fixtures/browser/page-checks.ts'

const badge = (page: Page, league: string) => page.getByRole('cell', { name: league }).first().locator('span').first()
const expectShown = (page: Page, ...tips: string[]) =>
  expect
    .poll(() =>
      page
        .getByRole('tooltip')
        .evaluateAll((all) => all.filter((tip) => tip.checkVisibility()).map((tip) => tip.textContent)),
    )
    .toEqual(tips)
const MLP = 'Major League Pickleball'

describe('The tooltip of a league', () => {
  test('shows its full name on hover, stays while the pointer is on it, and closes by Escape', async ({
    open,
    springSite,
  }) => {
    const { page } = await open('/tournaments', { site: springSite })
    for (const [league, name] of [
      ['PPA', 'Professional Pickleball Association'],
      ['APP', 'Association of Pickleball Players'],
      ['LT', 'Other tournament (tour not classified)'],
      ['MLP', MLP],
    ] as const) {
      await expectShown(page)
      await badge(page, league).hover()
      await expectShown(page, name)
      await page.getByRole('tooltip').filter({ visible: true }).hover()
      await expectShown(page, name)
      await page.mouse.move(0, 0)
    }
    await expectShown(page)
    await badge(page, 'MLP').hover()
    await expectShown(page, MLP)
    await page.keyboard.press('Escape')
    await expectShown(page)
  })

  test('opens on focus, and closes by Escape and when the focus leaves', async ({ open, springSite }) => {
    const { page } = await open('/tournaments?q=team', { site: springSite })
    await page.getByRole('rowheader').getByRole('link').focus()
    await page.keyboard.press('Tab')
    await expectShown(page, MLP)
    await page.keyboard.press('Escape')
    await expectShown(page)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expectShown(page, MLP)
    await page.keyboard.press('Tab')
    await expectShown(page)
  })

  test('opens on a touch, within the screen, and closes on a touch elsewhere', async ({ open, springSite }) => {
    const { page } = await open('/tournaments', { site: springSite, width: 390, touch: true })
    await badge(page, 'LT').tap()
    await expectShown(page, 'Other tournament (tour not classified)')
    const box = await boxOf(page.getByRole('tooltip').filter({ visible: true }))
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(390)
    await page.getByRole('heading', { level: 1 }).tap()
    await expectShown(page)
  })

  test('opens without JavaScript on hover and on focus, and is the description for screen readers', async ({
    open,
    springSite,
  }) => {
    const { page } = await open('/tournaments?q=team', { site: springSite, script: false })
    await expectShown(page)
    await badge(page, 'MLP').hover()
    await expectShown(page, MLP)
    await page.mouse.move(0, 0)
    await expectShown(page)
    await page.getByRole('rowheader').getByRole('link').focus()
    await page.keyboard.press('Tab')
    await expectShown(page, MLP)
    const id = await badge(page, 'MLP').getAttribute('aria-describedby')
    expect(await page.locator(`[id="${id}"]`).textContent()).toBe(MLP)
  })
})
