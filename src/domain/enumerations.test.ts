import { expect, it } from 'vitest'
import { EVENT_DIVISION_FACTS, EVENT_DIVISIONS } from '#domain/division/division.ts'
import { RANKINGS } from '#domain/figures/ranking.ts'
import { ROUND_FACTS, ROUNDS } from '#domain/match/round.ts'

// All other tests read these labels and URLs from the tables, so they are written out here.

it('rounds have their usual names', () => {
  expect(ROUNDS.map((round) => ROUND_FACTS[round].label).join(', ')).toBe(
    'Final, Bronze Medal Match, Semifinal, Quarterfinal, Round of 8, Round of 16, Round of 32, Round of 64, ' +
      'Round of 128, Round Robin, Backdraw, Regular Season',
  )
})

it('rankings have six URLs, each with its gender and discipline', () => {
  const paths = Object.entries(RANKINGS).map(([path, { gender, discipline }]) => `${path}: ${gender} ${discipline}`)
  expect(paths).toEqual([
    'mens-doubles: MALE gender_doubles',
    'mens-singles: MALE singles',
    'womens-doubles: FEMALE gender_doubles',
    'womens-singles: FEMALE singles',
    'mens-mixed-doubles: MALE mixed_doubles',
    'womens-mixed-doubles: FEMALE mixed_doubles',
  ])
})

it('divisions of events have short names', () => {
  expect(EVENT_DIVISIONS.map((division) => EVENT_DIVISION_FACTS[division].short).join(' ')).toBe('MS WS MD WD XD MLP')
})
