import { expect } from 'vitest'
import { ResultsDocument, type ResultsQuery } from '#website/data/generated/results.ts'
import { formatDay } from '#website/format.ts'
import { matchTitle } from '#website/matches/match-text.ts'
import { test } from '../../fixtures/browser/browser-test.ts'

test('Results stand by day and tournament, each day at an address of its own, and as a file', async ({
  open,
  site,
}) => {
  const { resultDays } = await site.ask<{ resultDays: { day: string; matches: number }[] }>(
    '{ resultDays(first: 1) { day matches } }',
  )
  const [latest] = resultDays
  const day = latest?.day ?? ''
  const { page } = await open('/results')
  await page.getByRole('link', { name: `${formatDay(day).replace(/, \d{4}$/, '')} ${latest?.matches}` }).click()
  await page.getByRole('heading', { level: 1, name: `Results of ${formatDay(day)}` }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/results/${day}`)
  const { matchesList } = await site.ask<ResultsQuery>(ResultsDocument, {
    ...{ page: 1, pageSize: 50, input: { from: day, to: day } },
  })
  const shown = page.getByRole('main').locator('section li a')
  await expect
    .poll(async () => (await shown.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')))
    .toEqual(
      [...Map.groupBy(matchesList.items, ({ tournament }) => tournament.tournament_slug).values()]
        .flat()
        .map(matchTitle),
    )
  const csv = await page.getByRole('link', { name: 'CSV', exact: true }).getAttribute('href')
  const lines = (await (await fetch(site.address + csv)).text()).trimEnd().split('\n')
  expect(lines).toHaveLength((latest?.matches ?? 0) + 1)
})
