import { describe, expect, it } from 'vitest'
import type { Round } from './round.ts'
import { readRound } from './round-text.ts'

/** How draws write rounds, beside the spellings of docs/exchange-format.md, which tests/check reads from that page. */
const WRITTEN: readonly (readonly [Round, string])[] = [
  ['FINALS', 'FINAL · Championship · Grand Finals Reset · Gold Medal Final · Gold Match · Final 2 · Round of 2'],
  ['FINALS', 'First Place Match'],
  ['BRONZE_MEDAL_MATCH', 'Bronze Medal · Bronze Match · bronze medal game · 3rd Place Match · Third Place'],
  ['BRONZE_MEDAL_MATCH', 'Third-Place Play-Off · 3rd and 4th Place · Playoff for 3rd Place'],
  ['SEMI_FINALS', 'Semifinal · SEMI-FINAL · Semi‑Finals · SF 2 · Semi-Final #1 · Semifinal A'],
  ['QUARTER_FINALS', 'Quarter-Final · Quarterfinal 4 · Quarter-Finals Match 3 · 1/4 Finals'],
  ['ROUND_8', 'Round of Eight · Last 8'],
  ['ROUND_16', 'R-16 · Round of Sixteen'],
  ['ROUND_32', 'ROUND OF 32 · Round of 32 Match 5 · 1/16 Finals'],
  ['ROUND_ROBIN', 'RR3 · RR 1 · Round-Robin Pool B · Group play · Group C Match 4 · Pool 2 Round 3'],
  ['BACKDRAW', "Round 1 L · R2 L1 · LR2 · Losers' Bracket Final · Loser Bracket Semifinal · Losers Round 1"],
  ['BACKDRAW', 'Back Draw Round 3 · Back-Draw Final · Consolation Round 2 · Consolation Bronze · Repechage'],
]

describe('readRound', () => {
  it.each(WRITTEN)('reads as %s: %s', (round, texts) => {
    for (const text of texts.split(' · ')) expect(readRound(text, 'MAIN'), text).toBe(round)
  })

  it('cannot tell the round from other texts, or from none', () => {
    const others =
      'First Round · Round of 24 · Qualifying Round 2 · Final 4 · A Final · Pool A Final · Week 3 · - · 決勝'
    for (const text of [...others.split(' · '), 'Semi'.repeat(3), null])
      expect(readRound(text, 'MAIN'), text ?? '').toBeNull()
  })

  it("keeps a qualifier's rounds as they are called", () => {
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
