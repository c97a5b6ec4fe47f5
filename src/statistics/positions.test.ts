import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { positionRows, rankTexts, tieOrder } from './positions.ts'

const keys = fc.array(fc.option(fc.integer({ min: 0, max: 4 })))

function walk(positions: Int32Array): number[] {
  const rows = new Array<number>(positions.length)
  for (const [row, position] of positions.entries()) rows[position - 1] = row
  return rows
}

describe('positions', () => {
  it('order every row once, in both directions, with rows without a key last and ties as the tie-break says', () => {
    fc.assert(
      fc.property(keys, (given) => {
        const positions = positionRows(given, [...given.keys()])
        const rows = [...given.keys()]
        const known = rows.filter((row) => given[row] !== null)
        const unknown = rows.filter((row) => given[row] === null)
        const key = (row: number) => given[row] as number
        expect(walk(positions.desc)).toEqual([...known.toSorted((a, b) => key(b) - key(a) || a - b), ...unknown])
        expect(walk(positions.asc)).toEqual([...known.toSorted((a, b) => key(a) - key(b) || a - b), ...unknown])
      }),
    )
  })

  it('break ties by one number after the other, the greatest first', () => {
    expect([...tieOrder(4, [1, 2, 2, 1], [5, 5, 6, 7])]).toEqual([2, 1, 3, 0])
  })

  it('rank texts by code units and equal texts by id', () => {
    expect([...rankTexts(['b', 'a', 'a'], ['x', 'z', 'y'])]).toEqual([2, 1, 0])
  })
})
