import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { hydrated, type OpenedPage, test } from '../../fixtures/browser/browser-test.ts'

const isOld = (page: Page) => page.evaluate(() => 'isOld' in window)

/** Acts on a page of an older version of the site, whose queries the service no longer has. */
async function actOnOldPage({ page, service }: OpenedPage, act: () => Promise<unknown>): Promise<void> {
  // Another document does not have this mark.
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await service.answerWith('unknown document')
  await act()
}

async function expectNewPage(page: Page): Promise<void> {
  await expect.poll(() => isOld(page).catch(() => true)).toBe(false)
  await hydrated(page)
}

test('A list on a page of an older version loads its page again, and then its next rows', async ({ open }) => {
  const opened = await open('/players')
  const { page, service } = opened
  // The new document knows the service's queries.
  page.once('framenavigated', () => void service.answerWith('real'))
  await actOnOldPage(opened, () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight)))
  await expectNewPage(page)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(20)
})
