import { describe, expect, test } from 'vitest'
import type { PlayerRow } from '#database/query/columns.ts'
import { isOneTypo, NameIndex } from './name-index.ts'
import { PlayerNames } from './player-names.ts'

// tests/service/lists/graphql-search.test.ts covers the results of searches.
describe('One typo', () => {
  test.each([
    ['waters', 'watters'],
    ['waters', 'wters'],
    ['waters', 'maters'],
    ['waters', 'waetrs'],
    ['waters', 'wtaers'],
  ])('turns %s into %s', (a, b) => {
    expect([isOneTypo(a, b), isOneTypo(b, a)]).toEqual([true, true])
  })

  test.each([
    ['waters', 'waters'],
    ['waters', 'wtres'],
    ['waters', 'watt'],
    ['johns', 'jhnos'],
  ])('does not turn %s into %s', (a, b) => {
    expect([isOneTypo(a, b), isOneTypo(b, a)]).toEqual([false, false])
  })
})

const indexOf = (...names: string[]) => new NameIndex(names.map((name, id) => ({ id, name, search: name })))

test('a full name is read in any order, other words of a name only in their own', () => {
  const all = ['Ana Lima Roth', 'Roth Lima', 'Bo Ana'].map((name) => ({ name, aliases: '[]', total_matches_played: 1 }))
  const names = new PlayerNames({
    index: indexOf(...all.map(({ name }) => name.toLowerCase())),
    player: (id) => all[id] as PlayerRow,
  })
  const found = (words: string) => names.named(words.split(' '))?.players.map(({ name }) => name) ?? []
  expect(['roth ana lima', 'lima roth ana', 'ana lima roth'].map(found)).toEqual(Array(3).fill(['Ana Lima Roth']))
  expect([found('lima roth'), found('roth lima'), found('lima bo')]).toEqual([['Ana Lima Roth'], ['Roth Lima'], []])
})

test('a typo in the beginning of a word is corrected there, even if a longer name is more frequent', () => {
  expect(indexOf('bo johnson', 'amy johnson', 'ben johns').correctionOf('jonhs')).toBe('johns')
})

test('a typo is corrected to the word of most names, and short words are not corrected', () => {
  const index = indexOf('alix walters', 'anna leigh waters', 'ben johns', 'collin waters')
  expect([index.correctionOf('walers'), index.correctionOf('bem')]).toEqual(['waters', undefined])
})
