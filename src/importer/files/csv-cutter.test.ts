import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CsvCutter, type CsvRows, MAX_ROW_LENGTH } from './csv-cutter.ts'

/** Returns the rows of a text that arrives in these pieces. */
function cut(...pieces: string[]): CsvRows {
  const cutter = new CsvCutter()
  const batches = pieces.map((piece) => cutter.push(piece, false))
  batches.push(cutter.push('', true))
  return {
    rows: batches.flatMap((batch) => batch.rows),
    lines: batches.flatMap((batch) => batch.lines),
    malformed: batches.flatMap((batch) => batch.malformed),
    damaged: batches.some((batch) => batch.damaged),
  }
}

// tests/database/files/import-files.test.ts tests lines, line ends, open quotes and invalid bytes with whole files.
describe('CsvCutter', () => {
  it('reads the CRCRLF of a file that was converted twice as one line end', () => {
    expect(cut('a,b\r\r\n1,2\r', '\r\n3,4\r\r\n')).toMatchObject({
      rows: [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ],
      lines: [1, 2, 3],
    })
  })

  it('reads doubled quotes, commas and empty fields, and leaves out rows of separators', () => {
    expect(cut('a,b,c\n"say ""hi""","1,5",\n,,\n"\n "," "," "\n"",x,""\n').rows).toEqual([
      ['a', 'b', 'c'],
      ['say "hi"', '1,5', ''],
      ['', 'x', ''],
    ])
  })

  it('rejects only the row with a stray quote, and continues on the next line', () => {
    expect(cut('a,b\n1,2\nx"y"z,3\n4,5\n"z"w,6\n7,8\n')).toMatchObject({
      rows: [
        ['a', 'b'],
        ['1', '2'],
        ['4', '5'],
        ['7', '8'],
      ],
      lines: [1, 2, 4, 6],
      malformed: [
        {
          line: 3,
          text: 'x"y"z,3',
          reason: 'has a quote inside an unquoted field: quote the whole field and double the quotes inside it',
        },
        {
          line: 5,
          text: '"z"w,6',
          reason: 'has a quote inside an unquoted field: quote the whole field and double the quotes inside it',
        },
      ],
    })
  })

  it('does not join the rows between an open quote and a later quote', () => {
    const { rows, malformed } = cut('a,b\n1,"2\n3,4\n5,"6"\n7,8\n')
    expect(malformed.map(({ line }) => line)).toEqual([2])
    expect(rows).toEqual([
      ['a', 'b'],
      ['3', '4'],
      ['5', '6'],
      ['7', '8'],
    ])
  })

  it('does not read several rows as one if their quotes happen to match', () => {
    const { rows, malformed } = cut('a,b\n1,"2\n3",4\n5,6\n')
    expect(malformed).toMatchObject([
      { line: 2, text: '1,"2', reason: expect.stringContaining('closed on a later line') },
      { line: 3, text: '3",4' },
    ])
    expect(rows).toEqual([
      ['a', 'b'],
      ['5', '6'],
    ])
  })

  it('drops a line without an end, and continues after it', () => {
    const long = 'x'.repeat(MAX_ROW_LENGTH)
    const { rows, lines, malformed } = cut('a,b\n', long, long, 'x,1\n2,3\n')
    expect(rows).toEqual([
      ['a', 'b'],
      ['2', '3'],
    ])
    expect(lines).toEqual([1, 3])
    expect(malformed).toMatchObject([
      { line: 2, reason: expect.stringMatching(/^is longer than 1,000,000 characters: /) },
    ])
  })

  it('returns the same rows for any division of the text into pieces', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', '\r\n', '""', '","'), maxLength: 60 })
    fc.assert(
      fc.property(text, fc.array(fc.nat(60), { maxLength: 8 }), (whole, places) => {
        const ends = [...places, whole.length].sort((a, b) => a - b)
        const pieces = ends.map((end, index) => whole.slice(ends[index - 1] ?? 0, end))
        expect(cut(...pieces)).toEqual(cut(whole))
      }),
      { numRuns: 2_000 },
    )
  })

  it('reads every table that is written as CSV, except rows of blank fields', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', ' ', 'é'), minLength: 1, maxLength: 6 })
    const table = fc
      .integer({ min: 2, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
      )
    fc.assert(
      fc.property(table, (rows) => {
        const text = rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join('\n')
        const written = rows.filter((row) => row.some((value) => value.trim() !== ''))
        expect(cut(text)).toMatchObject({ rows: written, malformed: [] })
      }),
    )
  })
})
