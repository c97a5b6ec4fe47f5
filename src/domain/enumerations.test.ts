import { expect, it } from 'vitest'
import { DISCIPLINES, LISTED_DISCIPLINES } from '#domain/division/discipline.ts'
import {
  EVENT_DIVISION_FACTS,
  EVENT_DIVISIONS,
  LISTED_EVENT_DIVISIONS,
  LISTED_MATCH_DIVISIONS,
  MATCH_DIVISION_FACTS,
  MATCH_DIVISIONS,
} from '#domain/division/division.ts'
import { RANKINGS } from '#domain/figures/ranking.ts'
import { ROUND_FACTS, ROUNDS } from '#domain/match/round.ts'

// All other tests read these labels and URLs from the tables, so they are written out here.

it('rounds have their usual names', () => {
  expect(ROUNDS.map((round) => ROUND_FACTS[round].label).join(', ')).toBe(
    'Final, Bronze Medal Match, Semifinal, Quarterfinal, Round of 8, Round of 16, Round of 32, Round of 64, ' +
      'Round of 128, Backdraw, Round Robin, Regular Season',
  )
})

it('rankings have six URLs, each with its gender and discipline', () => {
  const paths = Object.entries(RANKINGS).map(([path, { gender, discipline }]) => `${path}: ${gender} ${discipline}`)
  expect(paths).toEqual([
    'womens-doubles: FEMALE gender_doubles',
    'mens-doubles: MALE gender_doubles',
    'womens-mixed-doubles: FEMALE mixed_doubles',
    'mens-mixed-doubles: MALE mixed_doubles',
    'womens-singles: FEMALE singles',
    'mens-singles: MALE singles',
  ])
})

it('pages list disciplines in one order, and doubles first', () => {
  expect(LISTED_EVENT_DIVISIONS.map((division) => EVENT_DIVISION_FACTS[division].short).join(' ')).toBe(
    'WD MD XD WS MS MLP',
  )
  expect(LISTED_MATCH_DIVISIONS.map((division) => MATCH_DIVISION_FACTS[division].short).join(' ')).toBe(
    'WD MD XD WS MS DB',
  )
  expect(Object.values(RANKINGS).map(({ short }) => short)).toEqual(['WD', 'MD', 'XD W', 'XD M', 'WS', 'MS'])
  expect(LISTED_DISCIPLINES).toEqual(['gender_doubles', 'mixed_doubles', 'singles'])
})

it('lists in the order of pages leave out no division', () => {
  expect(LISTED_EVENT_DIVISIONS.toSorted()).toEqual(EVENT_DIVISIONS.toSorted())
  expect(LISTED_MATCH_DIVISIONS.toSorted()).toEqual(MATCH_DIVISIONS.toSorted())
  expect(LISTED_DISCIPLINES.toSorted()).toEqual(DISCIPLINES.toSorted())
})

it('divisions of events have short names', () => {
  expect(EVENT_DIVISIONS.map((division) => EVENT_DIVISION_FACTS[division].short).join(' ')).toBe('MS WS MD WD XD MLP')
})
