import { describe, expect, it } from 'vitest'
import type { CountedMatch } from './counted-match.ts'
import { higherMedal, MedalFinder } from './medals.ts'

const final: CountedMatch = {
  match_id: 'a',
  event: 1,
  event_division: 'MENS_DOUBLES',
  match_division: 'MENS_DOUBLES',
  draw_kind: 'MAIN',
  round: 'FINALS',
  date: '2026-01-11',
  status: 'COMPLETED',
  winning_team: 1,
  games: '11-7 11-9',
  team_one: 10,
  team_two: 20,
  team_one_players: [1, 2],
  team_two_players: [3, 4],
}

function medals(...matches: CountedMatch[]) {
  const finder = new MedalFinder()
  for (const match of matches) finder.add(match)
  return Object.fromEntries([...finder.medals()].map(({ medal, team }) => [medal, team]))
}

describe('medals', () => {
  it('give gold and silver by the final and no bronze without a bronze medal match', () => {
    expect(medals(final)).toEqual({ GOLD: 10, SILVER: 20 })
  })

  it('give bronze to the winner of the bronze medal match', () => {
    const bronze = { ...final, match_id: 'b', round: 'BRONZE_MEDAL_MATCH', winning_team: 2, team_one: 30, team_two: 40 }
    expect(medals(final, bronze as CountedMatch)).toEqual({ GOLD: 10, SILVER: 20, BRONZE: 40 })
  })

  it('follow the last final, in whichever order the matches come', () => {
    const replay = { ...final, match_id: 'b', date: '2026-01-12', winning_team: 2 } as CountedMatch
    expect(medals(final, replay)).toEqual({ GOLD: 20, SILVER: 10 })
    expect(medals(replay, final)).toEqual({ GOLD: 20, SILVER: 10 })
  })

  it.each([
    ['a qualifier', { draw_kind: 'QUALIFIER' }],
    ['a consolation draw', { draw_kind: 'CONSOLATION' }],
    ['MLP', { event_division: 'MLP' }],
    ['a final without a winner', { winning_team: null }],
  ])('are not given by %s', (_, change) => {
    expect(medals({ ...final, ...change } as CountedMatch)).toEqual({})
  })

  it('are given by a final that was not played but won', () => {
    expect(medals({ ...final, status: 'WALKOVER', games: null })).toEqual({ GOLD: 10, SILVER: 20 })
  })

  it('keep the higher of two', () => {
    expect(higherMedal('NONE', 'BRONZE')).toBe('BRONZE')
    expect(higherMedal('SILVER', 'GOLD')).toBe('GOLD')
    expect(higherMedal('SILVER', 'NONE')).toBe('SILVER')
  })
})
