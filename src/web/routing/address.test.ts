import { expect, test } from 'vitest'
import { AFTER, choice, defineAddress, ORDER, PAGE, TEXT, upTo } from './address.ts'
import { days } from './day-range.ts'
import { withQuery } from './paths.ts'

const ADDRESS = defineAddress({
  q: TEXT,
  of: choice(['PAIR'], 'PLAYER'),
  order: ORDER,
  range: days('LAST_52_WEEKS'),
  min: upTo(100),
  page: PAGE,
  after: AFTER,
})

test.for([
  '/list',
  '/list?q=ann&page=2',
  '/list?of=PAIR&order=asc&period=2026&min=100',
  '/list?from=2026-03-01&to=2026-04-30&after=abc',
])('the address %s is read and written back unchanged', (address) => {
  const { searchParams } = new URL(address, 'http://localhost')
  expect(withQuery('/list', ADDRESS.query(ADDRESS.read(searchParams)))).toBe(address)
})

test('invalid parameters are read as the default, and defaults are never written', () => {
  const search = new URLSearchParams('of=NOBODY&order=up&period=always&min=101&page=0&unknown=1')
  expect(ADDRESS.read(search)).toEqual(ADDRESS.initial)
  expect(withQuery('/list', ADDRESS.query(ADDRESS.initial))).toBe('/list')
  expect(ADDRESS.defaults).toEqual({ q: '', from: '', to: '', period: 'LAST_52_WEEKS' })
})
