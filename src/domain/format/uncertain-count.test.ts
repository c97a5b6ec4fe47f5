import { describe, expect, it } from 'vitest'
import { writeCount } from './uncertain-count.ts'

const MATCHES = ['match', 'matches'] as const

describe('a written count', () => {
  it('has a plus sign and a sentence if the order of matches is unknown', () => {
    expect(writeCount({ value: 50, certain: 49, doubtful_days: ['2026-05-23'] }, MATCHES)).toEqual({
      number: '49+',
      doubt: ' (at least 49: order of matches on May 23 unknown)',
      sentence: '50 matches (at least 49: order of matches on May 23 unknown)',
    })
  })

  it('names both days', () => {
    const count = { value: 1200, certain: 1100, doubtful_days: ['2026-01-02', '2026-02-03'] }
    expect(writeCount(count, MATCHES)).toMatchObject({
      number: '1,100+',
      sentence: '1,200 matches (at least 1,100: order of matches on Jan 2 and Feb 3 unknown)',
    })
  })

  it.each([null, 1])('is a plain number if it is certain (%s)', (certain) => {
    expect(writeCount({ value: 1, certain, doubtful_days: [] }, MATCHES)).toEqual({
      number: '1',
      doubt: '',
      sentence: '1 match',
    })
  })
})
