import { describe, expect, it } from 'vitest'
import { decidingMatches, higherMedal, type MedalMatch, medalsOf } from './event-medals.ts'

const final: MedalMatch = {
  match_id: 'a',
  event_id: 1,
  match_division: 'MENS_DOUBLES',
  round: 'FINALS',
  source_round: 'Finals',
  date: '2026-01-11',
  position: null,
  start_time: null,
  status: 'COMPLETED',
  winning_team: 1,
  team_one_id: 10,
  team_two_id: 20,
}

function medals(...matches: MedalMatch[]) {
  return Object.fromEntries(medalsOf(decidingMatches(matches)).map(({ medal, team }) => [medal, team]))
}

// The recount in tests/service/numbers covers the usual cases; these are rare in random folders.
describe('medals', () => {
  it('come from the last final, whatever the order of the matches', () => {
    const replay = { ...final, match_id: 'b', date: '2026-01-12', winning_team: 2 } as const
    expect(medals(final, replay)).toEqual({ GOLD: 20, SILVER: 10 })
    expect(medals(replay, final)).toEqual({ GOLD: 20, SILVER: 10 })
  })

  it('are not won if the last final has no winner', () => {
    const reset = { ...final, match_id: 'b', source_round: 'Reset', winning_team: null } as const
    const bronze = { ...final, match_id: 'c', round: 'BRONZE_MEDAL_MATCH', team_one_id: 30 } as const
    expect(medals(final, reset, bronze)).toEqual({ BRONZE: 30 })
  })

  it('belong to one event each', () => {
    const other = { ...final, event_id: 2, match_id: 'b', winning_team: 2 } as const
    expect(medalsOf(decidingMatches([final, other]))).toHaveLength(4)
  })

  it('are compared by rank, with no medal as the lowest', () => {
    expect(higherMedal('NONE', 'BRONZE')).toBe('BRONZE')
    expect(higherMedal('SILVER', 'GOLD')).toBe('GOLD')
    expect(higherMedal('SILVER', 'NONE')).toBe('SILVER')
  })
})
