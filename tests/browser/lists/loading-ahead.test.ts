import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { expectNoLayoutShift } from '../../fixtures/browser/page-checks.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()
const players = (page: Page) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Players' })

describe('The next page', () => {
  test.for(['hover', 'focus'] as const)(
    'is requested on %s, and not again when it is opened',
    async (how, { open }) => {
      const { page, service } = await open('/tournaments')
      await players(page)[how]()
      await service.request(1)
      expect(await heading(page)).toBe('Tournaments')
      await players(page).press('Enter')
      await page.getByRole('heading', { level: 1, name: 'Players' }).waitFor()
      expect(service.requests).toHaveLength(1)
    },
  )

  test('is not requested if the pointer only passes its link', async ({ open }) => {
    const { page, service } = await open('/tournaments')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await players(page).hover()
    await page.clock.runFor(59)
    await page.mouse.move(5, 400)
    await page.clock.runFor(1_000)
    expect(service.requests).toEqual([])
  })

  test('appears after 150 ms of the current page and then skeletons, without a layout shift', async ({ open }) => {
    const { page, service } = await open('/tournaments')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    service.answerWith('held')
    await players(page).press('Enter')
    const { release } = await service.request(1)
    await page.clock.runFor(149)
    expect(await heading(page)).toBe('Tournaments')
    await page.clock.runFor(1)
    await page.getByRole('heading', { level: 1, name: 'Players' }).waitFor()
    expect(await page.locator('table[aria-busy="true"] tbody tr').count()).toBe(20)
    await page.clock.resume()
    await release()
    await page.locator('table[aria-busy="false"]').waitFor()
    await expectNoLayoutShift(page)
  })
})
