import { describe, expect, it } from 'vitest'
import { figureValue } from './figure-values.ts'

const texts = { description: '', header: '', tooltip: '', leavesOut: '' }
const COUNT = { ...texts, kind: 'count', from: 'matches_won', unit: 'matches', matches: 'WON' } as const
const SHARE = { ...texts, kind: 'share', from: ['matches_won', 'matches_lost'] } as const
const AVERAGE = { ...texts, kind: 'average', from: ['points_won', 'matches_won'], unit: 'points a match' } as const

describe('a figure', () => {
  it('is a count, a share in percent or an average of sums', () => {
    const sums = { matches_won: 3, matches_lost: 1, points_won: 50 }
    expect([COUNT, SHARE, AVERAGE].map((figure) => figureValue(sums, figure))).toEqual([3, 75, 50 / 3])
  })

  it('is null as a share or an average of nothing', () => {
    const sums = { matches_won: 0, matches_lost: 0, points_won: 0 }
    expect([COUNT, SHARE, AVERAGE].map((figure) => figureValue(sums, figure))).toEqual([0, null, null])
  })
})
