import { expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { openShareMenu } from '../../fixtures/browser/menus.ts'
import { openResults } from '../../fixtures/folders/open-results.ts'
import { mayOpen, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { serveDatabase } from '../../fixtures/services/site.ts'

test('A citation opens where it was tapped, follows the table’s filters, and closes again', async ({ open }) => {
  const { page } = await open('/rankings/mens-doubles?from=2026-03-01&to=2026-03-31')
  await openShareMenu(page)
  const link = page.getByRole('link', { name: 'Cite', exact: true }).first()
  await link.scrollIntoViewIfNeeded()
  const before = await link.boundingBox()
  await link.click()
  const citation = page.getByRole('status').filter({ hasText: 'dataset version' })
  await citation.waitFor()
  expect(await citation.innerText()).toContain('/rankings/mens-doubles?from=2026-03-01&to=2026-03-31, accessed ')
  expect(await link.boundingBox()).toEqual(before)
  const place = await citation.boundingBox()
  expect((place?.y ?? 0) - (before?.y ?? 0)).toBeLessThan(80)
  await link.click()
  await expect.poll(() => citation.count()).toBe(0)
})

test("Without a public URL, code and citations have the origin of the visitor's address bar", async ({ open }) => {
  const { database, close } = await openResults(writeResults(mayOpen([singles('m1')])))
  const site = await serveDatabase(database, close, { PUBLIC_URL: '' })
  const { page } = await open('/match/m1', { site })
  await page.getByText('Embed', { exact: true }).click()
  await expect
    .poll(() => page.getByLabel('HTML to paste into another site').inputValue())
    .toContain(`src="${site.address}/embed/match/m1"`)
  await page.getByRole('link', { name: 'Cite this page' }).click()
  await page.getByText(`, ${site.address}/match/m1, accessed `).waitFor()
  await page.goto(`${site.address}/about/api`)
  await page.getByText(`curl -O '${site.address}/players.json'`).waitFor()
  expect(await page.getByText('PUBLIC_URL').count()).toBe(0)
  await page.close()
  await site.close()
})
