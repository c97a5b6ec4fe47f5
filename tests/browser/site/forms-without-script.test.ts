import { describe, expect } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { openShareMenu } from '../../fixtures/browser/menus.ts'
import { chooseDays, chosenDays } from '../../fixtures/browser/range-control.ts'
import { readTable } from '../../fixtures/browser/read-table.ts'
import { periodsOf, rankingRows } from '../../fixtures/recount/ranking-rows.ts'

const script = false

describe('A choice of days without JavaScript', () => {
  test('is made by two date fields, printed, and kept by the URL, the title and the files', async ({
    open,
    springSite,
  }) => {
    const { page } = await open('/rankings/mens-doubles?sort=POINTS_WON', { site: springSite, script })
    const timePeriods = await periodsOf(springSite)
    const [from, to] = [timePeriods[0]?.from ?? '', timePeriods[0]?.to ?? '']
    await chooseDays(page, from, to)
    await page.waitForURL((url) => url.search === `?from=${from}&to=${to}&sort=POINTS_WON`)
    const days = await chosenDays(page)
    expect(await page.title()).toBe(`Men’s Doubles Rankings, ${days} · Erne`)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(`?from=${from}&to=${to}`)
    expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(
      `.png?from=${from}&to=${to}`,
    )
    await openShareMenu(page)
    const csv = await page.getByRole('link', { name: 'CSV' }).getAttribute('href')
    const file = await fetch(springSite.address + csv)
    expect(file.headers.get('content-disposition')).toContain(`from-${from}-to-${to}`)
    const { rows } = await readTable(page)
    const state = { division: 'mens-doubles', figure: 'points_won', period: timePeriods[0]?.time_period } as const
    expect(rows).toEqual(await rankingRows(springSite, state))
    expect(rows.length).toBeGreaterThan(0)
  })

  test.for(['from=2026-05-01&to=2026-04-01', 'from=yesterday', 'to=2025-02-29'])(
    'that is invalid shows the default and a message: %s',
    async (search, { springSite }) => {
      for (const [path, days] of [
        ['/rankings/mens-doubles', 'Last 52 weeks'],
        ['/partners', 'All time'],
        ['/top-events', 'All time'],
        ['/player/bo-reyes', 'Last 52 weeks'],
      ] as const) {
        const html = await (await fetch(`${springSite.address}${path}?${search}`)).text()
        const text = html.replaceAll(/<!-- -->|<[^>]*>/g, '')
        expect(text.split('Choose a first day that is on or before the last day')).toHaveLength(2)
        expect(text).toContain(`Period: ${days}`)
      }
    },
  )

  test('without results shows an empty table', async ({ open, springSite }) => {
    const { page } = await open('/rankings/mens-doubles?to=2001-01-01', { site: springSite, script })
    expect(await page.getByText('No players found', { exact: true }).count()).toBe(1)
    expect(await page.getByText('No results on these days').count()).toBe(1)
  })
})

describe('A URL with an explicit default, or with a year without results,', () => {
  test.for([
    ['/players?q=', '/players'],
    ['/tournaments?q=++&order=asc', '/tournaments?order=asc'],
    ['/partners?q=&division=MLP', '/partners?division=MLP'],
    ['/search?q=', '/search'],
    ['/rankings/mens-doubles?period=LAST_52_WEEKS&sort=POINTS_WON', '/rankings/mens-doubles?sort=POINTS_WON'],
    ['/rankings/mens-doubles?sort=POINTS_WON&period=2001', '/rankings/mens-doubles?sort=POINTS_WON'],
    ['/upsets?league=PPA&period=2001&page=3', '/upsets?league=PPA'],
    ['/medals/won?player=ada-lind&period=2001', '/medals/won?player=ada-lind'],
    ['/compare/ada-lind/bo-reyes?period=2001', '/compare/ada-lind/bo-reyes'],
    ['/matches?player=ada-lind&period=2001', '/matches?player=ada-lind'],
    ['/player/ada-lind?period=LAST_52_WEEKS', '/player/ada-lind'],
    ['/matches?player=ada-lind&period=ALL_TIME', '/matches?player=ada-lind'],
  ] as const)('leads to the one without: %s', async ([path, shorter], { springSite }) => {
    const answer = await fetch(`${springSite.address}${path}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([307, shorter])
  })

  test('is kept if the value is the default of another page only', async ({ springSite }) => {
    for (const path of ['/matches?player=ada-lind&period=LAST_52_WEEKS', '/rankings/mens-doubles?period=ALL_TIME']) {
      expect((await fetch(`${springSite.address}${path}`, { redirect: 'manual' })).status).toBe(200)
    }
  })
})
