import { describe, expect, it } from 'vitest'
import { type Completion, contradict, readCompletion, statusOf } from './completion.ts'
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

describe('statusOf', () => {
  it('takes games without a word of completion for a completed match', () => {
    expect(statusOf({ completion: null, hasGames: true, hasWinner: true })).toBe('COMPLETED')
    expect(statusOf({ completion: null, hasGames: true, hasWinner: false })).toBe('COMPLETED')
  })

  it('takes a winner without games and completion for a walkover', () => {
    expect(statusOf({ completion: null, hasGames: false, hasWinner: true })).toBe('WALKOVER')
  })

  it('cannot tell anything from neither games, winner nor completion', () => {
    expect(statusOf({ completion: null, hasGames: false, hasWinner: false })).toBeNull()
  })

  it('keeps a completed match without games completed: its score is unknown', () => {
    expect(statusOf({ completion: 'COMPLETED', hasGames: false, hasWinner: true })).toBe('COMPLETED')
    expect(statusOf({ completion: 'COMPLETED', hasGames: false, hasWinner: false })).toBe('COMPLETED')
  })

  it('takes "forfeit or retired" for a retirement if any point was played, else for a walkover', () => {
    expect(statusOf({ completion: 'FORFEIT_OR_RETIRED', hasGames: true, hasWinner: true })).toBe('RETIRED')
    expect(statusOf({ completion: 'FORFEIT_OR_RETIRED', hasGames: false, hasWinner: true })).toBe('WALKOVER')
  })

  it('keeps a walkover and a retirement whatever else the row gives', () => {
    expect(statusOf({ completion: 'WALKOVER', hasGames: true, hasWinner: true })).toBe('WALKOVER')
    expect(statusOf({ completion: 'RETIRED', hasGames: false, hasWinner: false })).toBe('RETIRED')
  })
})

describe('contradict', () => {
  it('finds nothing where one of both is silent, where they agree, or where the completion leaves it open', () => {
    expect(contradict(null, 'WALKOVER')).toBe(false)
    expect(contradict('COMPLETED', null)).toBe(false)
    expect(contradict('RETIRED', 'RETIRED')).toBe(false)
    expect(contradict('FORFEIT_OR_RETIRED', 'RETIRED')).toBe(false)
  })

  it('finds a walkover among the games of a completed match', () => {
    expect(contradict('COMPLETED', 'WALKOVER')).toBe(true)
    expect(contradict('WALKOVER', 'RETIRED')).toBe(true)
  })
})
