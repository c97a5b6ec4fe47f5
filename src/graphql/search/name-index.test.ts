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

test('A slip in a beginning is mended there: it may be of a rarer name', () => {
  const names = ['bo johnson', 'amy johnson', 'ben johns'].map((name, id) => ({ id, name, search: name }))
  expect(new NameIndex(names).meant('jonhs')).toBe('johns')
})
