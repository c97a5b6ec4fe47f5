import { expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { hrefsOf } from '../../fixtures/browser/read-table.ts'
import { textsOf } from '../../fixtures/folders/own-results.ts'

test('The page of a match names the winner in words, has each game, and links to earlier meetings', async ({
  open,
  springSite: site,
}) => {
  const { page } = await open('/match/h-xd-1', { site, script: false })
  const title = 'Lind/Reyes d. Lind/Krall 11-4 11-6'
  expect(await page.title()).toBe(`${title} · Erne`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
  const [one, two] = await textsOf(page, 'main table tbody tr')
  expect(one).toMatch(/Ada Lind.*Bo Reyes.* won.*11.*11/)
  expect(two).toMatch(/Eva Lind.*Ivo Krall.*4.*6/)
  expect(two).not.toContain('won')
  await page.goto('/match/t-1')
  const meetings = page.locator('#meetings a[href^="/match/"]')
  expect((await hrefsOf(meetings)).toSorted()).toEqual(['/match/c-wd-1', '/match/c-wd-2'])
})
