import { expect } from 'vitest'
import { matchTitle } from '#features/matches/web/match-text.ts'
import { ResultsDocument, type ResultsQuery } from '#features/results/web/generated/results.ts'
import { test } from '../../fixtures/browser/browser-test.ts'
import { openShareMenu } from '../../fixtures/browser/menus.ts'
import { written } from '../../fixtures/browser/written.ts'
import { inProgress, mayOpen, singles, TODAY } from '../../fixtures/folders/results-folder.ts'

test('Results are grouped by day and tournament, and each day has a URL and a file', async ({ open, site }) => {
  const { resultDays } = await site.ask<{ resultDays: { day: string; matches: number }[] }>(
    '{ resultDays(first: 1) { day matches } }',
  )
  const [latest] = resultDays
  const day = latest?.day ?? ''
  const { page } = await open('/results', { script: false })
  await page.getByRole('link', { name: `${written.day(day).replace(/, \d{4}$/, '')} ${latest?.matches}` }).click()
  await page.getByRole('heading', { level: 1, name: `Results for ${written.day(day)}` }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/results/${day}`)
  const { matchesList } = await site.ask<ResultsQuery>(ResultsDocument, {
    ...{ page: 1, pageSize: 50, days: 1, input: { from: day, to: day }, pending: { to: '2000-01-01' } },
  })
  const shown = page.getByRole('main').locator('section li a')
  await expect
    .poll(() => shown.evaluateAll((links) => links.map((link) => link.querySelector('.visually-hidden')?.textContent)))
    .toEqual(
      [...Map.groupBy(matchesList.items, ({ tournament }) => tournament.tournament_slug).values()]
        .flat()
        .map(matchTitle),
    )
  await openShareMenu(page)
  const csv = await page.getByRole('link', { name: 'Table as CSV' }).getAttribute('href')
  const lines = (await (await fetch(site.address + csv)).text()).trimEnd().split('\n')
  expect(lines).toHaveLength((latest?.matches ?? 0) + 1)
})

test('A live day has a chip, and matches without a result follow the results', async ({ open, openSite }) => {
  const toCome = { completion: 'scheduled', winning_team: '', games: '', team_one_player_one: '', date: TODAY }
  const site = await openSite(mayOpen([singles('m1'), singles('m2', inProgress('11-7 3-2')), singles('m3', toCome)]))
  const { page } = await open('/results', { site, script: false })
  await page.getByText('1 match, finals first').waitFor()
  const main = page.getByRole('main')
  expect(await main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Live now',
    expect.stringContaining('may-open'),
    expect.stringContaining('may-open'),
  ])
  await page.getByRole('link', { name: `${written.day(TODAY).replace(/, \d{4}$/, '')} 1` }).click()
  await page.getByRole('heading', { level: 1, name: `Results for ${written.day(TODAY)}` }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'No result yet' }).waitFor()
  await page.getByRole('link', { name: 'To be decided vs. bo' }).waitFor()
})
