import { describe, expect, onTestFinished } from 'vitest'
import { test } from '../../fixtures/browser/browser-test.ts'
import { expectListToComeBack, FAILURES } from '../../fixtures/browser/failing-page.ts'
import {
  arrivedRows,
  expectBackToRestore,
  expectRows,
  expectSkeletons,
  expectToGoOnByScrolling,
  pressLoadMore,
  STEP,
  sortBy,
} from '../../fixtures/browser/infinite-list.ts'
import { layoutShift } from '../../fixtures/browser/page-checks.ts'
import { readTable, tableOf } from '../../fixtures/browser/read-table.ts'
import { openDemoSite } from '../../fixtures/site.ts'

/** Lists by figures: an address, one of its choices, and what another sort and another choice are called. */
const LISTS = [
  {
    path: '/rankings/mens-doubles',
    chosen: '?sort=POINTS_WON&period=2026',
    sort: 'Pts Won %',
    choice: "Women's Singles",
  },
  { path: '/partners', chosen: '?division=WOMENS_DOUBLES&order=asc', sort: 'Win %', choice: 'Mixed Doubles' },
  { path: '/top-events', chosen: '?division=MIXED_DOUBLES&order=asc', sort: 'Avg. Point Diff', choice: 'MLP' },
]

describe.for(LISTS)('The list at $path', ({ path, chosen, sort, choice }) => {
  test('goes on by scrolling, as far as the footer stays in reach', async ({ open }) => {
    const { page } = await open(path)
    await expectToGoOnByScrolling(page)
  })

  test('is as it was after Back', async ({ open }) => {
    const { page } = await open(`${path}${chosen}`)
    await expectBackToRestore(page)
  })

  test('gives way to its error however it fails, and comes back', async ({ open }) => {
    for (const failure of FAILURES) {
      await expectListToComeBack(await open(path), failure, (page) => sortBy(page, sort))
    }
  })

  test('begins anew by another choice with skeleton rows, and Back leads to the one before', async ({ open }) => {
    const { page, service } = await open(path)
    await pressLoadMore(page)
    await expectRows(page, STEP * 2)
    service.answerWith('held')
    await page.getByRole('link', { name: choice, exact: true }).first().click()
    const { variables, release } = await service.request(2)
    expect(variables.after).toBeNull()
    await expectSkeletons(page)
    await release()
    const rows = await arrivedRows(page)
    expect(await layoutShift(page)).toBe(0)
    service.answerWith('real')
    const anew = await open(new URL(page.url()).pathname + new URL(page.url()).search)
    expect((await readTable(anew.page)).rows).toEqual(rows)
    await page.goBack()
    await expectRows(page, STEP * 2)
  })

  test('has what it can be sorted by within a tap on a phone', async ({ open }) => {
    const { page } = await open(path, { width: 390 })
    const fold = tableOf(page).locator('thead summary')
    if ((await fold.count()) > 0) await fold.click()
    expect(await tableOf(page).getByRole('link', { name: sort, exact: true }).isVisible()).toBe(true)
  })
})

test('Each gives way to its error where the server cannot ask for it', async ({ open }) => {
  const site = await openDemoSite()
  onTestFinished(() => site.close())
  site.failing = true
  for (const { path } of LISTS) {
    const { page } = await open(path, { site, status: 500 })
    expect(await page.getByRole('alert').textContent()).toBe('Error: Unexpected error')
    expect(await tableOf(page).count()).toBe(0)
  }
})
