import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { CsvFile } from './csv-file.ts'

test('A CSV file has rows that a parser reads back, also more than fit into one write', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'erne-csv-')), 'rows.csv')
  const rows = Array.from({ length: 5000 }, (_, number) => ({
    number,
    text: `Søren "${number}", a name\r\n of two lines`,
    nothing: number % 2 === 0 ? null : undefined,
  }))
  const file = await CsvFile.create(path)
  for (const row of rows) {
    file.add(row)
    await file.flush()
  }
  await file.close()
  const { data } = Papa.parse(await readFile(path, 'utf8'), { header: true, skipEmptyLines: true })
  expect(data).toEqual(rows.map(({ number, text }) => ({ number: String(number), text, nothing: '' })))
})
