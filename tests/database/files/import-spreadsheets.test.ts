import { describe, expect, it } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import {
  columnsOf,
  csv,
  doubles,
  mappingFile,
  mayOpen,
  PLAYERS,
  player,
  singles,
  tournament,
} from '../../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()

const NAMES = 'select name from source_players order by player_slug'

describe('A file that a spreadsheet wrote', () => {
  it('may have rows of separators only, anywhere', async () => {
    const matches = csv(columnsOf('matches.csv'), [singles('m1')])
    const commas = ','.repeat(columnsOf('matches.csv').length - 1)
    const { totals, files } = await bench.report(
      mayOpen([], { matches: `${commas}\n${matches}${commas}\n"",${commas.slice(1)}\n , ,\n` }),
    )
    expect(files['matches.csv']).toMatchObject({ rows: 1, new: 1 })
    expect(totals.rejected).toBe(0)
  })

  it.each([
    ['sep=;', ';'],
    ['"sep=;"', ';'],
    ['SEP=\t', '\t'],
    ['sep=,', ','],
  ])('may name its separator in the first line: %j', async (line, separator) => {
    const rows = ['player_slug,name,age', 'ada,Ada,27', 'bo,Bo,x'].map((row) => row.replaceAll(',', separator))
    const { rejections, files } = await bench.report({ players: `\uFEFF${[line, ...rows].join('\r\n')}\r\n` })
    expect(files['players.csv']).toMatchObject({ rows: 2, new: 1 })
    expect(rejections).toMatchObject([{ line: 4, column: 'age', value: 'x' }])
  })

  it('may quote any separator and a line break', async () => {
    const players = 'sep=;\nplayer_slug;name\nada;"Lind; ""Ada""\nII"\nbo;Bo, Jr.\n'
    await bench.report({ players })
    expect(await bench.column(NAMES)).toEqual(['Lind; "Ada" II', 'Bo, Jr.'])
  })
})

