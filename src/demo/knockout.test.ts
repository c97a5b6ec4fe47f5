import { describe, expect, test } from 'vitest'
import { bracketRanks, playBracket } from './knockout.ts'

const higherWins = (one: number, two: number) => ({ winner: Math.min(one, two), loser: Math.max(one, two) })

describe('a bracket', () => {
  test('places the ranks so that the best meet last', () => {
    expect(bracketRanks(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6])
  })

  test('played without upsets loses the weaker half in each round', () => {
    const { survivors, losers } = playBracket(bracketRanks(16), 1, higherWins)
    expect(survivors).toEqual([1])
    expect(losers.map((lost) => lost.toSorted((one, other) => one - other))).toEqual([
      [9, 10, 11, 12, 13, 14, 15, 16],
      [5, 6, 7, 8],
      [3, 4],
      [2],
    ])
  })

  test('gives the best a bye where places are empty, and stops at the survivors wanted', () => {
    const slots = bracketRanks(8).map((rank) => (rank <= 5 ? rank : null))
    const played: [number, number, number][] = []
    const { survivors } = playBracket(slots, 2, (one, two, teamsLeft) => {
      played.push([one, two, teamsLeft])
      return higherWins(one, two)
    })
    expect(played).toEqual([
      [4, 5, 8],
      [1, 4, 4],
      [2, 3, 4],
    ])
    expect(survivors).toEqual([1, 2])
  })
})
