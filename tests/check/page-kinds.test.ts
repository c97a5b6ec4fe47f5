import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGE_KINDS } from '../fixtures/page-kinds.ts'

test('Every route of the website is among the kinds of pages that tests look at', () => {
  const files = readdirSync(new URL('../../src/website/routes/', import.meta.url))
  const routes = files.filter((file) => file.endsWith('.tsx')).map((file) => file.replace('.tsx', ''))
  const names = PAGE_KINDS.map(({ name }) => name)
  expect(routes.length).toBeGreaterThan(10)
  expect(routes.filter((route) => !names.includes(route))).toEqual([])
})
