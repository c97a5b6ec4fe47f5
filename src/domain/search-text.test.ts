import { describe, expect, it } from 'vitest'
import { cleanSearch, foldText, searchWords } from './search-text.ts'

describe('search text', () => {
  it.each([
    ['José  ÁLVAREZ', 'jose alvarez'],
    ['Søren Łukasz Đorđe', 'soren lukasz dorde'],
    ['Weiß', 'weiss'],
    ['Ｆｕｌｌ', 'full'],
    ['a\u200Db', 'ab'],
  ])('folds %j', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('is cleaned of control characters and outer space, and composed', () => {
    expect(cleanSearch(' \u0000e\u0301\u0007 ')).toBe('é')
  })

  it('is split into folded words', () => {
    expect(searchWords(cleanSearch('  Álvarez   BEN ben '))).toEqual(['alvarez', 'ben'])
    expect(searchWords('Johns/Tardio & Ray')).toEqual(['johns', 'tardio', 'ray'])
    expect(searchWords(' / ')).toEqual([])
  })
})
