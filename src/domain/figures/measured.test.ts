import { describe, expect, it } from 'vitest'
import { measured } from './measured.ts'

const SUMS = { matches_played: 4, matches_won: 3, matches_lost: 1, points_won: 50 }
const NOTHING = { matches_played: 0, matches_won: 0, matches_lost: 0, points_won: 0 }
const NAMES = ['matches_won', 'matches_won_percentage', 'points_per_match'] as const

describe('a measure', () => {
  it('is a count, a share in percent or an average of sums', () => {
    expect(NAMES.map((name) => measured(name, SUMS))).toEqual([3, 75, 12.5])
  })

  it('is null as a share or an average of nothing', () => {
    expect(NAMES.map((name) => measured(name, NOTHING))).toEqual([0, null, null])
  })
})
