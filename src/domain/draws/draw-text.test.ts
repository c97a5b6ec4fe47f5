import { describe, expect, it } from 'vitest'
import { drawKey, drawKind, findMainDraw } from './draw-text.ts'

// More spellings than those of docs/exchange-format.md, which tests/check reads from that page.
describe('drawKind', () => {
  it.each([
    ['QUALIFIER', 'QUALIFYING · Pre-Qualifier · Play In Draw · Qualifier Consolation · 50+ Qualifier'],
    ['CONSOLATION', "Consolation Draw · Backdraw · Loser's Bracket · Lower Bracket · Feed-In · Repêchage · Plate"],
    ['SECONDARY', 'Silver · Silver Bracket · Bronze Bracket · Shield · Bowl · Wooden Spoon · 2nd Chance'],
    ['SECONDARY', 'Flight B · Flight 2 · B Flight · 50+ · 50 + · Age 50+ · 60 and over · Over 35 · U19 · Senior Pro'],
    ['SECONDARY', 'Masters · Juniors · Amateur'],
    ['MAIN', 'Main · One and Done - Playoff W · Pro · Winners Bracket · Flight A · Bracket B · Gold · 4.5+ · Top 16'],
  ])('reads as %s: %s', (kind, texts) => {
    for (const text of texts.split(' · ')) expect(drawKind(text), text).toBe(kind)
    expect(drawKind(null)).toBe('MAIN')
  })
})

describe('findMainDraw', () => {
  it.each<[string, draws: (string | null)[], main: string | null]>([
    ['the only draw', [null], null],
    ['the only draw, whatever its name', ['One and Done'], 'One and Done'],
    ['the draw without a name next to a silver bracket', ['Silver Bracket', null], null],
    ['the draw that is left next to a silver bracket', ['Silver Bracket', 'Open'], 'Open'],
    ['the draw that is left next to an age group', ['50+', 'Championship Bracket'], 'Championship Bracket'],
    ['the draw that is left next to second flights', ['Flight C', 'Flight A', 'Flight B'], 'Flight A'],
    ['the gold bracket of several', ['Gold Bracket', 'Copper Bracket', 'Silver Bracket'], 'Gold Bracket'],
    ['the professional draw of several', ['Open', 'pro', 'Qualifier'], 'pro'],
    ['bracket A of several', ['Bracket A', 'Bracket B', 'Bracket C'], 'Bracket A'],
    ['the draw without a name of several', [null, 'Open'], null],
    ['the one draw besides a qualifier and a consolation', ['Qualifier', 'Consolation', 'Seniors'], 'Seniors'],
  ])('chooses %s', (_what, draws, main) => {
    for (const texts of [draws, draws.toReversed()]) {
      expect(findMainDraw(texts)).toEqual({ key: drawKey(main), contenders: [] })
    }
  })

  it('treats no name, Main and Main Draw as the same draw', () => {
    expect(findMainDraw([null, 'Main Draw', 'MAIN', 'Silver'])).toEqual({ key: '', contenders: [] })
  })

  it.each<[string, draws: (string | null)[], contenders: string[]]>([
    ['two draws say that they are the main one', ['Gold Bracket', null], ['Gold Bracket', 'Main']],
    ['none of two draws says that it is the main one', ['South', 'North', '50+'], ['North', 'South']],
    ['all of several draws are second', ['60+', '50+', 'Qualifier'], ['50+', '60+']],
    ['there are a qualifier and a consolation alone', ['Qualifier', 'Plate'], []],
  ])('finds none if %s', (_why, draws, contenders) => {
    for (const texts of [draws, draws.toReversed()]) expect(findMainDraw(texts)).toEqual({ key: null, contenders })
  })
})
