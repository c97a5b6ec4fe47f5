import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { hydrated, test } from '../../fixtures/browser/browser-test.ts'

/** Marks the document that is there: another one has no mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isOld: true }))
const isOld = (page: Page) => page.evaluate(() => 'isOld' in window)

test('A page of an older version of the site, whose queries the service has no more, is opened anew by a link', async ({
  open,
}) => {
  const { page, service } = await open('/players')
  await mark(page)
  service.answerWith('unknown document')
  await page.getByRole('navigation').getByRole('link', { name: 'Tournaments' }).first().click()
  await expect.poll(() => isOld(page).catch(() => true)).toBe(false)
  await hydrated(page)
  expect(new URL(page.url()).pathname).toBe('/tournaments')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Tournaments')
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('A list of an older version goes on at its next rows in a new page', async ({ open }) => {
  const { page, service } = await open('/players')
  await mark(page)
  service.answerWith('unknown document')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => isOld(page).catch(() => true)).toBe(false)
  await hydrated(page)
  expect(new URL(page.url()).searchParams.has('after')).toBe(true)
})

test('Where the new page is an old one again, it says that it failed, and does not turn in a circle', async ({
  open,
}) => {
  const { page, service } = await open('/players')
  service.answerWith('unknown document')
  const click = () => page.getByRole('navigation').getByRole('link', { name: 'Tournaments' }).first().click()
  await mark(page)
  await click()
  await expect.poll(() => isOld(page).catch(() => true)).toBe(false)
  await hydrated(page)
  await page.goto('/players')
  await hydrated(page)
  await mark(page)
  await click()
  await page.getByText('Error: Unexpected error').waitFor()
  expect(await isOld(page)).toBe(true)
})
