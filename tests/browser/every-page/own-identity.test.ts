import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { expectContrast, expectNoSidewaysScroll, expectNoViolations } from '../../fixtures/browser/page-checks.ts'
import { readTable } from '../../fixtures/browser/read-table.ts'
import { restoreDateStyle } from '../../fixtures/date-style.ts'
import { openResults, SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { temporaryFolder } from '../../fixtures/folders/temporary-folder.ts'
import { serveDatabase } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const NAME = 'Statistics of the Alpine Court Club'
const folder = temporaryFolder()
restoreDateStyle()
writeFileSync(join(folder, 'about.md'), '# The club\n\nWho we are.')
writeFileSync(
  join(folder, 'imprint.md'),
  '# Imprint\n\n- [Mail](mailto:me@erne.example)\n\n| a | b |\n| - | -: |\n| 1 | 2 |',
)

const results = await openResults(SPRING_SEASON)
const ownSite = await untilEnd(
  serveDatabase(results.database, results.close, {
    SITE_NAME: NAME,
    ACCENT_COLOR: '#b3261e',
    PAGES_FOLDER: folder,
    SITE_CONTACT: 'me@erne.example',
    SITE_LANGUAGE: 'en-GB',
  }),
)

test.for(['/', '/players', '/imprint'])(
  'A site with a name and a color of its own is accessible at every width: %s',
  async (path, { open }) => {
    const { page } = await open(path, { site: ownSite })
    await expectNoViolations(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectContrast(page)
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
    await expectContrast(page)
  },
)

test('The name stays in the title when the page changes, and own pages open from any page', async ({ open }) => {
  const { page } = await open('/', { site: ownSite })
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Players' }).click()
  await expect.poll(() => page.title()).toBe(`Players · ${NAME}`)
  const about = page.getByRole('contentinfo').getByRole('link', { name: `About ${NAME}` })
  await about.click()
  await page.getByRole('heading', { level: 1, name: 'The club' }).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click()
  await page.getByRole('heading', { level: 1, name: 'Imprint' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'The club' }).waitFor()
})

test('Dates are written as in the country of the site, before and after the page changes', async ({ open }) => {
  const { page } = await open('/results', { site: ownSite })
  const date = page.getByRole('contentinfo').getByText(/^Data through \d{1,2} [A-Z][a-z]{2} 20\d\d$/)
  await date.waitFor()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Tournaments' }).click()
  await page.getByRole('heading', { level: 1, name: 'Tournaments' }).waitFor()
  await date.waitFor()
  const { rows } = await readTable(page)
  expect(rows.flat().join('\n')).toMatch(/\d{1,2}(-\d{1,2})? [A-Z][a-z]{2} 20\d\d/)
})
