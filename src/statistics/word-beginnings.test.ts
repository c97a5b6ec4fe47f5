import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commonBeginnings, type Ending, firstPlaces } from './word-beginnings.ts'
import { WordRows } from './word-rows.ts'

const inOrder = (texts: readonly string[]): Ending[] => {
  return texts.map((text, word) => ({ text, word })).sort((a, b) => (a.text < b.text ? -1 : 1))
}

describe('What many endings begin with', () => {
  test('is found at every length, with the word of each ending', () => {
    expect(commonBeginnings(inOrder(['son', 'song', 'on', 'soot']), 2)).toEqual([
      { text: 's', words: [0, 1, 3] },
      { text: 'so', words: [0, 1, 3] },
      { text: 'son', words: [0, 1] },
    ])
  })

  test('is not cut within a character', () => {
    expect(commonBeginnings(inOrder(['𝒂x', '𝒂y', '𝒃']), 2)).toEqual([{ text: '𝒂', words: [0, 1] }])
  })

  test('is what as many endings begin with as are asked for', () => {
    const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'é', '𝒂'), maxLength: 5 }), { maxLength: 30 })
    const property = fc.property(texts, fc.integer({ min: 1, max: 6 }), (drawn, many) => {
      const beginnings = new Set(
        drawn.flatMap((text) => [...text].map((_, index) => [...text].slice(0, index + 1).join(''))),
      )
      const expected = [...beginnings]
        .map((text) => [text, drawn.flatMap((other, word) => (other.startsWith(text) ? [word] : []))] as const)
        .filter(([, words]) => words.length >= many)
      const found = commonBeginnings(inOrder(drawn), many).map(
        ({ text, words }) => [text, words.toSorted((a, b) => a - b)] as const,
      )
      expect(new Map(found)).toEqual(new Map(expected))
      expect(found).toHaveLength(expected.length)
    })
    fc.assert(property)
  })
})

test('The first places of a beginning are those of the first rows that hold one of its words', () => {
  const rows = fc.array(fc.array(fc.nat({ max: 5 }), { maxLength: 4 }), { minLength: 1, maxLength: 20 })
  const groups = fc.array(fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 4 }), { maxLength: 4 })
  const property = fc.property(rows, groups, fc.integer({ min: 1, max: 5 }), (held, ofBeginnings, most) => {
    const beginnings = ofBeginnings.map((words, index) => ({ text: String(index), words }))
    const byPlace = Int32Array.from(held, (_, row) => held.length - 1 - row)
    const expected = ofBeginnings.map((words) => {
      const all = [...byPlace].flatMap((row, index) =>
        held[row]?.some((word) => words.includes(word)) ? [index + 1] : [],
      )
      return { places: all.slice(0, most), isWhole: all.length <= most }
    })
    const found = firstPlaces(beginnings, new WordRows(6, held.length, (row) => held[row] as number[]), byPlace, most)
    expect(found.map(({ places, isWhole }) => ({ places: [...places], isWhole }))).toEqual(expected)
  })
  fc.assert(property)
})
