import { expect, it } from 'vitest'
import { readSeed } from '#importer/rows/seed.ts'
import { Unreadable } from './field.ts'
import { readBestOf, readEventDivision, readMatchDivision, readWinner } from './match-field.ts'

// The spellings of docs/exchange-format.md are read from that page by tests/check.

it('event divisions and match divisions are different sets', () => {
  expect(readEventDivision('DreamBreaker')).toBeInstanceOf(Unreadable)
  expect(readMatchDivision('MLP')).toBeInstanceOf(Unreadable)
  for (const text of ['Doubles', 'Open Singles', 'MIXED_SINGLES', "Boys' Doubles"])
    expect(readEventDivision(text), text).toBeInstanceOf(Unreadable)
})

it.each([
  ['a winner', readWinner, '0 · 3 · A · both · ada-lind · -1'],
  ['a number of games', readBestOf, '0 · 100 · three · 3-5'],
])('refused as %s', (_what, read, texts) => {
  for (const text of texts.split(' · ')) expect(read(text), text).toBeInstanceOf(Unreadable)
})

it('a text that is not a seed is read as no seed', () => {
  for (const text of ['0', '1/2', '3-4', '[7', '(7]', 'WC', '10000']) expect(readSeed(text), text).toBeNull()
})

it('numbers of games and seeds are read in the spellings of sources', () => {
  for (const text of ['3', '3.0', 'best of 3', 'Best_Of_3', 'BO3']) expect(readBestOf(text), text).toBe(3)
  for (const text of ['7', '7.0', '[7]', '(7)', '#7', '# 7']) expect(readSeed(text), text).toBe(7)
})
