import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { hydrated, test } from '../../fixtures/browser/browser-test.ts'
import { failAndTryAgain } from '../../fixtures/browser/failing-page.ts'
import {
  arrivedRows,
  expectArrived,
  expectRows,
  pressLoadMore,
  STEP,
  sortBy,
  sortState,
} from '../../fixtures/browser/infinite-list.ts'
import { expectNoLayoutShift } from '../../fixtures/browser/page-checks.ts'
import { readTable, tableOf } from '../../fixtures/browser/read-table.ts'
import { LISTS } from '../../fixtures/browser/shown-lists.ts'
import { IS_USUAL } from '../../fixtures/trial.ts'

const rowsOf = async (page: Page) => (await readTable(page)).rows
const addressOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length)
const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`

/**
 * The lists of one component whose links, messages and errors a usual run tries: the one with several sorts and choices.
 * tests/service/pages/table-forms.test.ts has the rows of all lists in any state.
 */
const TRIED = LISTS.filter(({ path }) => !IS_USUAL || path === '/partners')

describe.for(LISTS)('The list at $path', ({ path, title, headers, sorts, rows }) => {
  const [[first] = ['']] = sorts

  test('shows the rows of the service, and uses the default for unknown values in its URL', async ({ open, site }) => {
    const { page } = await open(`${path}?order=up&period=YESTERDAY`, { script: false })
    expect(await page.title()).toBe(`${title} · Erne`)
    expect(await readTable(page)).toEqual({ headers, rows: await rows(site) })
    expect(await sortState(page)).toEqual({ [first]: 'descending' })
    const sortable = await tableOf(page).locator('thead th:has(a)').count()
    expect(sortable).toBe(sorts.length)
  })

  test.for(IS_USUAL && path !== '/partners' ? [true] : [true, false])(
    'is sorted in both directions by each control, with JavaScript: %s',
    async (script, { open, site }) => {
      const { page } = await open(path, { script })
      for (const [header, name] of [...sorts.slice(1), ...sorts.slice(0, 1)]) {
        const sort = name === sorts[0]?.[1] ? undefined : name
        for (const order of sort === undefined && sorts.length === 1 ? ['asc', 'desc'] : ['desc', 'asc']) {
          await sortBy(page, header)
          await expect.poll(() => sortState(page)).toEqual({ [header]: order === 'asc' ? 'ascending' : 'descending' })
          const query = new URLSearchParams({ ...(sort && { sort }), ...(order === 'asc' && { order }) })
          await expect.poll(() => new URL(page.url()).search.slice(1)).toBe(query.toString())
          await expectArrived(page, await rows(site, { sort, order: order as 'asc' }))
        }
      }
      if (!script) return
      const control = tableOf(page).getByRole('link', { name: first, exact: true })
      const before = await sortState(page)
      await control.press('Enter')
      await expect.poll(() => sortState(page)).not.toEqual(before)
      await arrivedRows(page)
      expect(await control.evaluate((link) => link === document.activeElement)).toBe(true)
    },
  )
})

describe.for(TRIED)('The list at $path', ({ path, sorts, choices, none, rows }) => {
  const [[first] = ['']] = sorts
  const [last] = sorts.at(-1) ?? ['']

  test('continues and goes back without JavaScript, and keeps its order for each choice', async ({ open, site }) => {
    const { page } = await open(path, { script: false })
    await sortBy(page, first)
    const expected = await rows(site, { order: 'asc', first: STEP * 2 })
    await page.getByRole('link', { name: 'Load more' }).click()
    expect(await rowsOf(page)).toEqual(expected.slice(STEP))
    await page.getByRole('link', { name: 'Back to the first rows' }).click()
    expect(await rowsOf(page)).toEqual(expected.slice(0, STEP))
    for (const [label, chosen, choice] of choices) {
      await page.getByRole('main').getByRole('link', { name: label, exact: true }).first().click()
      expect(addressOf(page)).toBe(withQuery(chosen, 'order=asc'))
      expect(await rowsOf(page)).toEqual(await rows(site, { choice, order: 'asc' }))
    }
  })

  test('shows a message if it is empty, and its sort controls are one tap away on a phone', async ({ open }) => {
    const { page, service } = await open(path, { width: 390 })
    const fold = tableOf(page).locator('thead summary')
    if ((await fold.count()) > 0) await fold.click()
    await service.answerWith('empty')
    await sortBy(page, last)
    await page.getByText(none, { exact: true }).waitFor()
    expect(await tableOf(page).count()).toBe(0)
  })
})

const CHOSEN = TRIED.filter(({ choices }) => choices.length > 0)

describe.for(CHOSEN)('The list at $path', ({ path, choices, sorts, rows }) => {
  test('loads another choice as a page, and Back restores the one before', async ({ open, site }) => {
    const { page, service } = await open(withQuery(path, 'order=asc'))
    await pressLoadMore(page)
    await expectRows(page, STEP * 2)
    const [label = '', chosen = '', choice] = choices[0] ?? []
    await page.getByRole('main').getByRole('link', { name: label, exact: true }).first().click()
    await page.waitForURL(`**${withQuery(chosen, 'order=asc')}`)
    await hydrated(page)
    // The response of the page has its rows.
    expect(service.requests).toHaveLength(1)
    await expectArrived(page, await rows(site, { choice, order: 'asc' }))
    await expectNoLayoutShift(page)
    expect(addressOf(page)).toBe(withQuery(chosen, 'order=asc'))
    expect(await page.getByRole('main').getByRole('navigation').locator('[aria-current]').allTextContents()).toContain(
      label,
    )
    await page.goBack()
    await expectRows(page, STEP * 2)
  })

  test('shows the error instead of its rows, and recovers', async ({ open }) => {
    const opened = await open(path)
    await failAndTryAgain(opened, {
      failure: 'HTTP 500',
      ask: (page) => sortBy(page, sorts.at(-1)?.[0] ?? ''),
      meanwhile: async (page) => expect(await tableOf(page).count()).toBe(0),
    })
    await expectRows(opened.page, STEP)
  })
})
