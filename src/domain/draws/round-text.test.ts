import { describe, expect, it } from 'vitest'
import type { Round } from '#domain/match/round.ts'
import { finalOrder, readRound, readRounds, splitQualifierRound, winnersSideDepth } from './round-text.ts'

/** Spellings of rounds in addition to those of docs/exchange-format.md, which tests/check reads from that page. */
const WRITTEN: readonly (readonly [Round, string])[] = [
  ['FINALS', 'FINAL · Championship · Grand Finals Reset · Gold Medal Final · Gold Match · Final 2 · Round of 2'],
  ['FINALS', 'First Place Match · F · GF · GF2 · F 2 · GMM · Second Final · True Final · Reset · Bracket Reset'],
  [
    'FINALS',
    'Gold Medal Match (if necessary) · Grand Final - Game Two · Finals Game 3 (if nec.) · Reset Final · Grand Final II',
  ],
  ['BRONZE_MEDAL_MATCH', 'Bronze Medal · Bronze Match · bronze medal game · 3rd Place Match · Third Place'],
  ['BRONZE_MEDAL_MATCH', 'BM · BMM · 3rd · Third · 3rd/4th'],
  ['BRONZE_MEDAL_MATCH', 'Third-Place Play-Off · 3rd and 4th Place · Playoff for 3rd Place'],
  ['SEMI_FINALS', 'Semifinal · SEMI-FINAL · Semi‑Finals · SF 2 · Semi-Final #1 · Semifinal A · 1/2 · ½'],
  ['QUARTER_FINALS', 'Quarter-Final · Quarterfinal 4 · Quarter-Finals Match 3 · 1/4 Finals · 1/4'],
  ['ROUND_8', 'Round of Eight · Last 8'],
  ['ROUND_16', 'R-16 · Round of Sixteen · 1/8'],
  ['ROUND_32', 'ROUND OF 32 · Round of 32 Match 5 · 1/16 Finals · 1/16'],
  ['ROUND_64', '1/32 · 1/32 Final'],
  ['ROUND_ROBIN', 'RR3 · RR 1 · Round-Robin Pool B · Group play · Group C Match 4 · Pool 2 Round 3'],
  [
    'BACKDRAW',
    "Round 1 L · R2 L1 · LR2 · Losers' Bracket Final · Loser Bracket Semifinal · Losers Round 1 · LF · LSF · Lower Bracket Final",
  ],
  ['BACKDRAW', 'Back Draw Round 3 · Back-Draw Final · Consolation Round 2 · Consolation Bronze · Repechage'],
]

describe('readRound', () => {
  it.each(WRITTEN)('reads as %s: %s', (round, texts) => {
    for (const text of texts.split(' · ')) expect(readRound(text, 'MAIN'), text).toBe(round)
  })

  it('returns null for other texts and for no text', () => {
    const others =
      'First Round · Round of 24 · Qualifying Round 2 · Final 4 · F4 · R2 · R4 · WF · Winners Final · 1-2 · Finals GS · A Final · Pool A Final · Week 3 · - · 決勝'
    for (const text of [...others.split(' · '), 'Semi'.repeat(3), null])
      expect(readRound(text, 'MAIN'), text ?? '').toBeNull()
  })

  it("keeps the names of a qualifier's rounds", () => {
    expect(readRound('Finals', 'QUALIFIER')).toBe('FINALS')
    expect(readRound('Round 32', 'QUALIFIER')).toBe('ROUND_32')
  })

  it('makes the knockout rounds of a consolation draw BACKDRAW, and keeps its round robins and unknown rounds', () => {
    for (const text of ['Finals', 'Semi-Finals', 'Bronze', 'Round of 16'])
      expect(readRound(text, 'CONSOLATION'), text).toBe('BACKDRAW')
    expect(readRound('RR', 'CONSOLATION')).toBe('ROUND_ROBIN')
    expect(readRound('Round 1', 'CONSOLATION')).toBeNull()
    expect(readRound(null, 'CONSOLATION')).toBeNull()
  })
})

describe('readRounds', () => {
  const read = (...texts: string[]) => [...readRounds(texts).values()]

  it('reads R2 and R4 as final and semi-finals of a draw that has no other word for them', () => {
    expect(read('R16', 'R8', 'R4', 'R2')).toEqual(['ROUND_16', 'ROUND_8', 'SEMI_FINALS', 'FINALS'])
    expect(read('QF', 'R-4')).toEqual(['QUARTER_FINALS', 'SEMI_FINALS'])
  })

  it.each(['R1', 'R3', 'Round 1', 'SF', 'Final', 'Finals W'])('does not read R2 and R4 next to %s', (other) => {
    expect(read('R2', 'R4', other).slice(0, 2)).toEqual([null, null])
  })
})

describe('winnersSideDepth', () => {
  it.each([
    ['Winners Final', 1],
    ['WF', 1],
    ["Winners' Bracket Semi-Finals", 2],
    ['WSF 2', 2],
    ['Upper Bracket Final', 1],
    ['Winners Round of 16', 4],
    ['Winners Round 2', null],
    ['Finals W', null],
    ['Final', null],
  ])('of %s is %s', (text, depth) => {
    expect(winnersSideDepth(text)).toBe(depth)
  })
})

describe('splitQualifierRound', () => {
  it.each([
    ['Qualifier — Round 32', { draw: 'Qualifier', round: 'Round 32' }],
    ['Qualifying: Final', { draw: 'Qualifying', round: 'Final' }],
    ['Qualifying Round 2', { draw: 'Qualifying', round: 'Round 2' }],
    ['Quals R16', { draw: 'Quals', round: 'R16' }],
    ['Round of 32 (Qualifier)', { draw: 'Qualifier', round: 'Round of 32' }],
    ['Qualifier', null],
    ['Round of 32', null],
    ['Quarter-Finals', null],
  ])('splits %s', (text, parts) => {
    expect(splitQualifierRound(text)).toEqual(parts)
  })
})

describe('finalOrder', () => {
  it.each([
    ['Grand Final', 'Grand Final Reset'],
    ['Final', 'Reset'],
    ['Finals', 'Finals Game 2'],
    ['Finals Game 1', 'Finals Game 2'],
    ['Finals Game 2', 'Finals Game 3 (if necessary)'],
    ['Gold Medal Match', 'Gold Medal Match (if necessary)'],
    ['Gold Medal Match 1', 'Second Gold Medal Match'],
    ['First Final', 'Second Final'],
    ['Final', 'Grand Final'],
    ['GF', 'GF2'],
    ['Final - Game One', 'Final - Game Two'],
    ['Grand Final 2', 'Bracket Reset'],
    ['Grand Final', 'Grand Final II'],
    ['GMM', 'GMM2'],
    ['Final', 'Reset Final'],
    ['Championship Match', 'Championship Match (if needed)'],
  ])('puts %s before %s', (earlier, later) => {
    expect(finalOrder(earlier)).toBeLessThan(finalOrder(later))
  })

  it('has no order of finals without such words', () => {
    expect(new Set(['Final', 'Finals', 'Championship', 'Round of 2', null].map(finalOrder))).toEqual(new Set([1]))
  })
})
