import { describe, expect } from 'vitest'
import { RANKING_DIVISIONS, RANKINGS } from '#domain/figures/ranking.ts'
import { test } from '../../fixtures/browser/browser-test.ts'
import { expectArrived, sortState } from '../../fixtures/browser/infinite-list.ts'
import { chooseDays, choosePeriod, chosenDays } from '../../fixtures/browser/range-control.ts'
import { readTable, tableOf } from '../../fixtures/browser/read-table.ts'
import { mayOpen, singles } from '../../fixtures/folders/results-folder.ts'
import { periodsOf, printedRange, rankingRows, within } from '../../fixtures/recount/ranking-rows.ts'

describe('A ranking', () => {
  test('exists for each division, with its name and the rows of the last 52 weeks', async ({ open, site }) => {
    const { page } = await open('/rankings/mens-doubles', { script: false })
    const divisions = page.getByRole('navigation', { name: 'Rankings', exact: true })
    expect(await divisions.getByRole('link').allTextContents()).toEqual(
      RANKING_DIVISIONS.map((key) => RANKINGS[key].label),
    )
    for (const division of RANKING_DIVISIONS) {
      const title = `${RANKINGS[division].label} Rankings`
      await page.goto(`/rankings/${division}`)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
      expect(await page.title()).toBe(`${title} · Erne`)
      expect((await readTable(page)).rows).toEqual(await rankingRows(site, { division }))
    }
  })

  test('can show any period of the data, and prints its days', async ({ open, site }) => {
    const { page } = await open('/rankings/womens-doubles', { script: false })
    const periods = await periodsOf(site)
    const all = periods.find(({ time_period }) => time_period === 'ALL_TIME') ?? { from: '', to: '' }
    expect(periods.length).toBeGreaterThan(5)
    for (const period of periods) {
      await page.goto(`/rankings/womens-doubles?period=${period.time_period}`)
      await page.getByText(printedRange(within(period, all)), { exact: true }).waitFor()
      expect(await chosenDays(page)).toBe(period.label)
      const rows = await rankingRows(site, { division: 'womens-doubles', period: period.time_period })
      expect((await readTable(page)).rows).toEqual(rows)
      expect(new URL(page.url()).search).toBe(
        period.time_period === 'LAST_52_WEEKS' ? '' : `?period=${period.time_period}`,
      )
    }
  })

  test.for([true, false])(
    'keeps its sort in another period and division, with JavaScript: %s',
    async (script, { open, site }) => {
      const { page } = await open('/rankings/mens-doubles?sort=POINTS_WON&order=asc', { script })
      await choosePeriod(page, '2025')
      await expect.poll(() => chosenDays(page)).toBe('2025')
      const state = { figure: 'points_won', order: 'asc', period: '2025' } as const
      await expectArrived(page, await rankingRows(site, { ...state, division: 'mens-doubles' }))
      await page.getByRole('main').getByRole('link', { name: 'Women’s Mixed Doubles' }).first().click()
      await page.getByRole('heading', { level: 1, name: 'Women’s Mixed Doubles' }).waitFor()
      await expectArrived(page, await rankingRows(site, { ...state, division: 'womens-mixed-doubles' }))
      expect(await sortState(page)).toEqual({ 'Pts Won': 'ascending' })
      await choosePeriod(page, 'Last 52 weeks')
      await page.waitForURL((url) => url.search === '?sort=POINTS_WON&order=asc')
    },
  )
})

test('A ranking notes matches without a date once its range ends within their tournament', async ({
  open,
  openSite,
}) => {
  const site = await openSite(mayOpen([singles('final', { date: '' }), singles('dated', { date: '2026-05-03' })]))
  const { page } = await open('/rankings/mens-singles', { site, script: false })
  const note = page.getByText('1 match at may-open has no date and is counted on May 2, 2026.')
  expect(await note.count()).toBe(0)
  await chooseDays(page, '2026-05-01', '2026-05-02')
  await note.waitFor()
  await page.goBack()
  await expect.poll(() => note.count()).toBe(0)
})

describe('A ranking with an invalid URL', () => {
  test.for([
    ['mixed-doubles', 404, 'Invalid division for gender'],
    ['mens-doubles?sort=NAME', 400, 'Invalid sortBy'],
    ['mens-doubles?sort=matches_won', 400, 'Invalid sortBy'],
    ['mens-doubles?sort=', 400, 'Invalid sortBy'],
  ] as const)('says why: %s', async ([path, status, words], { site }) => {
    const response = await fetch(`${site.address}/rankings/${path}`)
    const html = await response.text()
    expect([response.status, /<h1[^>]*>([^<]*)</.exec(html)?.[1], html.includes('<table')]).toEqual([
      status,
      words,
      false,
    ])
  })

  test('shows that there are no players before the first import', async ({ open, openSite }) => {
    const site = await openSite()
    const { page } = await open('/rankings/mens-doubles', { site, script: false })
    await page.getByText('No players found', { exact: true }).waitFor()
    expect(await chosenDays(page)).toBe('Last 52 weeks')
  })
})

test.for(['POINTS_WON', 'POINTS_WON_PERCENTAGE'])(
  'On a phone, a ranking by %s shows rank, player and the sorted figure side by side and the other figures below, each with its name',
  async (sort, { open }) => {
    const { page } = await open(`/rankings/mens-doubles?sort=${sort}`, { width: 390, touch: true })
    const headers = tableOf(page).locator('thead th')
    const sorted = await headers.evaluateAll((all) => all.findIndex((cell) => cell.hasAttribute('aria-sort')))
    expect(sorted).toBeGreaterThan(1)
    const first = tableOf(page).locator('tbody tr').first()
    expect(await first.locator('td').nth(2).isVisible()).toBe(false)
    await first.locator('summary').click()
    const cells = await first.locator('th, td').evaluateAll((all) =>
      all.map((cell) => {
        const { top, bottom, left, right } = cell.getBoundingClientRect()
        return { middle: (top + bottom) / 2, inSight: left >= 0 && right <= window.innerWidth }
      }),
    )
    expect(cells.every(({ inSight }) => inSight)).toBe(true)
    const middles = cells.map(({ middle }) => Math.round(middle))
    const [rank = 0, player] = middles
    expect([player, middles[sorted]]).toEqual([rank, rank])
    for (const [index, middle] of middles.entries())
      if (index > 1 && index !== sorted) expect(middle).toBeGreaterThan(rank + 10)
    const labelled = first.locator('[data-label]')
    const labels = await labelled.evaluateAll((all) => all.map((cell) => cell.getAttribute('data-label')))
    expect(labels).toContain('Matches Won %')
    expect(new Set(labels).size).toBe(labels.length)
  },
)
