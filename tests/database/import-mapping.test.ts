import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ImportBench } from '../fixtures/import-results.ts'
import { columnsOf, csv, mayOpen, player, singles, tournament, writeResults } from '../fixtures/results-folder.ts'

const bench = ImportBench.ofEachTest()

function mappingFile(mapping: unknown): string {
  const path = join(writeResults({}), 'mapping.json')
  writeFileSync(path, typeof mapping === 'string' ? mapping : JSON.stringify(mapping))
  return path
}

const PLAYERS = [player('ada', { name: 'Ada Lüng', birth_date: '1999-03-01' }), player('bo')]
const MATCHES = [singles('m1', { games: '11-7, 11-9' })]
const SEASON = mayOpen(MATCHES, { players: PLAYERS })

it('Semicolons, Windows-1252, other dates, file names and columns are taken where the mapping says so', async () => {
  const foreign = (text: string) => text.replaceAll('2026-05-02', '2.5.2026').replaceAll('2026-05-03', '03.05.26')
  const semicolons = (text: string) =>
    text.replaceAll('"11-7, 11-9"', '\u0000').replaceAll(',', ';').replaceAll('\u0000', '11-7, 11-9')
  const matches = csv(columnsOf('matches.csv'), MATCHES)
  const named = foreign(semicolons(matches)).replace('match_id', 'Nr').replace(';date;', ';Tag;')
  const players = semicolons(csv(columnsOf('players.csv'), PLAYERS))
  const folder = writeResults({
    others: {
      'Spiele.CSV': Buffer.from(named, 'latin1'),
      'tournaments.csv': foreign(semicolons(csv(columnsOf('tournaments.csv'), [tournament()]))),
      'players.csv': Buffer.from(players.replace('1999-03-01', '1/3/1999'), 'latin1'),
    },
  })
  const mapping = mappingFile({
    delimiter: ';',
    encoding: 'windows-1252',
    date_format: 'day-first',
    files: { 'matches.csv': 'Spiele.CSV' },
    columns: { 'matches.csv': { match_id: 'Nr', date: 'tag' } },
  })
  const { rejections, content_hash } = await bench.report(folder, { mapping })
  expect(rejections).toEqual([])
  await bench.renew()
  expect((await bench.report(SEASON)).content_hash).toBe(content_hash)
})

it('A day that the mapping does not explain is rejected on its own line', async () => {
  const matches = [singles('m1'), singles('m2', { date: '31/12/26' })]
  const { rejections } = await bench.report(mayOpen(matches), { mapping: mappingFile({ date_format: 'month-first' }) })
  expect(rejections).toEqual([expect.objectContaining({ line: 3, column: 'date', value: '2026-31-12' })])
})

it.each<[string, unknown, RegExp]>([
  ['no JSON', '{', /is not JSON$/],
  ['no object', [], /is not a JSON object$/],
  ['an unknown key', { dates: 'day-first' }, /has dates; it takes delimiter, encoding/],
  ['another delimiter', { delimiter: 'x' }, /a delimiter that is not/],
  ['another encoding', { encoding: 'ebcdic' }, /an encoding that is none of utf-8/],
  ['another file', { files: { 'games.csv': 'a.csv' } }, /names games.csv, which is none of/],
  ['another column', { columns: { 'players.csv': { slug: 'x' } } }, /maps to slug, which is no column of players.csv/],
  [
    "a column that is not the file's",
    { columns: { 'players.csv': { country: 'Staat' } } },
    /names the column Staat, which players.csv does not have$/,
  ],
])('A mapping with %s is refused by a sentence', async (_name, mapping, reason) => {
  expect(await bench.reason(SEASON, { mapping: mappingFile(mapping) })).toMatch(reason)
  expect(await bench.contentHash()).toBeUndefined()
})

it.each<[string, Record<string, string>, RegExp]>([
  ['semicolons', { 'players.csv': 'player_slug;name\nada;Ada\n' }, /separated by ; and not by commas; save it so/],
  ['a tab', { 'players.csv': 'player_slug\tname\nada\tAda\n' }, /separated by a tab/],
  ['other columns', { 'players.csv': 'slug,name\nada,Ada\n' }, /lacks the column player_slug; it has "slug", "name"/],
  ['few columns', { 'medals.csv': 'medal\n' }, /lacks the column tournament_slug, event_division, player_one; it has/],
  ['UTF-16', { 'players.csv': 'p\0l\0' }, /is not UTF-8 text: save it as CSV UTF-8/],
  ['no UTF-8', { 'players.csv': 'pl\uFFFDyer_slug\n' }, /is not UTF-8 text: save it as CSV UTF-8/],
  ['none of the files', { 'a.txt': '' }, /holds none of tournaments.csv, players.csv, matches.csv, medals.csv/],
  [
    'another case',
    { 'players.csv': 'player_slug,name\n', 'Matches.CSV': 'a' },
    /Matches.CSV is matches.csv in other letters/,
  ],
  ['a workbook', { 'results.xlsx': 'PK' }, /results.xlsx is a workbook, which is not read/],
  ['other names', { 'games.csv': 'a' }, /it holds games.csv; rename them/],
])('What was seen is named without a mapping: %s', async (_name, others, reason) => {
  expect(await bench.reason({ others })).toMatch(reason)
})
