import { expect, it } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import {
  columnsOf,
  csv,
  mappingFile,
  mayOpen,
  player,
  singles,
  tournament,
  writeResults,
} from '../../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()

const PLAYERS = [player('ada', { name: 'Ada Lüng', birth_date: '1999-03-01' }), player('bo')]
const MATCHES = [singles('m1', { games: '11-7, 11-9' })]
const SEASON = mayOpen(MATCHES, { players: PLAYERS })

it('Semicolons, Windows-1252, other date formats, file names and columns are read if the mapping declares them', async () => {
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

/** Returns the stored dates of matches, and the report's warnings about them. */
async function datesOf(dates: readonly string[], mapping?: unknown) {
  const matches = dates.map((date, index) => singles(`m${index}`, { date, games: `11-${index}` }))
  const options = mapping === undefined ? {} : { mapping: mappingFile(mapping) }
  const season = { start_date: '2026-01-01', end_date: '2026-10-31' }
  const results = mayOpen(matches, { tournaments: [tournament('may-open', season)] })
  const { rejections, warnings } = await bench.report(results, options)
  const stored = await bench.column('select source_date from source_matches order by match_id')
  return { stored, warnings, rejected: rejections.map(({ value, reason }) => `${value} ${reason}`) }
}

const READ = 'matches.csv: date was read with'

it.each<[string, string[], unknown, object]>([
  [
    'a day above 12 proves that the day comes first',
    ['4/3/2026', '13.2.2026'],
    undefined,
    { stored: ['2026-03-04', '2026-02-13'], warnings: [`${READ} the day first, which "13.2.2026" on line 3 proves`] },
  ],
  [
    'a day above 12 proves that the month comes first, even if the mapping says otherwise',
    ['4/3/26', '2/13/26'],
    { date_format: 'day-first' },
    {
      stored: ['2026-04-03', '2026-02-13'],
      warnings: [`${READ} the month first, which "2/13/26" on line 3 proves, although the mapping says day-first`],
    },
  ],
  [
    "the mapping's order is used if nothing proves one",
    ['4/3/2026', '2026-3-4'],
    { date_format: 'month-first' },
    { stored: ['2026-04-03', '2026-03-04'], warnings: [], rejected: [] },
  ],
  [
    "a column that proves both orders keeps the mapping's order and loses the rows that contradict it",
    ['4/3/2026', '13/2/2026', '2/13/2026'],
    { date_format: 'day-first' },
    {
      stored: ['2026-03-04', '2026-02-13'],
      warnings: [],
      rejected: ['2/13/2026 is not a date: write YYYY-MM-DD, such as 2026-05-02'],
    },
  ],
])('In dates that end with the year, %s', async (_name, dates, mapping, expected) => {
  expect(await datesOf(dates, mapping)).toMatchObject(expected)
})

it('An unknown order of day and month refuses the folder', async () => {
  const { stored, rejected } = await datesOf(['2026-05-02', '4/3/2026'])
  expect(stored).toEqual(['2026-05-02'])
  expect(rejected).toEqual([
    expect.stringMatching(/^4\/3\/2026 has day and month in an unknown order: write YYYY-MM-DD, or/),
  ])
})

it.each<[string, unknown, RegExp]>([
  ['no JSON', '{', /is not JSON$/],
  ['no object', [], /is not a JSON object$/],
  ['an unknown key', { dates: 'day-first' }, /has the unknown key dates: use delimiter, encoding/],
  ['another delimiter', { delimiter: 'x' }, /has the delimiter "x": use , ; | or a tab/],
  ['another encoding', { encoding: 'ebcdic' }, /has the encoding "ebcdic": use utf-8/],
  ['another file', { files: { 'games.csv': 'a.csv' } }, /names the unknown file games.csv: use/],
  [
    'another column',
    { columns: { 'players.csv': { slug: 'x' } } },
    /maps the unknown column slug of players.csv: use player_slug/,
  ],
  [
    "a column that is not the file's",
    { columns: { 'players.csv': { country: 'Staat' } } },
    /players.csv has no column "Staat", which the mapping names; its columns are "player_slug"/,
  ],
])('A mapping with %s is refused with the reason', async (_name, mapping, reason) => {
  expect(await bench.reason(SEASON, { mapping: mappingFile(mapping) })).toMatch(reason)
  expect(await bench.contentHash()).toBeUndefined()
})

it.each<[string, Record<string, string>, RegExp]>([
  ['separator ;', { 'players.csv': 'player_slug;name\nada;Ada\n' }, /separated by ;; save it with commas/],
  ['tab as the separator', { 'players.csv': 'player_slug\tname\nada\tAda\n' }, /separated by a tab/],
  [
    'other columns',
    { 'players.csv': 'slug,name\nada,Ada\n' },
    /has no column "player_slug"; its columns are "slug", "name"/,
  ],
  [
    'columns, if several are missing',
    { 'medals.csv': 'medal\n' },
    /has no column "tournament_slug", "event_division", "player_one"; its columns are/,
  ],
  ['encoding UTF-16', { 'players.csv': 'p\0l\0' }, /is not UTF-8 text: save it as CSV UTF-8/],
  ['encoding, if it is not UTF-8', { 'players.csv': 'pl\uFFFDyer_slug\n' }, /is not UTF-8 text: save it as CSV UTF-8/],
  [
    'folder, if it has none of the files',
    { 'a.txt': '' },
    /has none of tournaments.csv, players.csv, matches.csv, medals.csv, leagues.csv/,
  ],
  [
    'file name in capitals',
    { 'players.csv': 'player_slug,name\n', 'Matches.CSV': 'a' },
    /Matches.CSV should be named matches.csv in lower case/,
  ],
  ['workbook', { 'results.xlsx': 'PK' }, /results.xlsx is damaged, or no workbook/],
  ['file with another name', { 'games.csv': 'a' }, /games.csv: not read, because it has no columns for two sides/],
])('Without a mapping, the reason of a refusal names the found %s', async (_name, others, reason) => {
  expect(await bench.reason({ others })).toMatch(reason)
})
