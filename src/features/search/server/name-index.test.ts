import { describe, expect, test } from 'vitest'
import { isOneSlip, NameIndex } from './name-index.ts'

// What the index finds is held by tests/service/lists/graphql-search.test.ts.
describe('A slip', () => {
  test.each([
    ['waters', 'watters'],
    ['waters', 'wters'],
    ['waters', 'maters'],
    ['waters', 'waetrs'],
    ['waters', 'wtaers'],
  ])('%s, %s', (a, b) => {
    expect([isOneSlip(a, b), isOneSlip(b, a)]).toEqual([true, true])
  })

  test.each([
    ['waters', 'waters'],
    ['waters', 'wtres'],
    ['waters', 'watt'],
    ['johns', 'jhnos'],
  ])('is not between %s and %s', (a, b) => {
    expect([isOneSlip(a, b), isOneSlip(b, a)]).toEqual([false, false])
  })
})

const indexOf = (...names: string[]) => new NameIndex(names.map((name, id) => ({ id, name, search: name })))

test('A slip in a beginning is mended there: it may be of a rarer name', () => {
  expect(indexOf('bo johnson', 'amy johnson', 'ben johns').meant('jonhs')).toBe('johns')
})

test('Of two words that a slip may mean the one of more names is meant, and short words are not mended', () => {
  const index = indexOf('alix walters', 'anna leigh waters', 'ben johns', 'collin waters')
  expect([index.meant('walers'), index.meant('bem')]).toEqual(['waters', undefined])
})
