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
  finished_games: '11-7 11-9',
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

// The recount in tests/service/numbers covers the usual cases; these two are rare in random folders.
describe('medals', () => {
  it('come from the last final, whatever the order of the matches', () => {
    const replay = { ...final, match_id: 'b', date: '2026-01-12', winning_team: 2 } as CountedMatch
    expect(medals(final, replay)).toEqual({ GOLD: 20, SILVER: 10 })
    expect(medals(replay, final)).toEqual({ GOLD: 20, SILVER: 10 })
  })

  it('are compared by rank, with no medal as the lowest', () => {
    expect(higherMedal('NONE', 'BRONZE')).toBe('BRONZE')
    expect(higherMedal('SILVER', 'GOLD')).toBe('GOLD')
    expect(higherMedal('SILVER', 'NONE')).toBe('SILVER')
  })
})
