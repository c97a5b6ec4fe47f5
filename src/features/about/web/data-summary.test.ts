import { expect, test } from 'vitest'
import { verdictOf } from './data-summary.ts'

type Answer = Parameters<typeof verdictOf>[0]

function answerOf(rounds_unknown: number, known: number, failed: number): Answer {
  const dataset = { data_from: '2026-01-10', data_through: '2026-06-28', matches: 400 }
  const singles = { event_division: 'MENS_SINGLES', league: 'PPA', tournaments: 9, tournaments_with_matches: known }
  const identities = [{ failed }, { failed: 0 }]
  return {
    dataset,
    matchCoverage: [singles],
    soundness: { coverage: [{ rounds_unknown }], identities },
  } as unknown as Answer
}

test('The verdict on the data names what is missing', () => {
  expect(verdictOf(answerOf(100, 1, 3))).toBe(
    '400 matches from Jan 10-Jun 28, 2026: singles results are available for 1 of 9 PPA tournaments, the round is unknown for 25.0% of matches and 1 of 2 checks pass.',
  )
  expect(verdictOf(answerOf(0, 5, 0))).toBe(
    '400 matches from Jan 10-Jun 28, 2026: every round is known and all checks pass.',
  )
})
