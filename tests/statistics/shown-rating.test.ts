import { describe, expect, it } from 'vitest'
import { dayNumber } from '#domain/days/day.ts'
import type { Gender } from '#domain/division/gender.ts'
import type { RatedMatch } from '#statistics/ratings/rated-rows.ts'
import { countedGenders, FIRST_ZEROS, ratingZeros, shownRatings } from '#statistics/ratings/shown-rating.ts'
import { type FittedDay, walkForward } from '#statistics/ratings/walk-forward.ts'
import { letterNumber, ratedMatch, ratedRows } from '../fixtures/recount/rated-matches.ts'

/** Women a to d, men e to i. */
const GENDERS: readonly Gender[] = [...'abcdefghi'].map((letter) => (letter < 'e' ? 'FEMALE' : 'MALE'))
const WOMENS = { match_division: 'WOMENS_DOUBLES' } as const
const MIXED = { match_division: 'MIXED_DOUBLES' } as const

/** Fits each day of the matches and the last day, with the zeros of each. */
function walk(matches: readonly RatedMatch[], lastDay: string) {
  const rows = ratedRows(matches)
  const counted = countedGenders(rows, GENDERS)
  let zeros = FIRST_ZEROS
  return walkForward(rows, GENDERS, [dayNumber(lastDay)])
    .map(({ fit }: FittedDay) => {
      zeros = ratingZeros(fit, counted, zeros)
      return { fit, zeros, ratingOf: shownRatings(fit, GENDERS, zeros) }
    })
    .toArray()
}

const strengthOf = ({ fit }: { fit: FittedDay['fit'] }, letter: string) => fit.strength[letterNumber(letter)] as number

describe('the zero of shown ratings', () => {
  const womensMatches = [
    ratedMatch('2026-01-10', 'ab-cd', '11-5 11-7', WOMENS),
    ratedMatch('2026-01-11', 'ab-cd', '11-2 11-1', WOMENS),
    ratedMatch('2026-01-11', 'ab-cd', '11-4 11-9', { ...WOMENS, match_id: 'second' }),
  ]

  it('is the mean strength of a gender, each player counted once per match', () => {
    const extra = ratedMatch('2026-01-12', 'ac-bd', '11-9 11-9', { ...WOMENS, date: '2026-01-12' })
    const last = walk([...womensMatches, extra, ratedMatch('2026-01-12', 'eg-fh', '11-0')], '2026-01-13').at(-1)!
    const [a, b, c, d] = [...'abcd'].map((letter) => strengthOf(last, letter)) as [number, number, number, number]
    expect(last.zeros.FEMALE).toBeCloseTo((a + b + c + d) / 4, 12)
    const [e, f, g, h] = [...'efgh'].map((letter) => strengthOf(last, letter)) as [number, number, number, number]
    expect(last.zeros.MALE).toBeCloseTo((e + f + g + h) / 4, 12)
  })

  it('counts only matches of the past 365 days', () => {
    const oneYear = walk([...womensMatches, ratedMatch('2027-01-11', 'ae-cf', '11-3', MIXED)], '2027-01-12')
    const first = ['ab', 'cd'].flatMap((pair) => [...pair].map((letter) => [letter, 2] as const))
    const before = oneYear.at(-2)!
    const mean = (day: typeof before, counts: readonly (readonly [string, number])[]) =>
      counts.reduce((sum, [letter, count]) => sum + count * strengthOf(day, letter), 0) /
      counts.reduce((sum, [, count]) => sum + count, 0)
    // On 2027-01-11 the two matches of 2026-01-11 are 365 days old, and the first match is older.
    expect(before.fit.recent.slice(0, 4)).toEqual(Int32Array.from([2, 2, 2, 2]))
    expect(before.zeros.FEMALE).toBeCloseTo(mean(before, first), 12)
    const after = oneYear.at(-1)!
    expect(after.zeros.FEMALE).toBeCloseTo((strengthOf(after, 'a') + strengthOf(after, 'c')) / 2, 12)
  })

  it('leaves out players who played only mixed doubles', () => {
    const matches = [ratedMatch('2026-01-12', 'ef-gh', '11-9'), ratedMatch('2026-01-12', 'ai-be', '11-3', MIXED)]
    const last = walk([...womensMatches, ...matches], '2026-01-13').at(-1)!
    const [e, f, g, h] = [...'efgh'].map((letter) => strengthOf(last, letter)) as [number, number, number, number]
    expect(last.zeros.MALE).toBeCloseTo((2 * e + f + g + h) / 5, 12)
    expect(last.ratingOf(letterNumber('i'))).not.toBeNull()
  })

  it('counts players who played only mixed doubles if the gender has no others', () => {
    const last = walk([...womensMatches, ratedMatch('2026-01-12', 'ae-cf', '11-3', MIXED)], '2026-01-13').at(-1)!
    expect(last.zeros.MALE).toBeCloseTo((strengthOf(last, 'e') + strengthOf(last, 'f')) / 2, 12)
  })

  it('does not change after a year without a match of the gender', () => {
    const later = [
      ratedMatch('2026-01-11', 'eg-fh', '11-3 11-3'),
      ratedMatch('2026-12-01', 'eg-fh', '11-5 11-5'),
      ratedMatch('2027-06-01', 'eg-fh', '11-8 11-8'),
    ]
    const days = walk([...womensMatches, ...later], '2027-06-02')
    const [december, last] = [days.at(-3)!, days.at(-1)!]
    expect(december.zeros.FEMALE).not.toBe(0)
    expect(last.zeros.FEMALE).toBe(december.zeros.FEMALE)
    expect(last.zeros.MALE).not.toBe(december.zeros.MALE)
  })

  it('does not depend on results of the same day', () => {
    const [day] = walk(womensMatches, '2026-01-10')
    expect(day?.zeros).toEqual(FIRST_ZEROS)
    expect(day?.ratingOf(0)).toBeNull()
  })
})
