import { expect, test } from 'vitest'
import type { TournamentRow } from '#database/query/columns.ts'
import { TournamentNames } from './tournament-names.ts'

const rows = ['Cup One', '2026 US Open Pickleball Championships', 'Marrow & Pine Invitational', 'Mesa Masters'].map(
  (title_display) => ({ title_display, league: 'PPA', location: null }) as TournamentRow,
)
const names = new TournamentNames(rows)

test.each([
  ['cup one', 'Cup One'],
  ['us open pickleball championships', '2026 US Open Pickleball Championships'],
  ['marrow and pine', 'Marrow & Pine Invitational'],
  ['marrow & pine invitational', 'Marrow & Pine Invitational'],
  ['masters', 'Mesa Masters'],
])('%s names %s', (words, title) => {
  expect(names.named(words.split(' '))?.tournaments.map(({ title_display }) => title_display)).toEqual([title])
})

test('Words that many titles have name none', () => {
  for (const words of ['cup', 'us open', 'open championships']) expect(names.named(words.split(' '))).toBeNull()
})

test('The plural of a title is known, for typos in it', () => {
  expect(names.wordsLike((word) => word === 'masters')).toEqual(['masters'])
})
