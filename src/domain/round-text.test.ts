import { describe, expect, it } from 'vitest'
import { ROUNDS, type Round } from './round.ts'
import { readRound } from './round-text.ts'

/** How real draws write each round; docs/exchange-format.md lists the same. */
const WRITTEN: Record<Round, readonly string[]> = {
  FINALS: [
    'Finals',
    'Final',
    'FINAL',
    'Championships',
    'Championship',
    'Championship Match',
    'Grand Final',
    'Grand Finals Reset',
    'Gold',
    'Gold Medal Match',
    'Gold Medal Final',
    'Gold Match',
    'Finals Game 2',
    'Final 2',
    'Round of 2',
    '1st Place',
    'First Place Match',
  ],
  BRONZE_MEDAL_MATCH: [
    'Bronze',
    'Bronze Medal',
    'Bronze Medal Match',
    'Bronze Match',
    'bronze medal game',
    '3rd place',
    '3rd Place Match',
    'Third Place',
    'Third-Place Play-Off',
    '3rd/4th Place',
    '3rd and 4th Place',
    'Playoff for 3rd Place',
  ],
  SEMI_FINALS: [
    'Semi-Finals',
    'Semi Finals',
    'Semifinals',
    'Semifinal',
    'SEMI-FINAL',
    'Semi‑Finals',
    'Semis',
    'SF',
    'SF1',
    'SF 2',
    'Semifinal 2',
    'Semi-Final #1',
    'Semifinal A',
    'Round of 4',
    'Final Four',
    '1/2 Final',
  ],
  QUARTER_FINALS: [
    'Quarter Finals',
    'Quarterfinals',
    'Quarter-Final',
    'Quarters',
    'QF',
    'QF3',
    'Quarterfinal 4',
    'Quarter-Finals Match 3',
    '1/4 Finals',
  ],
  ROUND_8: ['Round of 8', 'Round 8', 'R8', 'Round of Eight', 'Last 8'],
  ROUND_16: [
    'Round of 16',
    'Round 16',
    'R16',
    'Ro16',
    'R-16',
    'Last 16',
    'Round of Sixteen',
    'Pre-Quarterfinals',
    '1/8 Final',
  ],
  ROUND_32: [
    'Round of 32',
    'Round 32',
    'R32',
    'ROUND OF 32',
    'Round of Thirty-Two',
    'Round of 32 Match 5',
    '1/16 Finals',
  ],
  ROUND_64: ['Round of 64', 'Round 64', 'R64'],
  ROUND_128: ['Round of 128', 'Round 128', 'R128'],
  ROUND_ROBIN: [
    'RR',
    'Round 2 RR',
    'RR3',
    'RR 1',
    'Round Robin',
    'Round-Robin Pool B',
    'Pool A',
    'Pool Play',
    'Group play',
    'Group Stage',
    'Group C Match 4',
    'Pool 2 Round 3',
  ],
  BACKDRAW: [
    'Round 2 L1',
    'Round 1 L',
    'R2 L1',
    'L3',
    'LR2',
    'LB Round 2',
    "Losers' Bracket Final",
    'Loser Bracket Semifinal',
    'Losers Round 1',
    'Backdraw',
    'Back Draw Round 3',
    'Back-Draw Final',
    'Consolation Final',
    'Consolation Round 2',
    'Consolation Bronze',
    'Plate Final',
    'Repechage',
  ],
  MLP_REGULAR_SEASON: ['Regular Season', 'MLP Regular Season', 'Regular Season Week 3'],
}

describe('readRound', () => {
  for (const round of ROUNDS) {
    it.each(WRITTEN[round].map((text) => [text]))(`reads "%s" as ${round}`, (text) => {
      expect(readRound(text, 'MAIN')).toBe(round)
    })
  }

  it.each([
    ['Round 1'],
    ['First Round'],
    ['Round of 24'],
    ['Round 12'],
    ['Play-In'],
    ['Qualifying Round 2'],
    ['Qualifying Final'],
    ['Winners Bracket Final'],
    ['Final 4'],
    ['Final 8'],
    ['A Final'],
    ['Pool A Final'],
    ['Semi'.repeat(3)],
    ['5th Place'],
    ['Week 3'],
    ['-'],
    ['決勝'],
  ])('cannot tell the round from "%s"', (text) => {
    expect(readRound(text, 'MAIN')).toBeNull()
  })

  it('takes no text for no round', () => {
    expect(readRound(null, 'MAIN')).toBeNull()
  })

  it("keeps a qualifier's rounds as they are called", () => {
    expect(readRound('Finals', 'QUALIFIER')).toBe('FINALS')
    expect(readRound('Round 32', 'QUALIFIER')).toBe('ROUND_32')
  })

  it.each([['Finals'], ['Semi-Finals'], ['Bronze'], ['Round of 16']])(
    'makes "%s" of a consolation draw a BACKDRAW match',
    (text) => {
      expect(readRound(text, 'CONSOLATION')).toBe('BACKDRAW')
    },
  )

  it("keeps a consolation draw's round robins and unknown rounds", () => {
    expect(readRound('RR', 'CONSOLATION')).toBe('ROUND_ROBIN')
    expect(readRound('Round 1', 'CONSOLATION')).toBeNull()
    expect(readRound(null, 'CONSOLATION')).toBeNull()
  })
})
