import { describe, expect, it } from 'vitest'
import { type Completion, readCompletion } from './completion.ts'
import { Unreadable } from './field.ts'

describe('readCompletion', () => {
  it.each<[string, Completion]>([
    ['completed', 'COMPLETED'],
    ['Completed', 'COMPLETED'],
    ['COMPLETE', 'COMPLETED'],
    ['finished', 'COMPLETED'],
    ['retired', 'RETIRED'],
    ['Ret.', 'RETIRED'],
    ['retirement', 'RETIRED'],
    ['walkover', 'WALKOVER'],
    ['Walk-Over', 'WALKOVER'],
    ['W/O', 'WALKOVER'],
    ['forfeit', 'WALKOVER'],
    ['forfeited', 'WALKOVER'],
    ['withdrawn', 'WALKOVER'],
    ['withdrew', 'WALKOVER'],
    ['withdrawal', 'WALKOVER'],
    ['forfeit or retired', 'FORFEIT_OR_RETIRED'],
    ['Forfeit or Retired', 'FORFEIT_OR_RETIRED'],
    ['FORFEIT_OR_RETIRED', 'FORFEIT_OR_RETIRED'],
    ['scheduled', 'SCHEDULED'],
    ['in progress', 'IN_PROGRESS'],
    ['IN_PROGRESS', 'IN_PROGRESS'],
    ['live', 'IN_PROGRESS'],
    ['postponed', 'POSTPONED'],
    ['cancelled', 'CANCELLED'],
    ['Canceled', 'CANCELLED'],
    ['abandoned', 'ABANDONED'],
  ])('reads "%s" as %s', (text, completion) => {
    expect(readCompletion(text)).toBe(completion)
  })

  it.each([['bye'], ['defaulted'], ['constructor']])('refuses "%s", and names the words of the format', (text) => {
    const reason =
      'is none of completed, retired, walkover, forfeit, withdrawn, forfeit or retired, scheduled, in progress, postponed, cancelled, abandoned'
    expect(readCompletion(text)).toEqual(new Unreadable(reason))
  })
})
