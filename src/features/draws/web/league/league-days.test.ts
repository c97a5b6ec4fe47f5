import { describe, expect, it } from 'vitest'
import type { MatchStatus } from '#domain/match/match.ts'
import type { Round } from '#domain/match/round.ts'
import { type LeagueGroups, leagueDays, openDay, type TeamMatch, teamMatchRound, teamPlaces } from './league-days.ts'

function teamMatch(date: string, round: string | null, round_name: Round | null, status: MatchStatus = 'COMPLETED') {
  const match = { round_name, date: date || '2026-05-21', date_known: date !== '', status }
  return { id: `${date} ${round}`, draw: null, round, matches: [match] } as TeamMatch
}

const TEAM_MATCHES = [
  teamMatch('', 'Round 2 RR', 'ROUND_ROBIN'),
  teamMatch('2026-05-23', 'Round 10 RR', 'ROUND_ROBIN'),
  teamMatch('2026-05-24', 'Round 3 RR', 'ROUND_ROBIN'),
  teamMatch('2026-05-24', 'One and Done - Playoff W', null),
  teamMatch('2026-05-24', 'Bronze', 'BRONZE_MEDAL_MATCH'),
  teamMatch('2026-05-24', 'Finals', 'FINALS'),
  teamMatch('2026-05-25', 'Round 4 RR', 'ROUND_ROBIN', 'SCHEDULED'),
]

describe('leagueDays', () => {
  it('lists the newest day first, and on one day the final first', () => {
    const days = leagueDays(TEAM_MATCHES)
    const lines = days.map(({ date, teamMatches }) => `${date}: ${teamMatches.map(teamMatchRound).join(', ')}`)
    expect(lines).toEqual([
      '2026-05-25: Round 4',
      '2026-05-24: Final, Bronze Medal Match, One and Done - Playoff, Round 3',
      '2026-05-23: Round 10',
      'null: Round 2',
    ])
  })
})

describe('openDay', () => {
  it('is the newest day with a result', () => {
    expect(openDay(leagueDays(TEAM_MATCHES))?.date).toBe('2026-05-24')
  })

  it('is the newest day if no team match has a result', () => {
    const scheduled = ['2026-05-24', '2026-05-25'].map((day) => teamMatch(day, null, null, 'SCHEDULED'))
    expect(openDay(leagueDays(scheduled))?.date).toBe('2026-05-25')
  })
})

describe('teamPlaces', () => {
  const groups = [
    { name: 'Group 1', standings: [{ roster: { id: 'a' } }, { roster: { id: 'b' } }] },
    { name: 'Group 2', standings: [{ roster: { id: 'c' } }] },
  ] as LeagueGroups
  const meeting = (round_name: Round | null, winner: TeamMatch['winner'] = null) =>
    ({ ...teamMatch('2026-05-24', null, round_name), one: { id: 'b' }, two: { id: 'c' }, winner }) as TeamMatch

  it('are those of both teams after the group stage, the winner first', () => {
    expect(teamPlaces(meeting(null), groups)).toBe('No. 2 of Group 1 and No. 1 of Group 2')
    expect(teamPlaces(meeting('FINALS', 'TWO'), groups)).toBe('No. 1 of Group 2 and No. 2 of Group 1')
  })

  it('are missing in the group stage, and for teams without a group', () => {
    expect(teamPlaces(meeting('ROUND_ROBIN'), groups)).toBeNull()
    expect(teamPlaces(meeting(null), [])).toBeNull()
  })
})