describe('An encoding', () => {
  const text = 'player_slug,name\nzoe,Zoë Müller\n'

  it.each(['latin1', 'cp1252', 'ISO-8859-1', 'windows-1252'])('may be called %s', async (encoding) => {
    const others = { 'players.csv': Buffer.from(text, 'latin1') }
    const { warnings } = await bench.report({ others }, { mapping: mappingFile({ encoding }) })
    expect(await bench.column(NAMES)).toEqual(['Zoë Müller'])
    expect(warnings).toEqual([])
  })

  it.each<[string, Buffer, string]>([
    ['the bytes of UTF-8', Buffer.from(text), 'utf-8'],
    ['the byte-order mark of UTF-8', Buffer.from(`\uFEFF${text}`), 'utf-8'],
    ['the byte-order mark of UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'utf-16le'],
    ['the zero bytes of UTF-16', Buffer.from(text, 'utf16le').swap16(), 'utf-16be'],
  ])('is proven by %s, whatever the mapping says', async (_name, bytes, encoding) => {
    const mapping = mappingFile({ encoding: 'windows-1252' })
    const { warnings, rejections } = await bench.report({ others: { 'players.csv': bytes } }, { mapping })
    expect({ warnings, rejections }).toEqual({
      warnings: [`players.csv was read as ${encoding}, which its bytes prove, although the mapping says windows-1252`],
      rejections: [],
    })
    expect(await bench.column(NAMES)).toEqual(['Zoë Müller'])
  })

  it('is detected for each file', async () => {
    const others = {
      'tournaments.csv': `\uFEFF${csv(['tournament_slug', 'title', 'league', 'start_date'], [tournament('a', { title: 'Zürich' })])}`,
      'players.csv': Buffer.from(text, 'latin1'),
    }
    await bench.report({ others }, { mapping: mappingFile({ encoding: 'cp1252' }) })
    expect(await bench.column(NAMES)).toEqual(['Zoë Müller'])
    expect(await bench.column('select title_display from source_tournaments')).toEqual(['Zürich'])
  })

  it('is detected by a byte-order mark without a mapping', async () => {
    const { warnings } = await bench.report({ others: { 'players.csv': Buffer.from(`\uFEFF${text}`, 'utf16le') } })
    expect(warnings).toEqual(['players.csv was read as utf-16le, which its bytes prove'])
    expect(await bench.column(NAMES)).toEqual(['Zoë Müller'])
  })
})

describe('A mapping', () => {
  it('may fill several columns from one', async () => {
    const columns = columnsOf('matches.csv').filter((column) => column !== 'match_division')
    const matches = csv(columns, [doubles('m1')]).replace('event_division', 'Division')
    const mapping = mappingFile({
      columns: { 'matches.csv': { event_division: 'Division', match_division: 'division' } },
    })
    const { rejections, warnings } = await bench.report(mayOpen([], { matches }), { mapping })
    expect({ rejections, warnings }).toEqual({ rejections: [], warnings: [] })
    const divisions = 'select event_division, match_division from source_matches'
    expect(await bench.rows(divisions)).toEqual([{ event_division: 'MIXED_DOUBLES', match_division: 'MIXED_DOUBLES' }])
  })

  it('keeps the lines, values and counts of the file in messages', async () => {
    const players = 'Nr;name;age\nada;"Ada\nLind";27\nbo;Bo;x\ncleo;Cleo\n'
    const mapping = mappingFile({ delimiter: ';', columns: { 'players.csv': { player_slug: 'Nr', country: 'Nr' } } })
    const { rejections } = await bench.report({ players }, { mapping })
    expect(rejections).toMatchObject([
      { line: 4, column: 'age', value: 'x' },
      { line: 5, reason: expect.stringMatching(/^the row has 2 fields, the header 3: /) },
    ])
  })

  it('may name a missing file, which causes a warning', async () => {
    const mapping = mappingFile({ files: { 'medals.csv': 'Medaillen.csv' } })
    const { warnings } = await bench.report({ players: PLAYERS }, { mapping })
    expect(warnings).toEqual(['Medaillen.csv, which the mapping names, is not in the folder'])
  })
})

describe('A seed column', () => {
  const seeds = 'select team_one_seed as one, team_two_seed as two, note from source_matches order by match_id'

  it('may have entry codes, which are kept in the note and counted', async () => {
    const matches = [
      singles('m1', { team_one_seed: '1', team_two_seed: 'WC' }),
      singles('m2', { team_one_seed: 'Q', team_two_seed: 'LL', note: 'rain', games: '11-1' }),
      singles('m3', { team_one_seed: '[3]', team_two_seed: 'WC', note: 'x'.repeat(1_999), games: '11-2' }),
    ]
    const { rejections, seeds_unknown } = await bench.report(mayOpen(matches))
    expect(rejections).toEqual([])
    expect(seeds_unknown).toEqual([
      { text: 'WC', count: 2 },
      { text: 'LL', count: 1 },
      { text: 'Q', count: 1 },
    ])
    expect(await bench.rows(seeds)).toEqual([
      { one: 1, two: null, note: 'team two: WC' },
      { one: null, two: null, note: 'rain; team one: Q; team two: LL' },
      { one: 3, two: null, note: 'x'.repeat(1_999) },
    ])
  })

  it('gives the same note again, with or without a column of notes', async () => {
    const matches = [singles('m1', { team_one_seed: 'Q', team_two_seed: 'Q1' })]
    await bench.report(mayOpen(matches))
    const before = await bench.contentHash()
    const columns = columnsOf('matches.csv').filter((column) => column !== 'note')
    const { totals } = await bench.report(mayOpen([], { matches: csv(columns, matches) }))
    expect(totals).toMatchObject({ new: 0, changed: 0 })
    expect(await bench.contentHash()).toBe(before)
  })
})

it('Files of other types cause a message with the remedy, and the CSV files are imported', async () => {
  const names = [
    'players.xlsx',
    'Season.ods',
    'games.json',
    'matches.tsv',
    'medals.csv.gz',
    '~$players.xlsx',
    'notes.txt',
    'a.png',
  ]
  const others = Object.fromEntries(names.map((name) => [name, 'PK']))
  const { warnings, totals } = await bench.report({ players: [player('ada')], others })
  expect(totals.new).toBe(1)
  expect(warnings).toEqual([
    'Season.ods is not read next to files of the format: import it by itself, with npm run import -- Season.ods',
    'games.json is not read next to files of the format: import it by itself, with npm run import -- games.json',
    'matches.tsv is not read next to files of the format: import it by itself, with npm run import -- matches.tsv',
    'medals.csv.gz is not a CSV file and was not read: save it as "CSV UTF-8" under the name medals.csv',
    'players.xlsx is not read next to files of the format: import it by itself, with npm run import -- players.xlsx',
  ])
})
