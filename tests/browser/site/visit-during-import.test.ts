import { expect } from 'vitest'
import { importFolder } from '#importer/import.ts'
import { hydrated, test } from '../../fixtures/browser/browser-test.ts'
import { openResults } from '../../fixtures/folders/open-results.ts'
import { inProgress, mayOpen, type Row, singles, TODAY, writeResults } from '../../fixtures/folders/results-folder.ts'
import { serveDatabase } from '../../fixtures/services/site.ts'

/** Writes a tournament of today with one finished match and one other match. */
const folder = (last: Row) =>
  writeResults(
    mayOpen([singles('first', { date: TODAY }), singles('last', { date: TODAY, round: 'Finals', ...last })], {
      tournaments: [
        { tournament_slug: 'may-open', title: 'May Open', league: 'PPA', start_date: TODAY, end_date: TODAY },
      ],
    }),
  )
const FINISHED = { games: '11-7 11-9' }

async function openLiveSite() {
  const { database, close } = await openResults(folder(inProgress('11-7 3-2')))
  const site = await serveDatabase(database, close)
  const finish = () => importFolder({ folder: folder(FINISHED), database })
  return { site, finish }
}

test('A visit shows the new score on every page after an import, including the page that was left', async ({
  open,
}) => {
  const { site, finish } = await openLiveSite()
  const { page } = await open('/', { site })
  const main = page.locator('main')
  await main.getByText('3-2').first().waitFor()

  await finish()
  await page.getByRole('link', { name: 'Results' }).first().click()
  await main.getByRole('link', { name: '11-9' }).first().waitFor()
  await page.getByRole('link', { name: /Erne/ }).first().click()
  await page.waitForURL(`${site.address}/`)
  await expect.poll(() => main.innerText()).toContain('11-9')
  await expect.poll(() => main.innerText()).not.toContain('3-2')
  // The page would ask the closing site for live updates.
  await page.goto('about:blank')
  await site.close()
})

test('Back never shows older results than the page that was left', async ({ open }) => {
  const { site, finish } = await openLiveSite()
  const { page } = await open('/tournament/may-open', { site })
  const main = page.locator('main')
  await main.getByText('3-2').first().waitFor()

  await page.getByRole('link', { name: 'Players', exact: true }).first().click()
  await page.waitForURL(/\/players/)
  await hydrated(page)
  await finish()
  // Another order loads only the table; its response is the first of the new version.
  const answered = page.waitForResponse((response) => response.url().includes('/graphql'))
  await main.getByRole('link', { name: 'Matches', exact: true }).first().click()
  await page.waitForURL(/order=asc/)
  await answered
  await page.goBack()
  await page.waitForURL(/\/players$/)
  await page.goBack()
  await page.waitForURL(/\/tournament\/may-open$/)
  await expect.poll(() => main.innerText()).toContain('11-9')
  await expect.poll(() => main.innerText()).not.toContain('3-2')
  // The page would ask the closing site for live updates.
  await page.goto('about:blank')
  await site.close()
})
