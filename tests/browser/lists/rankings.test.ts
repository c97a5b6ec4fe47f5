import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { RANKING_DIVISIONS, RANKINGS } from '#domain/ranking.ts'
import { test } from '../../fixtures/browser/browser-test.ts'
import {
  arrivedRows,
  expectRows,
  expectSkeletons,
  pressLoadMore,
  STEP,
  sortBy,
  sortState,
} from '../../fixtures/browser/infinite-list.ts'
import { layoutShift } from '../../fixtures/browser/page-checks.ts'
import { choosePeriod, chosenDays } from '../../fixtures/browser/range-control.ts'
import { readTable, tableOf } from '../../fixtures/browser/read-table.ts'
import { periodsOf, printedRange, rankingRows, within } from '../../fixtures/recount/ranking-rows.ts'

const HEADERS = ['Rank', 'Player', 'Matches Won', 'Matches Lost', 'Matches Won %', 'Pts Won', 'Pts Lost', 'Pts Won %']
const query = (page: Page) => new URL(page.url()).search

describe('A ranking', () => {
  test.for(RANKING_DIVISIONS)(
    "of %s shows the service's own answer for the last 52 weeks",
    async (division, { open, site }) => {
      const { page } = await open(`/rankings/${division}`)
      const title = `${RANKINGS[division].label} Rankings`
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
      expect(await page.title()).toBe(`${title} · Erne`)
      expect(await readTable(page)).toEqual({ headers: HEADERS, rows: await rankingRows(site, { division }) })
      expect(await sortState(page)).toEqual({ 'Matches Won': 'descending' })
    },
  )

  test('leads from each row to its player', async ({ open }) => {
    const { page } = await open('/rankings/womens-singles')
    const link = tableOf(page).getByRole('rowheader').first().getByRole('link')
    const name = (await readTable(page)).rows[0]?.[1] ?? ''
    await link.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/player\/[a-z0-9-]+$/)
  })

  test.for([
    ['MATCHES_WON', 'Matches Won'],
    ['MATCHES_WON_PERCENTAGE', 'Matches Won %'],
    ['POINTS_WON', 'Pts Won'],
    ['POINTS_WON_PERCENTAGE', 'Pts Won %'],
  ] as const)('is sorted by %s from its address, both ways', async ([sort, header], { open, site }) => {
    const ranking = { division: 'mens-mixed-doubles', figure: sort.toLowerCase() } as const
    const { page } = await open(`/rankings/mens-mixed-doubles?sort=${sort}`)
    expect((await readTable(page)).rows).toEqual(await rankingRows(site, ranking))
    expect(await sortState(page)).toEqual({ [header]: 'descending' })
    await page.goto(`/rankings/mens-mixed-doubles?sort=${sort}&order=asc`)
    expect((await readTable(page)).rows).toEqual(await rankingRows(site, { ...ranking, order: 'asc' }))
    expect(await sortState(page)).toEqual({ [header]: 'ascending' })
  })

  test('goes from unsorted to descending, ascending and descending again by the sort control', async ({
    open,
    site,
  }) => {
    const { page } = await open('/rankings/mens-doubles')
    const ranking = { division: 'mens-doubles', figure: 'points_won_percentage' } as const
    for (const [order, state, address] of [
      ['desc', 'descending', '?sort=POINTS_WON_PERCENTAGE'],
      ['asc', 'ascending', '?sort=POINTS_WON_PERCENTAGE&order=asc'],
      ['desc', 'descending', '?sort=POINTS_WON_PERCENTAGE'],
    ] as const) {
      await sortBy(page, 'Pts Won %')
      await expect.poll(() => sortState(page)).toEqual({ 'Pts Won %': state })
      expect(query(page)).toBe(address)
      expect((await readTable(page)).rows).toEqual(await rankingRows(site, { ...ranking, order }))
    }
    await sortBy(page, 'Matches Won')
    await expect.poll(() => sortState(page)).toEqual({ 'Matches Won': 'descending' })
    expect(query(page)).toBe('')
  })

  test('shows the newest choice, however late the answer to an older one is', async ({ open, site }) => {
    const { page, service } = await open('/rankings/mens-doubles')
    service.answerWith('held')
    await sortBy(page, 'Pts Won')
    const older = await service.request(1)
    await expectSkeletons(page)
    await sortBy(page, 'Pts Won %')
    const newer = await service.request(2)
    await newer.release()
    const expected = await rankingRows(site, { division: 'mens-doubles', figure: 'points_won_percentage' })
    await expect.poll(async () => (await readTable(page)).rows).toEqual(expected)
    await older.release()
    expect((await readTable(page)).rows).toEqual(expected)
  })
})

