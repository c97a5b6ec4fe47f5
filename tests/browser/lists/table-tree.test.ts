import { describe, expect } from 'vitest'
import { Tree } from '../../fixtures/browser/accessibility-tree.ts'
import { test } from '../../fixtures/browser/browser-test.ts'

describe('For a screen reader a sortable table', () => {
  test.for([
    ['/players', 'Matches', 'descending'],
    ['/players?order=asc', 'Matches', 'ascending'],
    ['/rankings/mens-doubles?sort=POINTS_WON', 'Pts Won', 'descending'],
    ['/top-events', 'Avg. Point Diff', 'descending'],
  ] as const)('%s says that %s is %s, and of no other column anything', async ([path, header, order], { open }) => {
    const { page } = await open(path)
    const sorted = await page
      .locator('th[aria-sort]')
      .evaluateAll((all) => all.map((cell) => [cell.querySelector('a')?.textContent, cell.getAttribute('aria-sort')]))
    expect(sorted).toEqual([[header, order]])
  })

  test('says what the header of a sortable figure means', async ({ open }) => {
    const { page } = await open('/top-events')
    const tree = await Tree.of(page)
    const control = tree.all('link').find(({ name }) => name?.value === 'Avg. Point Diff')
    expect(control?.description?.value).toBe('Points scored vs points lost per game')
  })
})
