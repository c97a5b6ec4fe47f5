import { describe, expect, it } from 'vitest'
import { rivalries } from './rivalries.ts'

const times = (count: number, one: string[], two: string[]) => Array.from({ length: count }, () => ({ one, two }))

describe('rivalries', () => {
  it('counts meetings whichever side comes first, and whichever player of a pair', () => {
    expect(rivalries([...times(2, ['d', 'c'], ['a', 'b']), ...times(1, ['b', 'a'], ['c', 'd'])])).toEqual([
      { one: ['a', 'b'], two: ['c', 'd'], meetings: 3 },
    ])
  })

  it('lists the most meetings first, and each side once', () => {
    const matches = [
      ...times(4, ['b'], ['c']),
      ...times(3, ['e'], ['f']),
      ...times(5, ['a'], ['b']),
      ...times(3, ['c'], ['d']),
    ]
    expect(rivalries(matches).map(({ one, two }) => [...one, ...two].join(''))).toEqual(['ab', 'cd', 'ef'])
  })
})
