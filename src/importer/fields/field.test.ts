import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cleanText,
  oneOf,
  readAliases,
  readBirthDay,
  readDay,
  readId,
  readSlug,
  readText,
  Unreadable,
  webAddress,
  wholeNumber,
  wordOf,
} from './field.ts'

describe('cleanText', () => {
  it('keeps accents and case, and normalizes to NFC', () => {
    expect(cleanText('Zoë ÅNGSTRÖM')).toBe('Zoë ÅNGSTRÖM')
    expect(cleanText('Nu\u0301n\u0303ez')).toBe('Núñez')
    expect(cleanText('O’Neil-Ñandú 日本')).toBe('O’Neil-Ñandú 日本')
  })

  it('replaces control characters and runs of spaces by one space', () => {
    expect(cleanText(' a \t b\u00a0\u2003c\r\nd\0e\u2028f ')).toBe('a b c d e f')
  })

  it('drops invisible marks and marks of text direction', () => {
    expect(cleanText('A\u200Bd\u202Ea\u2066 L\uFEFFind\u200F')).toBe('Ada Lind')
  })

  it('keeps joiners within a letter', () => {
    expect(cleanText('नर्‍क')).toBe('नर्‍क')
  })

  it('leaves clean text unchanged, so that an exported text is read unchanged', () => {
    expect(cleanText('e\u200B\u0301')).toBe('é')
    const marks = fc.constantFrom(...'\u200B\u0301\u0308 \n\u00A0eA\uFEFF\u1100\u1161')
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(marks).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const clean = cleanText(text)
        expect(cleanText(clean)).toBe(clean)
      }),
    )
  })
})

describe('readText', () => {
  it('rejects more than 500 characters, and reads invisible text as empty', () => {
    expect(readText('x'.repeat(500))).toBe('x'.repeat(500))
    expect(readText('x'.repeat(501))).toEqual(new Unreadable('is longer than 500 characters'))
    expect(readText('\u200B')).toBeNull()
  })
})

describe('readSlug and readId', () => {
  it('return slugs and ids unchanged', () => {
    expect(readSlug('ada-lind-2')).toBe('ada-lind-2')
    expect(readId('004b5d91-8E5e_x/7:é')).toBe('004b5d91-8E5e_x/7:é')
  })

  it.each([['Ada-Lind'], ['ada lind'], ['ada_lind'], ['adá'], ['../etc'], ['a'.repeat(201)]])(
    'reject the slug "%s"',
    (text) => {
      expect(readSlug(text)).toBeInstanceOf(Unreadable)
    },
  )

  it.each([['a b'], ['a\u00a0b'], ['a\0b'], ['a\u202Eb'], ['i'.repeat(201)]])('reject the id "%s"', (text) => {
    expect(readId(text)).toBeInstanceOf(Unreadable)
  })
})

const NOT_A_DATE = 'is not a date: write YYYY-MM-DD, such as 2026-05-02'

describe('readDay', () => {
  it.each([
    [null, '2000-01-01 · 2100-12-31 · 2024-02-29'],
    [NOT_A_DATE, '20260105 · Jan 5, 2026 · 46027 · 2023-02-29 · 2026-2-30 · 2026/1-5'],
    [NOT_A_DATE, '2026-01-05T00:00:00Z · 2026-01-05 10:00 · 2026-13-01 · 2026-00-10 · 0000-00-00'],
    [NOT_A_DATE, '٢٠٢٦-٠١-٠٥'],
    [expect.stringMatching(/^has day and month in an unknown order/), '01/05/2026 · 5.1.2026 · 5-1-26'],
    ['is not a date from 2000-01-01 to 2100-12-31', '1999-12-31 · 2101-01-01 · 1026-01-05'],
  ])('accepts only dates with the year first; the reason is %s for %s', (reason, texts) => {
    for (const text of texts.split(' · '))
      expect(readDay(text), text).toEqual(reason === null ? text : expect.objectContaining({ reason }))
  })

  it('reads birth dates from 1900', () => {
    expect(readBirthDay('1948-07-01')).toBe('1948-07-01')
    expect(readBirthDay('1899-12-31')).toBeInstanceOf(Unreadable)
  })
})

