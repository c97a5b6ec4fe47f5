import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { CsvFile, csvLine } from './csv-file.ts'

describe('csvLine', () => {
  test('quotes what needs quotes and nothing else', () => {
    expect(csvLine(['plain', '', 'a, b', 'so "called"', 'two\nlines'])).toBe(
      'plain,,"a, b","so ""called""","two\nlines"\r\n',
    )
  })
})

describe('CsvFile', () => {
  test('writes rows that a parser reads back, also more than fit into one write', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'erne-csv-')), 'rows.csv')
    const rows = Array.from({ length: 5000 }, (_, number) => [
      String(number),
      `Søren "${number}", a name\r\n of two lines`,
    ])
    const file = await CsvFile.create(path, ['number', 'text'])
    for (const row of rows) {
      file.add(row)
      await file.flush()
    }
    await file.close()
    expect(Papa.parse(await readFile(path, 'utf8'), { skipEmptyLines: true }).data).toEqual([
      ['number', 'text'],
      ...rows,
    ])
  })
})
