import { describe, expect, test } from 'vitest'
import type { MatchRowFragment } from '../data/generated/matches.ts'
import { gamesFrom, playerSide, sidesOf, teamSide } from './match-sides.ts'

const named = (slug: string) => ({ player_slug: slug, name: slug.toUpperCase() })

const match: MatchRowFragment = {
  id: '1',
  date: '2026-05-02',
  round_name: 'FINALS',
  draw: null,
  winning_team: 'TWO',
  match_division: 'MENS_DOUBLES',
  status: 'COMPLETED',
  tournament: { tournament_slug: 'open', title_display: 'Open', short_title: 'Open' },
  event: { event_slug: 'open-md', event_name: "Men's Doubles", event_division: 'MENS_DOUBLES' },
  team_one_slug: 'ann--bo',
  team_two_slug: 'cy--di',
  team_one_seed: 3,
  team_two_seed: null,
  team_one_player_one: named('ann'),
  team_one_player_two: named('bo'),
  team_two_player_one: named('cy'),
  team_two_player_two: named('di'),
  games_ordered: [
    { team_one_score: 11, team_two_score: 7 },
    { team_one_score: 4, team_two_score: 11 },
  ],
}

describe('A match seen from a side', () => {
  test.each([
    ['ann', 'ONE'],
    ['bo', 'ONE'],
    ['cy', 'TWO'],
    ['di', 'TWO'],
  ] as const)('is seen by %s from team %s, in either place of a pair', (slug, team) => {
    expect(playerSide(slug)(match)).toBe(team)
  })

  test('is seen by a team from its own', () => {
    expect(teamSide('ann--bo')(match)).toBe('ONE')
    expect(teamSide('cy--di')(match)).toBe('TWO')
  })

  test('has that side first, with its players, seed and result', () => {
    const [own, other] = sidesOf(match, 'TWO')
    expect(own).toEqual({ team: 'TWO', players: [named('cy'), named('di')], seed: null, won: true })
    expect(other).toEqual({ team: 'ONE', players: [named('ann'), named('bo')], seed: 3, won: false })
  })

  test('has its points of each game first', () => {
    expect(gamesFrom(match, 'ONE')).toEqual([
      { scored: 11, lost: 7 },
      { scored: 4, lost: 11 },
    ])
    expect(gamesFrom(match, 'TWO')).toEqual([
      { scored: 7, lost: 11 },
      { scored: 11, lost: 4 },
    ])
  })
})

test('A match without a recorded winner is neither won nor lost by either side', () => {
  const sides = sidesOf({ ...match, winning_team: null }, 'TWO')
  expect(sides.map(({ won }) => won)).toEqual([null, null])
})

test('A side of one player has one', () => {
  const [own] = sidesOf({ ...match, team_one_player_two: null })
  expect(own.players).toEqual([named('ann')])
})
