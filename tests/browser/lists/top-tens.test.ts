import { describe, expect } from 'vitest'
import { RANKING_DIVISIONS, RANKINGS } from '#domain/figures/ranking.ts'
import { test } from '../../fixtures/browser/browser-test.ts'
import { choosePeriod } from '../../fixtures/browser/range-control.ts'
import { rankingRows } from '../../fixtures/recount/ranking-rows.ts'

describe('The page of all rankings', () => {
  test('shows the first ten of each, and links to the full ranking', async ({ open, site }) => {
    const { page } = await open('/rankings', { script: false })
    expect(await page.title()).toBe('Rankings by match wins · Erne')
    for (const division of RANKING_DIVISIONS) {
      const { label } = RANKINGS[division]
      const card = page.getByRole('region', { name: label, exact: true })
      const rows = await rankingRows(site, { division, first: 10 })
      const names = await card.getByRole('listitem').getByRole('link').allTextContents()
      expect(names.map((name) => rows.find((row) => name.endsWith(row[1] ?? ''))?.[1])).toEqual(
        rows.map((row) => row[1]),
      )
      const records = (await card.getByRole('listitem').allTextContents()).map((text) =>
        /won and lost ([\d-]+)/.exec(text),
      )
      expect(records.map((found) => found?.[1])).toEqual(
        rows.map((row) => expect.stringContaining(`${row[2]}-${row[3]}`)),
      )
      expect(await card.getByRole('heading').getByRole('link').getAttribute('href')).toBe(`/rankings/${division}`)
    }
  })

  test('passes any range of days on to its links', async ({ open }) => {
    const { page } = await open('/rankings', { script: false })
    await choosePeriod(page, 'Last 30 days')
    await expect.poll(() => page.title()).toBe('Rankings by match wins, last 30 days · Erne')
    expect(new URL(page.url()).search).toBe('?period=LAST_30_DAYS')
    const heading = page.getByRole('region', { name: 'Men’s Doubles', exact: true }).getByRole('heading')
    expect(await heading.getByRole('link').getAttribute('href')).toBe('/rankings/mens-doubles?period=LAST_30_DAYS')
    await page.goto('/rankings?from=2026-03-02&to=2026-03-01')
    await page.getByText('Choose a first day that is on or before the last day').waitFor()
  })
})
