import { describe, expect } from 'vitest'
import { test } from '../fixtures/browser-test.ts'

const script = false

describe('Without script a choice of period', () => {
  test('is taken on a player’s page, which stays at the record and keeps its tables', async ({ open, springSite }) => {
    const { page } = await open('/player/bo-reyes?matches_page=2', { site: springSite, script })
    const record = page.locator('#record')
    for (const [period, search] of [
      ['2025', '?period=2025&matches_page=2'],
      ['LAST_52_WEEKS', '?matches_page=2'],
    ] as const) {
      await page.getByLabel('Period').selectOption(period)
      await page.getByRole('button', { name: 'Show' }).click()
      await page.waitForURL((url) => url.search === search && url.hash === '#record')
      const { playerStats } = await springSite.ask<{ playerStats: { total_matches_played: number } }>(
        'query ($period: TimePeriod) { playerStats(player_slug: "bo-reyes", time_period: $period) { total_matches_played } }',
        { period },
      )
      expect(await record.textContent()).toContain(`${playerStats.total_matches_played} matches played`)
      expect(await page.getByLabel('Period').inputValue()).toBe(period)
      expect(await page.getByText('Showing 9-9 of 9 matches').count()).toBe(1)
    }
  })

  test('is taken on a list of matches, whose default is all time', async ({ open, springSite }) => {
    const { page } = await open('/matches?player=bo-reyes', { site: springSite, script })
    await page.getByLabel('Period').selectOption('LAST_52_WEEKS')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.waitForURL((url) => url.searchParams.get('period') === 'LAST_52_WEEKS')
    await page.getByLabel('Period').selectOption('ALL_TIME')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.waitForURL((url) => url.search === '?player=bo-reyes')
  })
})

describe('An address that spells out a default', () => {
  test.for([
    ['/players?q=', '/players'],
    ['/tournaments?q=++&order=asc', '/tournaments?order=asc'],
    ['/partners?q=&division=MLP', '/partners?division=MLP'],
    ['/search?q=', '/search'],
    ['/rankings/mens-doubles?period=LAST_52_WEEKS&sort=POINTS_WON', '/rankings/mens-doubles?sort=POINTS_WON'],
    ['/player/ada-lind?period=LAST_52_WEEKS', '/player/ada-lind'],
    ['/matches?player=ada-lind&period=ALL_TIME', '/matches?player=ada-lind'],
  ] as const)('leads to the one without: %s', async ([path, shorter], { springSite }) => {
    const answer = await fetch(`${springSite.address}${path}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([307, shorter])
  })

  test('is left alone where it is another page’s default', async ({ springSite }) => {
    for (const path of ['/matches?player=ada-lind&period=LAST_52_WEEKS', '/rankings/mens-doubles?period=ALL_TIME']) {
      expect((await fetch(`${springSite.address}${path}`, { redirect: 'manual' })).status).toBe(200)
    }
  })
})
