import { expect, test } from 'vitest'
import { ROUTES } from '#web/routing/route-table.ts'
import { PAGE_KINDS } from '../fixtures/browser/page-kinds.ts'

test('Every route of the website is among the page kinds of the tests', () => {
  const routes = ROUTES.map(({ file }) => file)
  const names = PAGE_KINDS.map(({ name }) => name)
  expect(routes.length).toBeGreaterThan(10)
  expect(routes.filter((route) => !names.includes(route))).toEqual([])
})
