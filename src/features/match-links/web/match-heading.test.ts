import { expect, test } from 'vitest'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { type FilterNames, filterLabels, matchesHeading } from './match-heading.ts'

const DOUBLES = { player: 'anna-ray', discipline: 'gender_doubles' } as const

test.each<[filters: MatchFilters, names: FilterNames, heading: string]>([
  [{}, {}, 'Match finder'],
  [{ player: 'anna-ray' }, { side: 'Anna Ray' }, 'Anna Ray: all matches'],
  [DOUBLES, { side: 'Anna Ray', gender: 'FEMALE' }, 'Anna Ray: women’s doubles matches'],
  [DOUBLES, { side: 'Anna Ray', gender: 'MALE' }, 'Anna Ray: men’s doubles matches'],
  [DOUBLES, { side: 'Anna Ray' }, 'Anna Ray: gender doubles matches'],
  [{ ...DOUBLES, discipline: 'singles' }, { side: 'Anna Ray', gender: 'FEMALE' }, 'Anna Ray: singles matches'],
])('the heading of matches with %j of %j is "%s"', (filters, names, heading) => {
  expect(matchesHeading(filters, names)).toBe(heading)
})

test('the chip of gender doubles names the gender of the side', () => {
  expect(filterLabels(DOUBLES, { side: 'Anna Ray', gender: 'FEMALE' })).toEqual([
    ['player', 'Anna Ray'],
    ['discipline', 'Women’s doubles'],
  ])
})