describe("A ranking's period", () => {
  test('can be any that the data covers, with the days that it spans', async ({ open, site }) => {
    const { page } = await open('/rankings/womens-doubles')
    const periods = await periodsOf(site)
    const all = periods.find(({ time_period }) => time_period === 'ALL_TIME') ?? { from: '', to: '' }
    expect(periods.length).toBeGreaterThan(5)
    expect(await chosenDays(page)).toBe('Last 52 weeks')
    for (const period of periods) {
      await page.goto(`/rankings/womens-doubles?period=${period.time_period}`)
      await page.getByText(printedRange(within(period, all)), { exact: true }).waitFor()
      expect(await chosenDays(page)).toBe(period.label)
      const rows = await rankingRows(site, { division: 'womens-doubles', period: period.time_period })
      await expect.poll(async () => (await readTable(page)).rows).toEqual(rows)
      expect(query(page)).toBe(period.time_period === 'LAST_52_WEEKS' ? '' : `?period=${period.time_period}`)
    }
  })

  test('begins the list anew with skeleton rows, and Back leads to the one before', async ({ open, site }) => {
    const { page, service } = await open('/rankings/mens-doubles?sort=POINTS_WON')
    await pressLoadMore(page)
    await expectRows(page, STEP * 2)
    service.answerWith('held')
    await choosePeriod(page, 'All time')
    const { operation, variables, release } = await service.request(2)
    expect({ operation, variables }).toMatchObject({
      operation: 'Rankings',
      variables: { after: null, input: { time_period: 'ALL_TIME', sort_by: 'gender_doubles_points_won' } },
    })
    await expectSkeletons(page)
    await release()
    const expected = await rankingRows(site, { division: 'mens-doubles', figure: 'points_won', period: 'ALL_TIME' })
    expect(await arrivedRows(page)).toEqual(expected)
    expect(await layoutShift(page)).toBe(0)
    await page.goBack()
    await expectRows(page, STEP * 2)
    expect(await chosenDays(page)).toBe('Last 52 weeks')
  })

  test('that the data does not cover leads to the default, with the rest of the address as it was', async ({
    site,
  }) => {
    const response = await fetch(`${site.address}/rankings/mens-doubles?sort=POINTS_WON&period=2001`, {
      redirect: 'manual',
    })
    expect([response.status, response.headers.get('location')]).toEqual([307, '/rankings/mens-doubles?sort=POINTS_WON'])
  })

  test('that does not exist is the default', async ({ open }) => {
    const { page } = await open('/rankings/mens-doubles?period=YESTERDAY')
    expect(await chosenDays(page)).toBe('Last 52 weeks')
  })
})

describe("A ranking's list", () => {
  test('goes on counting its ranks by the button', async ({ open, site }) => {
    const { page, service } = await open('/rankings/mens-doubles')
    await pressLoadMore(page)
    await expectRows(page, STEP * 2)
    expect(service.requests).toHaveLength(1)
    expect((await readTable(page)).rows).toEqual(await rankingRows(site, { division: 'mens-doubles', first: STEP * 2 }))
  })

  test('begins anew in another division, which keeps period and sort', async ({ open, site }) => {
    const { page, service } = await open('/rankings/mens-doubles?sort=POINTS_WON&period=2026')
    const divisions = page.getByRole('navigation', { name: 'Rankings', exact: true })
    expect(await divisions.getByRole('link').allTextContents()).toEqual(
      RANKING_DIVISIONS.map((key) => RANKINGS[key].label),
    )
    service.answerWith('held')
    await divisions.getByRole('link', { name: "Women's Singles" }).click()
    // Resting on the link has loaded the page ahead; there is no second request for it.
    const { release } = await service.request(1)
    await expectSkeletons(page)
    expect(await chosenDays(page)).toBe('2026')
    await release()
    const ranking = { division: 'womens-singles', figure: 'points_won', period: '2026' } as const
    expect(await arrivedRows(page)).toEqual(await rankingRows(site, ranking))
    expect(await layoutShift(page)).toBe(0)
    expect(page.url()).toBe(`${site.address}/rankings/womens-singles?sort=POINTS_WON&period=2026`)
    expect(await divisions.locator('[aria-current]').allTextContents()).toEqual(["Women's Singles"])
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: "Men's Doubles Rankings" }).waitFor()
  })
})
