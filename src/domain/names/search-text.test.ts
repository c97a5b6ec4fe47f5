import { describe, expect, it } from 'vitest'
import { foldText, searchableText, searchWords } from './search-text.ts'
import { cleanSearch } from './typed-search.ts'

describe('search text', () => {
  it.each([
    ['José  ÁLVAREZ', 'jose alvarez'],
    ['Søren Łukasz Đorđe', 'soren lukasz dorde'],
    ['Weiß', 'weiss'],
    ['Ｆｕｌｌ', 'full'],
    ['a\u200Db', 'ab'],
    ['Kate O´Rile', "kate o'rile"],
    ['ΝΙΚΟΣ Νίκος', 'νικοσ νικοσ'],
  ])('folds %j', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it.each([
    ["kate o'rile", 'kate orile'],
    ['j. w. marlow', 'jw marlow'],
    ['j.w.marlow', 'jw marlow'],
    ['u.s.a. u.s.', 'usa us'],
    ['st. anne’s mid-week', 'st annes midweek'],
    ['マイ・カトウ', 'マイカトウ'],
  ])('is searchable as %j and as %j', (folded, plain) => {
    expect(searchableText(folded)).toBe(`${folded}\n${plain}`)
  })

  it('has one searchable form if it has no punctuation', () => {
    expect(searchableText('anna lee')).toBe('anna lee')
  })

  it('is cleaned of control characters and outer space, and composed', () => {
    expect(cleanSearch(' \u0000e\u0301\u0007 ')).toBe('é')
  })

  it('is split into folded words', () => {
    expect(searchWords(cleanSearch('  Álvarez   BEN ben '))).toEqual(['alvarez', 'ben'])
    expect(searchWords('Johns/Tardio & Ray')).toEqual(['johns', 'tardio', 'ray'])
    expect(searchWords('  ')).toEqual([])
  })

  it('of punctuation only is one word, which no name without it contains', () => {
    expect(searchWords(' / ')).toEqual(['/'])
    expect(searchWords("''''")).toEqual(["''''"])
    expect(searchWords('-')).toEqual(['-'])
  })
})
