import { describe, expect, test } from 'vitest'
import { isOneSlip, NameIndex } from './name-index.ts'

const NAMES = [
  { id: 1, name: 'anna leigh waters' },
  { id: 2, name: 'ben johns' },
  { id: 3, name: 'collin johns' },
  { id: 4, name: 'alix walters' },
  { id: 5, name: "shea o'donnell" },
]
const index = new NameIndex(NAMES.map(({ id, name }) => ({ id, name, search: `${name} us usa` })))

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

test('Initials, and an initial with the last name, name a player', () => {
  expect(index.ofShortForm('alw')).toEqual([1])
  expect(index.ofShortForm('bjohns')).toEqual([2])
  expect(index.ofShortForm('johns')).toEqual([])
})

test('A word that nobody is called means those it differs from by a slip, the most frequent first', () => {
  expect(index.meant('jonhs')).toEqual(['johns'])
  expect(index.meant('watrs')).toEqual(['waters'])
  expect(index.meant('walers')).toEqual(['waters', 'walters'])
  expect(index.meant('bem')).toEqual([])
})

test('The nearest names share most of the pieces', () => {
  expect(index.nearest(['anna', 'lee', 'waters'], 5)).toEqual([1])
  expect(index.nearest(['xyz'], 5)).toEqual([])
})
