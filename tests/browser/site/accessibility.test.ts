import { describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { expectNoSidewaysScroll, expectNoViolations, layoutShift } from '../../fixtures/browser/page-checks.ts'

const PATHS = ['/tournaments', '/players']
const WIDTHS = [390, 1280] as const
const SCHEMES = ['light', 'dark'] as const

describe.for(PATHS)('The page %s', (path) => {
  test('fits every width', async ({ open }) => {
    const { page } = await open(path)
    for (const width of [320, 480, 768, 1023, 1024, 1151, 1152, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
  })

  test.for([390, 1280])('jumps nowhere at %i pixels while other rows come, and more', async (width, { open }) => {
    const { page, service } = await open(path, { width })
    service.answerWith('held')
    await page.locator('thead a').click()
    const { release } = await service.request(1)
    await page.locator('table[aria-busy="true"]').waitFor()
    service.answerWith('real')
    await release()
    await page.locator('table[aria-busy="false"]').waitFor()
    // Near the list's end, but not in sight of it.
    await page.getByRole('link', { name: 'Load more' }).evaluate((end) => {
      window.scrollBy(0, end.getBoundingClientRect().top - innerHeight - 100)
    })
    await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(20)
    expect(await layoutShift(page)).toBe(0)
  })
})

describe.for(WIDTHS)('At %i pixels', (width) => {
  test.for(SCHEMES)(
    'a list without rows, one under way and one that failed can be used by everybody, %s',
    async (scheme, { open }) => {
      const { page, service } = await open('/players?q=nobody+at+all', { width, scheme })
      await expectNoViolations(page)
      service.answerWith('held')
      await page.getByRole('searchbox').fill('an')
      const { release } = await service.request(1)
      await page.locator('table[aria-busy="true"]').waitFor()
      await expectNoViolations(page)
      await release('HTTP 500')
      await page.getByText('Error: Unexpected error').waitFor()
      await expectNoViolations(page)
      await expectNoSidewaysScroll(page)
    },
  )
})
