import { describe, expect, it } from 'vitest'
import type { MatchStatus } from '#domain/match/match.ts'
import type { Round } from '#domain/match/round.ts'
import type { LeagueGroups, TeamMatch } from './league-days.ts'
import { leagueVerdict } from './league-verdict.ts'

const REGULATION = { result: 'REGULATION', winner: 'TWO', rubbers_one: 1, rubbers_two: 3 } as const
const TIED = { result: 'TIE_BREAK_UNKNOWN', winner: null, rubbers_one: 2, rubbers_two: 2 } as const

function teamMatch(
  facts: Pick<TeamMatch, 'result' | 'winner' | 'rubbers_one' | 'rubbers_two'>,
  round_name: Round | null = 'FINALS',
  status: MatchStatus = 'COMPLETED',
): TeamMatch {
  const names = { one: { name: 'Herons' }, two: { name: 'Plovers' } }
  return { ...names, ...facts, matches: [{ round_name, status }] } as TeamMatch
}

const GROUPS = [
  { name: 'Group 1', standings: [{ roster: { id: 'a', name: 'Herons' } }, { roster: { id: 'b', name: 'Terns' } }] },
  { name: 'Group 2', standings: [{ roster: { id: 'c', name: 'Plovers' } }] },
] as LeagueGroups

const said = (...teamMatches: TeamMatch[]) => {
  const { winner, text } = leagueVerdict({ fixtures: teamMatches, groups: GROUPS })
  return `${winner ?? ''}${text}`
}

describe('leagueVerdict', () => {
  it.each([
    ['the winner of the final', teamMatch(REGULATION), 'Plovers won the final against Herons, 3-1.'],
    [
      'a DreamBreaker that decided the final',
      teamMatch({ ...TIED, result: 'DREAMBREAKER', winner: 'ONE' }),
      'Herons won the final against Plovers, 2-2 and the DreamBreaker.',
    ],
    [
      'a missing DreamBreaker',
      teamMatch(TIED),
      'Winner unknown: the final between Herons and Plovers was tied 2-2 and its DreamBreaker result is missing.',
    ],
    [
      'missing games',
      teamMatch({ ...TIED, result: 'INCOMPLETE', rubbers_two: 0 }),
      'Winner unknown: the final between Herons and Plovers is incomplete.',
    ],
    [
      'a final that is still to be played',
      teamMatch({ ...TIED, result: 'INCOMPLETE', rubbers_one: 0, rubbers_two: 0 }, 'FINALS', 'SCHEDULED'),
      'No winner yet: the final between Herons and Plovers has not been played.',
    ],
    [
      'team matches without a final',
      teamMatch(REGULATION, null),
      'Winner unknown: the results don’t show which team match was the final. Herons led Group 1, and Plovers led Group 2.',
    ],
    [
      'scheduled team matches',
      teamMatch(TIED, 'ROUND_ROBIN', 'SCHEDULED'),
      'No winner yet: team matches are still to be played.',
    ],
  ])('reports %s', (_, match, sentence) => {
    expect(said(teamMatch(REGULATION, 'ROUND_ROBIN'), match)).toBe(sentence)
  })
})
