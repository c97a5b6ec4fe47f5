import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { exportAddress } from '#importer/files/readers/download.ts'
import { readInputs } from '#importer/files/readers/inputs.ts'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { expectResults } from '../../fixtures/folders/club-tables.ts'
import { writeResults } from '../../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()

describe('An address', () => {
  it.each([
    [
      'https://docs.google.com/spreadsheets/d/abc-1/edit?usp=sharing',
      'https://docs.google.com/spreadsheets/d/abc-1/export?format=xlsx',
    ],
    [
      'https://docs.google.com/spreadsheets/d/abc-1/edit#gid=12',
      'https://docs.google.com/spreadsheets/d/abc-1/export?format=csv&gid=12',
    ],
    [
      'https://docs.google.com/spreadsheets/d/e/2PACX-x/pubhtml',
      'https://docs.google.com/spreadsheets/d/e/2PACX-x/pub?output=xlsx',
    ],
    ['https://club.example/results.csv', 'https://club.example/results.csv'],
  ])('%s is read from %s', (typed, address) => {
    expect(exportAddress(typed).href).toBe(address)
  })

  it('must be encrypted', () => {
    expect(() => exportAddress('http://club.example/results.csv')).toThrow('is not encrypted')
  })

  it('is downloaded once as long as its ETag is the same, and a web page is refused', async () => {
    let sent = 0
    const server = createServer((request, response) => {
      if (request.url === '/page') return response.setHeader('content-type', 'text/html').end('<html></html>')
      if (request.headers['if-none-match'] === '"v1"') return response.writeHead(304).end()
      sent++
      return response.setHeader('etag', '"v1"').end('Date,Winner,Loser\n2026-01-06,Rolf Adam,Udo Baum\n')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const downloads = writeResults({})
    try {
      for (const _ of [1, 2]) {
        const [sheet] = await readInputs([`http://127.0.0.1:${port}/results.csv`], downloads)
        expect(sheet).toMatchObject({
          name: 'results.csv',
          rows: [
            ['Date', 'Winner', 'Loser'],
            ['2026-01-06', 'Rolf Adam', 'Udo Baum'],
          ],
        })
      }
      expect(sent).toBe(1)
      await expect(readInputs([`http://127.0.0.1:${port}/page`], downloads)).rejects.toThrow(
        'is a web page and not a file',
      )
    } finally {
      server.close()
    }
  })
})

describe('A hostile file', () => {
  it.each<[string, string, RegExp]>([
    [
      'cols.csv',
      Array.from({ length: 5_000 }, (_, index) => `c${index}`).join(','),
      /cols.csv has 5,000 columns: the maximum is 200/,
    ],
    ['deep.json', '['.repeat(50_000), /deep.json is not valid JSON/],
    ['words.json', '{"a": 1}', /words.json has no tournament/],
    ['nested.json', `${'['.repeat(90_000)}${']'.repeat(90_000)}`, /nested.json has no tournament/],
    ['many.json', `[${'{},'.repeat(600_000)}{}]`, /many.json has more than 10 MB or a million values/],
  ])('%s is refused with a sentence', async (name, content, reason) => {
    const folder = writeResults({ others: { [name]: content } })
    await expect(readInputs([`${folder}/${name}`])).rejects.toThrow(reason)
  })

  it('with names that mean something to JavaScript is a table like others', async () => {
    await expectResults(
      bench,
      {
        'a.csv':
          '__proto__,constructor,Sieger,Verlierer,Datum,Disziplin\nx,y,Rolf Adam,Udo Baum,2026-01-06,Herren Einzel\n',
      },
      ['Rolf Adam* - Udo Baum'],
    )
  })
})
