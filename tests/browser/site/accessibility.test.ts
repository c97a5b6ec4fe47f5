import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { expectTablesToTellWhatTheyAre } from '../../fixtures/browser/accessibility-tree.ts'
import { test } from '../../fixtures/browser/browser-test.ts'
import { expectFocusOnEveryControl } from '../../fixtures/browser/focus-walk.ts'
import { allScriptsOf, scriptsOf } from '../../fixtures/browser/page-bytes.ts'
import {
  expectContrast,
  expectNoSidewaysScroll,
  expectNoViolations,
  layoutShift,
} from '../../fixtures/browser/page-checks.ts'
import { PAGE_KINDS, pathOf } from '../../fixtures/browser/page-kinds.ts'

const PATHS = ['/tournaments', '/players']
const WIDTHS = [390, 1280] as const
const SCHEMES = ['light', 'dark'] as const

/** The scripts that the page has loaded, as paths below the site's root: their bytes have a budget. */
function loadedScripts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
    const scripts = urls.filter(({ origin, pathname }) => origin === location.origin && pathname.endsWith('.js'))
    return [...new Set(scripts.map(({ pathname }) => pathname.slice(1)))].sort()
  })
}

describe.for(PAGE_KINDS)('The page $name', (kind) => {
  test.for(WIDTHS)('can be used by everybody at %i pixels, light and dark', async (width, { open, site }) => {
    const opened = await open(await pathOf(kind, site.address), { width, status: kind.status })
    const { page } = opened
    await expectNoSidewaysScroll(page)
    expect(await layoutShift(page)).toBe(0)
    await expect.poll(() => loadedScripts(page)).toEqual(expect.arrayContaining(scriptsOf(kind)))
    expect(allScriptsOf(kind)).toEqual(expect.arrayContaining(await loadedScripts(page)))
    await expectTablesToTellWhatTheyAre(page, width)
    await expectNoViolations(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectContrast(page)
    // The controls are the same on a phone.
    if (width === 1280) await expectFocusOnEveryControl(opened)
  })
})

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
