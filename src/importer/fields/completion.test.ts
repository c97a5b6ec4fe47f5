import { expect, it } from 'vitest'
import { isPending, readCompletion, statusOf } from './completion.ts'

// tests/check reads every word from the page about the format, and tests it.
it('readCompletion ignores case, hyphens, underscores and a final period', () => {
  expect(['Completed', 'Ret.', 'Walk-Over', 'W/O', 'No-Show'].map(readCompletion)).toEqual([
    'COMPLETED',
    'RETIRED',
    'WALKOVER',
    'WALKOVER',
    'WALKOVER',
  ])
  expect(['FORFEIT_OR_RETIRED', 'In_Progress', 'DEF.'].map(readCompletion)).toEqual([
    'FORFEIT_OR_RETIRED',
    'IN_PROGRESS',
    'FORFEIT_OR_RETIRED',
  ])
})

it.each(['Sieg', 'constructor', '?'])('a match with the unknown completion "%s" has no result', (text) => {
  const completion = readCompletion(text)
  expect(completion).toBe('UNRECOGNIZED')
  expect(isPending('UNRECOGNIZED')).toBe(true)
  expect(statusOf({ completion: 'UNRECOGNIZED', hasGames: false, hasWinner: true })).toBe('SCHEDULED')
})
