import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { TournamentsDocument, type TournamentsQuery } from '#website/data/generated/tournaments.ts'
import { test } from '../../fixtures/browser/browser-test.ts'
import { readTable } from '../../fixtures/browser/read-table.ts'
import type { Site } from '../../fixtures/site.ts'

const names = async (page: Page) => (await readTable(page)).rows.map(([name]) => name)
const control = (page: Page) => page.getByRole('columnheader', { name: 'Dates' })

async function titles(site: Site, order_by: 'asc' | 'desc'): Promise<string[]> {
  const input = { sort_by: 'start_date', order_by }
  const { tournaments } = await site.ask<TournamentsQuery>(TournamentsDocument, { first: 20, input })
  return tournaments.edges.map(({ node }) => node.title_display)
}

describe('A sort control', () => {
  for (const script of [true, false]) {
    test(`turns desc into asc and asc into desc, ${script ? 'by script' : 'without script'}`, async ({
      open,
      site,
    }) => {
      const { page } = await open('/tournaments', { script })
      for (const [state, order, search] of [
        ['descending', 'desc', ''],
        ['ascending', 'asc', '?order=asc'],
        ['descending', 'desc', ''],
      ] as const) {
        await expect.poll(() => control(page).getAttribute('aria-sort')).toBe(state)
        await expect.poll(async () => names(page)).toEqual(await titles(site, order))
        expect(new URL(page.url()).search).toBe(search)
        await control(page).getByRole('link').click()
      }
    })
  }

  test('tells which columns can be sorted, and by what the table is sorted', async ({ open }) => {
    const { page } = await open('/players')
    const { headers } = await readTable(page)
    const states = await page
      .getByRole('columnheader')
      .evaluateAll((cells) => cells.map((cell) => [cell.getAttribute('aria-sort'), cell.querySelector('a') !== null]))
    const sorted = headers.map((header, index) => [header, ...(states[index] ?? [])])
    expect(sorted).toEqual([
      ['Player', null, false],
      ['Age', null, false],
      ['Gender', null, false],
      ['Country', null, false],
      ['Matches', 'descending', true],
    ])
  })

  test('starts the list anew, with skeleton rows until the answer is there', async ({ open, site }) => {
    const { page, service } = await open('/tournaments')
    // By the keyboard: a pointer would come to rest on a row, whose page is then loaded ahead.
    await page.getByRole('link', { name: 'Load more' }).press('Enter')
    await expect.poll(async () => (await names(page)).length).toBe(40)
    service.answerWith('held')
    await control(page).getByRole('link').click()
    const { operation, variables, release } = await service.request(2)
    expect({ operation, variables }).toEqual({
      operation: 'Tournaments',
      variables: {
        first: 20,
        after: null,
        input: { filter: { search: null, upcoming: false }, sort_by: 'start_date', order_by: 'asc' },
      },
    })
    await page.locator('table[aria-busy="true"]').waitFor()
    expect((await readTable(page)).rows).toEqual(Array(20).fill(Array(4).fill('')))
    expect(await control(page).getAttribute('aria-sort')).toBe('ascending')
    await release()
    await expect.poll(async () => names(page)).toEqual(await titles(site, 'asc'))
  })

  test('is not overwritten by the answer to an earlier press that comes late', async ({ open, site }) => {
    const { page, service } = await open('/tournaments')
    service.answerWith('held')
    await control(page).getByRole('link').click()
    const late = await service.request(1)
    await expect.poll(() => control(page).getAttribute('aria-sort')).toBe('ascending')
    await control(page).getByRole('link').click()
    await expect.poll(async () => names(page)).toEqual(await titles(site, 'desc'))
    await late.release()
    expect(await names(page)).toEqual(await titles(site, 'desc'))
    expect(await control(page).getAttribute('aria-sort')).toBe('descending')
  })

  test('keeps the search, and is kept by a reload and by Back', async ({ open, springSite }) => {
    const { page } = await open('/tournaments?q=bristol', { site: springSite })
    await control(page).getByRole('link').click()
    await expect.poll(() => names(page)).toEqual(['Harbor Open 2025', 'Winter Cup'])
    expect(new URL(page.url()).search).toBe('?q=bristol&order=asc')
    await page.reload()
    expect(await names(page)).toEqual(['Harbor Open 2025', 'Winter Cup'])
    await page.goBack()
    await expect.poll(() => names(page)).toEqual(['Winter Cup', 'Harbor Open 2025'])
  })

  test('is pressed by the keyboard, which stays on it', async ({ open, site }) => {
    const { page } = await open('/tournaments')
    await control(page).getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect.poll(async () => names(page)).toEqual(await titles(site, 'asc'))
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Dates')
  })

  test('of an unknown order in an address falls back to the default', async ({ open, site }) => {
    const { page } = await open('/tournaments?order=sideways')
    expect(await names(page)).toEqual(await titles(site, 'desc'))
    expect(await control(page).getAttribute('aria-sort')).toBe('descending')
  })
})
