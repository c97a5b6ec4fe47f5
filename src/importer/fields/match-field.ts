import { EVENT_DIVISIONS, type EventDivision, MATCH_DIVISIONS, type MatchDivision } from '#domain/division/division.ts'
import type { TeamNumber } from '#domain/match/match.ts'
import { type FieldReader, oneOf, wholeNumber, wordOf } from './field.ts'

/** Usual abbreviations of divisions. */
const SHORT_DIVISIONS = {
  MS: 'MENS_SINGLES',
  WS: 'WOMENS_SINGLES',
  MD: 'MENS_DOUBLES',
  WD: 'WOMENS_DOUBLES',
  XD: 'MIXED_DOUBLES',
  MXD: 'MIXED_DOUBLES',
  MIXED: 'MIXED_DOUBLES',
} as const

export const readEventDivision: FieldReader<EventDivision> = oneOf(EVENT_DIVISIONS, {
  ...SHORT_DIVISIONS,
  MAJOR_LEAGUE_PICKLEBALL: 'MLP',
})

export const readMatchDivision: FieldReader<MatchDivision> = oneOf(MATCH_DIVISIONS, {
  ...SHORT_DIVISIONS,
  DREAM_BREAKER: 'DREAMBREAKER',
})

export const readWinner: FieldReader<TeamNumber> = wordOf(
  { 1: 'ONE', 2: 'TWO', one: 'ONE', two: 'TWO' },
  { '1.0': 'ONE', '2.0': 'TWO', 'team 1': 'ONE', 'team 2': 'TWO', 'team one': 'ONE', 'team two': 'TWO' },
)

const readMaxGames = wholeNumber(1, 99)

/** Reads the maximum number of games: `3`, or "best of 3". */
export const readBestOf: FieldReader<number> = (text) => readMaxGames(text.replace(/^(?:best[ _-]?of|bo)[ _-]?/i, ''))

/** Reads a position in a round, from 1. */
export const readPosition = wholeNumber(1, 9_999)
