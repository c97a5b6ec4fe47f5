import { expect, it } from 'vitest'
import { readCompletion } from './completion.ts'
import { Unreadable } from './field.ts'

// Every word is on the format page, and read from there by tests/check.
it('readCompletion takes its words in any case, with hyphens or underscores', () => {
  expect(['Completed', 'Ret.', 'Walk-Over', 'W/O'].map(readCompletion)).toEqual([
    'COMPLETED',
    'RETIRED',
    'WALKOVER',
    'WALKOVER',
  ])
  expect(['FORFEIT_OR_RETIRED', 'In_Progress'].map(readCompletion)).toEqual(['FORFEIT_OR_RETIRED', 'IN_PROGRESS'])
})

it.each(['bye', 'defaulted', 'constructor'])('readCompletion refuses "%s"', (text) => {
  expect(readCompletion(text)).toBeInstanceOf(Unreadable)
})
