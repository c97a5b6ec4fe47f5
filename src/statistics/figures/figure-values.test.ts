import { describe, expect, it } from 'vitest'
import { figureValue, figureValues } from './figure-values.ts'

const texts = { description: '', header: '', tooltip: '', leavesOut: '' }
const RATE = { ...texts, kind: 'average', from: ['points_won', 'matches_played'], unit: 'points a match' } as const

describe('figure values', () => {
  it('are counts, shares and averages of sums', () => {
    const sums = { matches_played: 4, matches_won: 3, matches_lost: 1, points_won: 50, points_lost: 150 }
    expect(figureValues(sums)).toEqual({
      matches_won: 3,
      matches_lost: 1,
      matches_won_percentage: 75,
      points_won: 50,
      points_lost: 150,
      points_won_percentage: 25,
    })
    expect(figureValue(sums, RATE)).toBe(12.5)
  })

  it('are null for shares and averages of nothing', () => {
    const sums = { matches_played: 0, matches_won: 0, matches_lost: 0, points_won: 0, points_lost: 0 }
    expect(figureValues(sums)).toMatchObject({
      matches_won: 0,
      matches_won_percentage: null,
      points_won_percentage: null,
    })
    expect(figureValue(sums, RATE)).toBeNull()
  })
})
