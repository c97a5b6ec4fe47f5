import { describe, expect, onTestFinished } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { STEP, sortBy, sortState } from '../../fixtures/browser/infinite-list.ts'
import { choosePeriod, chosenDays } from '../../fixtures/browser/range-control.ts'
import { readTable, tableOf } from '../../fixtures/browser/read-table.ts'
import { rankingRows } from '../../fixtures/recount/ranking-rows.ts'
import { openResultsSite } from '../../fixtures/site.ts'

describe('A ranking that cannot be shown', () => {
  test('says "Invalid division for gender" for a division that does not exist', async ({ open }) => {
    const { page } = await open('/rankings/mixed-doubles', { status: 404 })
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Invalid division for gender')
    expect(await tableOf(page).count()).toBe(0)
    expect(await page.getByRole('main').locator('input[name=q]').count()).toBe(1)
  })

  test.for(['NAME', 'matches_won', 'POINTS_LOST', ''])(
    'says "Invalid sortBy" for the sort "%s"',
    async (sort, { open }) => {
      const { page } = await open(`/rankings/mens-doubles?sort=${sort}`, { status: 400 })
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Invalid sortBy')
      expect(await tableOf(page).count()).toBe(0)
    },
  )

  test('says that there are no players where there are none', async ({ open }) => {
    const { page, service } = await open('/rankings/mens-doubles')
    service.answerWith('empty')
    await choosePeriod(page, 'Last 30 days')
    await page.getByText('No players found', { exact: true }).waitFor()
    expect(await tableOf(page).count()).toBe(0)
  })

  test('says so too where nothing was ever imported', async ({ open }) => {
    const site = await openResultsSite()
    onTestFinished(() => site.close())
    const { page } = await open('/rankings/mens-doubles', { site })
    await page.getByText('No players found', { exact: true }).waitFor()
    expect(await chosenDays(page)).toBe('Last 52 weeks')
  })
})

describe('Without script a ranking', () => {
  const script = false

  test('goes on to ranks 21 to 40 by "Load more"', async ({ open, site }) => {
    const { page } = await open('/rankings/mens-doubles?sort=POINTS_WON', { script })
    await page.getByRole('link', { name: 'Load more' }).click()
    const expected = await rankingRows(site, { division: 'mens-doubles', figure: 'points_won', first: STEP * 2 })
    expect((await readTable(page)).rows).toEqual(expected.slice(STEP))
    expect((await readTable(page)).rows[0]?.[0]).toBe('21')
  })

  test('takes another period by its button, and keeps its sort', async ({ open, site }) => {
    const { page } = await open('/rankings/mens-doubles?sort=POINTS_WON&order=asc', { script })
    await choosePeriod(page, '2025')
    const ranking = { division: 'mens-doubles', figure: 'points_won', order: 'asc', period: '2025' } as const
    expect((await readTable(page)).rows).toEqual(await rankingRows(site, ranking))
    expect(await chosenDays(page)).toBe('2025')
    expect(await sortState(page)).toEqual({ 'Pts Won': 'ascending' })
  })

  test('has the address without a period again by the button of the default', async ({ open, site }) => {
    const { page } = await open('/rankings/mens-doubles?sort=POINTS_WON&period=2025', { script })
    await choosePeriod(page, 'Last 52 weeks')
    await page.waitForURL((url) => url.search === '?sort=POINTS_WON')
    expect((await readTable(page)).rows).toEqual(
      await rankingRows(site, { division: 'mens-doubles', figure: 'points_won' }),
    )
  })

  test('takes another sort and another division by their links', async ({ open, site }) => {
    const { page } = await open('/rankings/mens-doubles', { script })
    await sortBy(page, 'Matches Won %')
    await page.getByRole('link', { name: "Women's Mixed Doubles" }).first().click()
    const ranking = { division: 'womens-mixed-doubles', figure: 'matches_won_percentage' } as const
    expect((await readTable(page)).rows).toEqual(await rankingRows(site, ranking))
  })
})

describe('On a phone a ranking', () => {
  test('has its first row above 240 pixels, and ten players in the first screen', async ({ open }) => {
    for (const division of ['womens-mixed-doubles', 'mens-doubles']) {
      const { page } = await open(`/rankings/${division}`, { width: 390, touch: true })
      const rows = await tableOf(page)
        .locator('tbody tr')
        .evaluateAll((all) => all.map((row) => row.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })))
      expect(rows[0]?.top).toBeLessThanOrEqual(240)
      expect(rows[9]?.bottom).toBeLessThanOrEqual(844)
    }
  })
})

describe('For everybody a ranking', () => {
  test('has rank, player and the figure that it is sorted by side by side on a phone, the rest below', async ({
    open,
  }) => {
    const { page } = await open('/rankings/mens-doubles?sort=POINTS_WON_PERCENTAGE', { width: 390, touch: true })
    const first = tableOf(page).locator('tbody tr').first()
    const lost = first.locator('td').nth(2)
    expect(await lost.isVisible()).toBe(false)
    await first.locator('summary').click()
    await tableOf(page).locator('thead summary').click()
    const tops = await first.locator('th, td').evaluateAll((cells) =>
      cells.map((cell) => {
        const { top, bottom, left, right } = cell.getBoundingClientRect()
        return { middle: (top + bottom) / 2, inSight: left >= 0 && right <= window.innerWidth }
      }),
    )
    expect(tops.every(({ inSight }) => inSight)).toBe(true)
    const [rank = 0, player, , , , , , figure] = tops.map(({ middle }) => Math.round(middle))
    expect([player, figure]).toEqual([rank, rank])
    for (const index of [2, 3, 4, 5, 6]) expect(tops[index]?.middle).toBeGreaterThan(rank + 10)
    for (const header of ['Matches Won', 'Matches Won %', 'Pts Won', 'Pts Won %']) {
      expect(await tableOf(page).getByRole('link', { name: header, exact: true }).isVisible()).toBe(true)
    }
  })

  test('says of itself what it is', async ({ open, site }) => {
    const { page } = await open('/rankings/mens-singles?sort=POINTS_WON')
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(canonical ?? '').pathname).toBe('/rankings/mens-singles')
    expect(new URL(canonical ?? '').search).toBe('')
    expect(await page.locator('meta[name=description]').getAttribute('content')).toContain("Men's Singles")
    const jsonLd = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '')
    const rows = await rankingRows(site, { division: 'mens-singles', figure: 'points_won' })
    expect(jsonLd).toMatchObject({ '@type': 'CollectionPage', name: "Men's Singles Rankings" })
    expect(
      jsonLd.mainEntity.itemListElement.map((item: { position: number; name: string }) => [
        String(item.position),
        item.name,
      ]),
    ).toEqual(rows.map((row) => row.slice(0, 2)))
  })
})
