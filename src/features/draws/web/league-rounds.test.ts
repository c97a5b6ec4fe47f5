import { expect, test } from 'vitest'
import type { Round } from '#domain/match/round.ts'
import { type Fixture, leagueRounds } from './league-rounds.ts'

function fixture(date: string, round: string | null, round_name: Round | null, draw: string | null = null): Fixture {
  return { id: `${date} ${round}`, date, draw, round, matches: [{ round_name }] } as Fixture
}

test('the rounds of a league stand as they were played', () => {
  const rounds = leagueRounds([
    fixture('2026-05-24', 'Bronze', 'BRONZE_MEDAL_MATCH'),
    fixture('2026-05-24', 'Finals', 'FINALS'),
    fixture('2026-05-24', 'Semi-Finals', 'SEMI_FINALS'),
    fixture('2026-05-22', 'Round 10 RR', 'ROUND_ROBIN'),
    fixture('2026-05-23', 'Round 2 RR', 'ROUND_ROBIN'),
    fixture('2026-05-21', 'Round 10 RR', 'ROUND_ROBIN'),
    fixture('2026-05-23', null, null, 'Play-in'),
  ])
  const sizes = rounds.map(([name, fixtures]) => `${name} ${fixtures.length}`)
  expect(sizes).toEqual(['Round 2 1', 'Round 10 2', 'Play-in 1', 'Semi-Finals 1', 'Bronze 1', 'Finals 1'])
})
