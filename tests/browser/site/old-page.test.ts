import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { hydrated, type OpenedPage, test } from '../../fixtures/browser/browser-test.ts'

const isOld = (page: Page) => page.evaluate(() => 'isOld' in window)

/** Does something on a page of an older version of the site, whose queries the service has no more. */
async function actOnOldPage({ page, service }: OpenedPage, act: () => Promise<unknown>): Promise<void> {
  // Another document has no such mark.
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  service.answerWith('unknown document')
  await act()
}

async function expectNewPage(page: Page): Promise<void> {
  await expect.poll(() => isOld(page).catch(() => true)).toBe(false)
  await hydrated(page)
}

test('A link of a page of an older version opens a new one; where that is old again, it says that it failed', async ({
  open,
}) => {
  const opened = await open('/players')
  const { page } = opened
  const click = () => page.getByRole('navigation').getByRole('link', { name: 'Tournaments' }).first().click()
  await actOnOldPage(opened, click)
  await expectNewPage(page)
  expect(new URL(page.url()).pathname).toBe('/tournaments')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Tournaments')
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.goto('/players')
  await hydrated(page)
  await actOnOldPage(opened, click)
  await page.getByText('Error: Unexpected error').waitFor()
  expect(await isOld(page)).toBe(true)
})

test('A list of an older version goes on at its next rows in a new page', async ({ open }) => {
  const opened = await open('/players')
  const { page } = opened
  await actOnOldPage(opened, () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight)))
  await expectNewPage(page)
  expect(new URL(page.url()).searchParams.has('after')).toBe(true)
})