describe('wholeNumber', () => {
  const read = wholeNumber(1, 9_999)

  it('reads digits, and the .0 that spreadsheets add', () => {
    expect(read('3')).toBe(3)
    expect(read('03')).toBe(3)
    expect(read('3.0')).toBe(3)
    expect(read('3.00')).toBe(3)
  })

  it('rejects all other texts', () => {
    for (const text of '0 · 10000 · -3 · +3 · 3.5 · 1e3 · 1 000 · 1,000 · ٣ · NaN · Infinity · 0x1'.split(' · '))
      expect(read(text), text).toEqual(new Unreadable('is not a whole number from 1 to 9999'))
  })
})

describe('oneOf and wordOf', () => {
  it('read codes in any case, with spaces, hyphens and apostrophes', () => {
    const read = oneOf(['MENS_DOUBLES'], { MD: 'MENS_DOUBLES' })
    for (const text of ['MENS_DOUBLES', 'mens_doubles', "Men's Doubles", 'Men’s  Doubles', 'MENS-DOUBLES', 'md']) {
      expect(read(text), text).toBe('MENS_DOUBLES')
    }
    expect(read('doubles')).toEqual(new Unreadable('is unknown: use MENS_DOUBLES'))
  })

  it('ignore the case of words, and list the usual words in the error', () => {
    const read = wordOf({ m: 'MALE' }, { man: 'MALE' })
    expect(read('M')).toBe('MALE')
    expect(read('Man')).toBe('MALE')
    expect(read('toString')).toEqual(new Unreadable('is unknown: use m'))
  })
})

describe('webAddress', () => {
  it.each([['https://pictures.example/a.png'], ['HTTP://pictures.example'], ['https://pictures.example/ä?q=1#x']])(
    'returns %s unchanged',
    (text) => {
      expect(webAddress(null)(text)).toBe(text)
    },
  )

  it.each([
    ['javascript:alert(1)'],
    ['data:image/png;base64,AA=='],
    ['ftp://pictures.example/a.png'],
    ['//pictures.example/a.png'],
    ['/demo/a.svg'],
    ['pictures.example/a.png'],
    ['https://'],
    ['https://a b'],
    ['https://pictures.example/\0'],
    ['java\tscript:alert(1)'],
  ])('refuses %s, which is not http or https', (text) => {
    expect(webAddress(null)(text)).toEqual(
      new Unreadable('is not a web address: it must begin with http:// or https://'),
    )
  })

  it('replaces spaces by %20', () => {
    expect(webAddress(null)('https://pictures.example/Ada Lind.png')).toBe('https://pictures.example/Ada%20Lind.png')
  })

  it('accepts paths of demonstration pictures only below their prefix', () => {
    const read = webAddress('/demo/')
    expect(read('/demo/players/a-1.svg')).toBe('/demo/players/a-1.svg')
    for (const text of ['/demo/../secret', '/demo//elsewhere.example', '/other/a.svg', '/demo/a b']) {
      expect(read(text), text).toBeInstanceOf(Unreadable)
    }
  })

  it('rejects more than 2000 characters', () => {
    expect(webAddress(null)(`https://pictures.example/${'a'.repeat(2000)}`)).toEqual(
      new Unreadable('is longer than 2000 characters'),
    )
  })
})

describe('readAliases', () => {
  it.each([
    ['La Pared', ['La Pared']],
    ['La Pared|The Wall', ['La Pared', 'The Wall']],
    [' La  Pared | The Wall ||La Pared', ['La Pared', 'The Wall']],
    ['["La Pared","The | Wall"]', ['La Pared', 'The | Wall']],
    ['[ "La Pared" , "" ]', ['La Pared']],
    ['[]', []],
    ['|', []],
    ['Smith, Jr.', ['Smith, Jr.']],
  ])('reads %s', (text, names) => {
    expect(readAliases(text)).toEqual(names)
  })

  it.each([['[La Pared]'], ['["La Pared"'], ['[1]'], ['[["La Pared"]]']])(
    'refuses %s, which is no JSON list of texts',
    (text) => {
      expect(readAliases(text)).toEqual(
        new Unreadable('is not a valid JSON list: write ["Ann L.", "A. Lee"] or Ann L.|A. Lee'),
      )
    },
  )

  it('rejects more than 50 names, and names that are too long', () => {
    const names = Array.from({ length: 51 }, (_, index) => `name ${index}`)
    expect(readAliases(names.join('|'))).toEqual(new Unreadable('has more than 50 names'))
    expect(readAliases('x'.repeat(501))).toEqual(new Unreadable('has a name longer than 500 characters'))
  })
})
