import { expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { openResults } from '../../fixtures/folders/open-results.ts'
import { mayOpen, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { serveDatabase } from '../../fixtures/services/site.ts'

const SENTENCE =
  /^Erne, “Records,” [A-Z][^”]+ \d{4}, data version [0-9a-f]+, http:\/\/localhost\/records, accessed \w+ \d+, \d{4}\.$/

test('A page with statistics can be cited without JavaScript', async ({ open, springSite }) => {
  const { page } = await open('/records', { site: springSite, script: false })
  await page.getByText('Cite this page').click()
  expect(await page.locator('#cite').innerText()).toMatch(SENTENCE)
})

test('The citation follows the page, its range of days and its filters', async ({ open, springSite }) => {
  const { page } = await open('/players?q=bo', { site: springSite, width: 390 })
  await page.goto(`${springSite.address}/rankings/mens-doubles?from=2026-03-01&to=2026-03-31`)
  await page.getByText('Cite this page').click()
  const sentence = await page.locator('#cite').innerText()
  expect(sentence).toContain('Mens-doubles?from=2026-03-01&to=2026-03-31'.toLowerCase())
  expect(sentence).toMatch(/” Mar \d+-\d+, 2026, data version/)
})

test('The Cite link of a table opens the sentence, on the same page and from another page', async ({ open }) => {
  const { page } = await open('/records/winning-streak')
  await page.getByRole('link', { name: 'Cite', exact: true }).click()
  await page.locator('#cite').waitFor()
  const about = await open('/about')
  await about.page.getByRole('link', { name: 'record book' }).click()
  await about.page.locator('#cite').waitFor()
  expect(await about.page.locator('#cite').innerText()).toContain('“Records,”')
})

test('Pages without statistics are not cited', async ({ open }) => {
  for (const [path, citations] of [
    ['/about', 0],
    ['/search?q=a', 0],
    ['/compare', 1],
    ['/about/data', 1],
  ] as const) {
    const { page } = await open(path, { script: false })
    expect([path, await page.locator('#cite').count()]).toEqual([path, citations])
  }
  const missing = await open('/nowhere', { status: 404, script: false })
  expect(await missing.page.locator('#cite').count()).toBe(0)
})

test("Without a public URL, code and citations have the origin of the visitor's address bar", async ({ open }) => {
  const { database, close } = await openResults(writeResults(mayOpen([singles('m1')])))
  const site = await serveDatabase(database, close, { PUBLIC_URL: '' })
  const { page } = await open('/match/m1', { site })
  await page.getByText('Embed', { exact: true }).click()
  await expect
    .poll(() => page.getByLabel('HTML to paste into another site').inputValue())
    .toContain(`src="${site.address}/embed/match/m1"`)
  await page.getByText('Cite this page').click()
  expect(await page.locator('#cite').innerText()).toContain(`, ${site.address}/match/m1, accessed `)
  await page.goto(`${site.address}/about/api`)
  await page.getByText(`curl -O '${site.address}/players.json'`).waitFor()
  expect(await page.getByText('PUBLIC_URL').count()).toBe(0)
  await page.close()
  await site.close()
})
