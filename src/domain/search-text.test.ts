import { describe, expect, it } from 'vitest'
import { cleanSearch, endOfWords, foldText, lookedUp, searchWords, wordEndings, wordsOfText } from './search-text.ts'

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
    expect(searchWords(cleanSearch('  Álvarez   BEN '))).toEqual(['alvarez', 'ben'])
    expect(searchWords('')).toEqual([])
  })

  it('has each of its words once, on whichever line', () => {
    expect(wordsOfText('ada lind\neva lind')).toEqual(['ada', 'lind', 'eva'])
    expect(wordsOfText('')).toEqual([])
  })

  it('is found by the beginning of an ending, whatever is looked for', () => {
    const words = ['lindqvist', 'a', '李娜', '🏓🎾', 'aaa', 'x'.repeat(50), `${'ab'.repeat(40)}c`]
    for (const word of words) {
      const endings = wordEndings(word)
      expect(new Set(endings).size).toBe(endings.length)
      const characters = [...word]
      for (let from = 0; from < characters.length; from++) {
        for (let to = from + 1; to <= characters.length; to++) {
          const beginning = lookedUp(characters.slice(from, to).join(''))
          expect(endings.some((ending) => ending.startsWith(beginning))).toBe(true)
        }
      }
    }
  })

  it('is not found by what none of its words holds', () => {
    expect(wordEndings('lind').some((ending) => ending.startsWith(lookedUp('id')))).toBe(false)
  })

  it('looks up all of a word up to 32 characters, whatever they are made of', () => {
    expect(lookedUp('🏓'.repeat(32))).toBe('🏓'.repeat(32))
    expect(lookedUp('🏓'.repeat(33))).toBe('🏓'.repeat(32))
    expect(wordEndings('x'.repeat(2_000)).every((ending) => ending.length <= 32)).toBe(true)
  })

  it('is ordered before the end of the words that begin like it', () => {
    expect(Buffer.compare(Buffer.from('lind\u{10FFFD}'), Buffer.from(endOfWords('lind')))).toBe(-1)
    expect(Buffer.compare(Buffer.from('line'), Buffer.from(endOfWords('lind')))).toBe(1)
  })
})
