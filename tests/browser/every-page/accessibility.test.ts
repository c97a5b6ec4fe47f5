import { expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import {
  expectContrast,
  expectNoLayoutShift,
  expectNoSidewaysScroll,
  expectNoViolations,
} from '../../fixtures/browser/page-checks.ts'
import { IS_USUAL } from '../../fixtures/trial.ts'

test('Pages and their header fit every width', async ({ open }) => {
  for (const path of ['/', '/tournaments', '/players']) {
    const { page } = await open(path)
    for (const width of [320, 480, 600, 768, 820, 1023, 1024, 1151, 1152, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      const end = await page.getByRole('banner').evaluate((header) => {
        const shown = [...header.querySelectorAll('a, button, input')].filter((control) => control.checkVisibility())
        return Math.max(...shown.map((control) => control.getBoundingClientRect().right))
      })
      expect(end).toBeLessThanOrEqual(width)
    }
  }
})

test.for([390, 1280])(
  'A list has no layout shift at %i pixels while other or more rows load',
  async (width, { open }) => {
    const { page, service } = await open('/players', { width })
    await service.answerWith('held')
    await page.locator('thead a').click()
    const { release } = await service.request(1)
    await page.locator('table[aria-busy="true"]').waitFor()
    await service.answerWith('real')
    await release()
    await page.locator('table[aria-busy="false"]').waitFor()
    // Near the list's end, but not in view of it.
    await page.getByRole('link', { name: 'Load more' }).evaluate((end) => {
      window.scrollBy(0, end.getBoundingClientRect().top - innerHeight - 100)
    })
    await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(20)
    await expectNoLayoutShift(page)
  },
)

test.for(IS_USUAL ? [390] : [390, 1280])(
  'A list that is empty, loading or failed is accessible at %i pixels',
  async (width, { open }) => {
    const { page, service } = await open('/players?q=nobody+at+all', { width })
    const expectUsable = async () => {
      await expectNoViolations(page)
      await expectNoSidewaysScroll(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectContrast(page)
      await page.emulateMedia({ colorScheme: 'light' })
    }
    await expectUsable()
    await service.answerWith('held')
    await page.getByRole('searchbox').fill('an')
    const { release } = await service.request(1)
    await page.locator('table[aria-busy="true"]').waitFor()
    await expectUsable()
    await release('HTTP 500')
    await page.getByText('Error: Unexpected error').waitFor()
    await expectUsable()
  },
)
