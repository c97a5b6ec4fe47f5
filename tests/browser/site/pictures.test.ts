import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { SplitsDocument, type SplitsQuery } from '#features/profiles/web/generated/splits.ts'
import { test } from '../../fixtures/browser/browser-test.ts'
import { expectNoSidewaysScroll, expectNoViolations } from '../../fixtures/browser/page-checks.ts'
import { readTable } from '../../fixtures/browser/read-table.ts'
import { busiest } from '../../fixtures/busiest.ts'

interface Month {
  month: string
  matches_won: number
  matches_lost: number
}

const named = (page: Page, name: RegExp) => page.getByRole('img', { name })
const openTable = (page: Page, title: string) => page.getByText(`${title} as a table`, { exact: true }).click()
const sum = (months: Month[], key: 'matches_won' | 'matches_lost') => months.reduce((total, one) => total + one[key], 0)
const shareOf = ({ matches_won: won, matches_lost: lost }: Omit<Month, 'month'>) =>
  `${((won * 100) / (won + lost)).toFixed(1)}%`

const monthsApart = (one: string, other: string) =>
  Number(other.slice(0, 4)) * 12 + Number(other.slice(5)) - Number(one.slice(0, 4)) * 12 - Number(one.slice(5))

/** Formats `2026-07` as `Jul 2026`, like the table. */
const monthName = (month: string) =>
  new Date(`${month}-01T00:00Z`).toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

describe('Results by month', () => {
  test('are drawn, described in words, and listed in a table, for players and for pairs', async ({ open, site }) => {
    const { player, team } = await busiest(site)
    for (const [path, field] of [
      [`/player/${player}`, `owner: player(player_slug: "${player}")`],
      [`/partners/${team}`, `owner: team(team_slug: "${team}")`],
    ] as const) {
      const { owner } = await site.ask<{ owner: { monthly_results: Month[] } }>(
        `{ ${field} { monthly_results { month matches_won matches_lost } } }`,
      )
      const months = owner.monthly_results
      expect(months.length).toBeGreaterThan(1)
      const { page } = await open(`${path}/matches`, { script: false })
      // Three years are drawn, and the table has all of them.
      const drawn = months.filter(({ month }) => monthsApart(month, months.at(-1)?.month ?? '') < 36)
      const words = `${sum(drawn, 'matches_won')} matches won, ${sum(drawn, 'matches_lost')} lost`
      await named(page, new RegExp(words)).waitFor()
      await openTable(page, 'Results by month')
      const { headers, rows } = await readTable(page, 'Results by month')
      expect(headers).toEqual(['Month', 'Won', 'Lost', 'Won %'])
      expect(rows).toEqual(
        months
          .toReversed()
          .map((one) => [monthName(one.month), String(one.matches_won), String(one.matches_lost), shareOf(one)]),
      )
    }
  })

  test('fill the available width on a phone and on a wide screen', async ({ open, site }) => {
    const { player } = await busiest(site)
    const { page } = await open(`/player/${player}/matches`, { script: false })
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const box = await named(page, /matches won/).boundingBox()
      const field = await page.getByRole('figure').first().boundingBox()
      expect((box?.width ?? 0) / (field?.width ?? 1)).toBeGreaterThan(0.65)
      await expectNoSidewaysScroll(page)
    }
  })
})

test('The form of a player is the last ten results as bars, each with the opponents', async ({ open, site }) => {
  const { player } = await busiest(site)
  const { page } = await open(`/player/${player}`, { script: false })
  const strip = page.locator('#answers ol').getByRole('listitem')
  expect(await strip.count()).toBe(10)
  const words = await strip.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('title')))
  const letters = words.map((title) => title?.charAt(0))
  const matches = await readTable(page, 'Matches')
  const results = matches.rows.map((row) => row[matches.headers.indexOf('Result')])
  expect(letters.slice(0, results.length)).toEqual(results)
  const { matchesList } = await site.ask<{ matchesList: { items: Record<string, { name: string } | null>[] } }>(
    `{ matchesList(page: 1, pageSize: 1, input: { player_slug: "${player}" }) { items {
      one: team_one_player_one { name } two: team_two_player_one { name } } } }`,
  )
  const spoken = await strip.first().textContent()
  expect(Object.values(matchesList.items[0] ?? {}).some((other) => other && spoken?.includes(other.name))).toBe(true)
})

test('The most frequent opponents of a pair are listed with the record against them', async ({ open, site }) => {
  const { team } = await busiest(site)
  const input = { team_slug: team, by: 'OPPONENT_TEAM' }
  const { splits } = await site.ask<SplitsQuery>(SplitsDocument, { page: 1, pageSize: 5, input })
  expect(splits.items).toHaveLength(5)
  const { page } = await open(`/partners/${team}`, { script: false })
  const rows = page.locator('#opponents li')
  const texts = rows.evaluateAll((items) =>
    items.map((item) =>
      [...item.children].map((part) => (part.querySelector('[aria-hidden]') ? '' : part.textContent)).join(''),
    ),
  )
  expect(await texts).toEqual(
    splits.items.map(({ label, record }) => `${label}${record.matches_won}-${record.matches_lost}${shareOf(record)}`),
  )
})

test('Charts with open tables are accessible', async ({ open, site }) => {
  const { page } = await open(`/player/${(await busiest(site)).player}`, { width: 390, scheme: 'dark' })
  // Opened without scrolling, which would leave links half under the header.
  await page.locator('figure details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '')
  })
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
})
