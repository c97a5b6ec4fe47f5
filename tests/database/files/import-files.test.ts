import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import {
  columnsOf,
  csv,
  doubles,
  mayOpen,
  PLAYERS,
  type Results,
  singles,
  writeResults,
} from '../../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()

const MATCHES = [singles('m1'), doubles('m2', { note: 'rain,\n"again"' })]

function asText(matches = MATCHES): string {
  return csv(columnsOf('matches.csv'), matches)
}

describe('a file of results', () => {
  const reversed = csv(columnsOf('matches.csv').toReversed(), MATCHES)
  const spaced = MATCHES.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, ` ${value} `])),
  )

  it('may have a byte-order mark, CRLF line ends, columns in any order and case, and spaces around values', async () => {
    const { content_hash } = await bench.report(mayOpen(MATCHES))
    for (const matches of [
      `\uFEFF${asText()}`,
      asText().replaceAll('\n', '\r\n'),
      `\uFEFF${asText().replaceAll('\n', '\r\n').trimEnd()}`,
      reversed,
      reversed.replace(/^.*/, (header) => header.toUpperCase()),
      asText(spaced),
    ]) {
      await bench.renew()
      expect(await bench.report(mayOpen([], { matches }))).toMatchObject({ rejections: [], content_hash })
    }
  })

  it('may lack columns that are not required', async () => {
    const { rejections } = await bench.report({
      tournaments: 'tournament_slug,title,league,start_date\nmay-open,May Open,PPA,2026-05-02\n',
      players: 'player_slug,name\nada,Ada\nbo,Bo\n',
      matches:
        'match_id,tournament_slug,event_division,match_division,team_one_player_one,team_two_player_one,winning_team\n' +
        'm1,may-open,MENS_SINGLES,MENS_SINGLES,ada,bo,2\n',
      medals: 'tournament_slug,event_division,medal,player_one\nmay-open,MENS_SINGLES,GOLD,bo\n',
    })
    expect(rejections).toEqual([])
    expect(await bench.rows('select * from tournaments')).toMatchObject([
      { location: null, end_date: '2026-05-02', logo_url: null },
    ])
    const unknown = { gender: 'MALE', source_gender: null, age: null, country_code: null, aliases: '[]' }
    expect(await bench.rows('select * from players where id > 0')).toMatchObject([unknown, unknown])
    expect(await bench.rows('select * from matches')).toMatchObject([
      { status: 'WALKOVER', games: null, best_of: null, round: null, date: '2026-05-02', team_one_seed: null },
    ])
  })

  it('causes one warning for each unknown column, which is ignored', async () => {
    const rows = PLAYERS.map((row) => ({ ...row, dupr: '4.2', rank: '1' }))
    const { warnings, rejections, totals } = await bench.report({
      players: csv([...columnsOf('players.csv'), 'dupr', 'rank', '', 'dupr'], rows),
    })
    const warned = ['"dupr"', '"rank"', 'without a name'].map(
      (column) => `players.csv: the column ${column} is unknown and was not read`,
    )
    expect({ warnings, rejections, new: totals.new }).toEqual({ warnings: warned, rejections: [], new: PLAYERS.length })
  })

  const FIELDS = { column: null, value: null }
  const BEST_OF = { column: 'best_of', value: 'x', reason: 'is not a whole number from 1 to 99' }
  const after = csv(columnsOf('matches.csv'), [
    singles('m1', { note: 'one\ntwo\r\nthree' }),
    singles('m2', { best_of: 'x' }),
  ])

  it.each<[string, Results, object[]]>([
    [
      'after quoted line breaks and empty lines, with its line number in a text editor',
      mayOpen([], { matches: `\n\n${after.replaceAll(/\nm2/g, '\n\nm2')}` }),
      [{ line: 8, ...BEST_OF }],
    ],
    [
      'with invalid quotes',
      mayOpen([], {
        matches: asText([singles('m1'), singles('m2', { note: 'Q' }), singles('m3')]).replace('Q', '"half'),
      }),
      [{ line: 3, column: null, reason: 'has a quoted field that is not closed: add the closing quote' }],
    ],
    [
      'with too few or too many fields, because a value may be in another column',
      { players: 'player_slug,name\nada\nbo,Bo,M\ncleo,Cleo\n' },
      [
        {
          line: 2,
          ...FIELDS,
          reason: 'the row has 1 field, the header 2: write an empty field as two commas in a row',
        },
        {
          line: 3,
          ...FIELDS,
          reason: 'the row has 3 fields, the header 2: quote a value with a comma, such as "Austin, Texas"',
        },
      ],
    ],
    [
      'with bytes that are not UTF-8',
      { others: { 'players.csv': Buffer.from('player_slug,name\nada,Ada\nbo,B\xf6\n', 'latin1') } },
      [
        {
          line: 3,
          column: 'name',
          value: 'B\uFFFD',
          reason: 'has bytes that are not UTF-8: save the file as CSV UTF-8, or name its encoding in --mapping',
        },
      ],
    ],
    [
      'with a field that is too long, which is shown by its beginning',
      { players: `player_slug,name\nada,${'x'.repeat(20_000)}\nbo,Bo\n` },
      [{ line: 2, column: 'name', value: `${'x'.repeat(199)}…`, reason: 'is longer than 10,000 characters' }],
    ],
  ])('loses only the row %s', async (_, results, expected) => {
    const { rejections, totals } = await bench.report(results)
    expect(rejections).toMatchObject(expected)
    expect(totals).toMatchObject({ rejected: expected.length, new: totals.rows - expected.length })
  })
})

describe('a folder', () => {
  it('causes a warning for CSV files with unknown names', async () => {
    const { warnings } = await bench.report({ players: PLAYERS, others: { 'Match.csv': 'x', 'notes.txt': 'y' } })
    expect(warnings).toEqual([
      'Match.csv is not a file of the format and was not read: rename it, or name it in --mapping',
    ])
  })

  const columns = Array.from({ length: 201 }, (_, index) => `c${index}`)
  const marked = { players: PLAYERS, others: { 'dataset.json': '{' } }
  const mismarked = { players: PLAYERS, others: { 'dataset.json': '{"demo": "yes"}' } }

  it.each<[string, Results, string]>([
    ['with an empty file', { players: '' }, 'players.csv is empty: it needs a header row'],
    ['with a file of empty lines', { players: '\n\n' }, 'players.csv is empty: it needs a header row'],
    [
      'with a column twice',
      { players: 'player_slug,name,name\n' },
      'players.csv has the column "name" twice: rename one of them',
    ],
    ['with too many columns', { players: `${columns}\n` }, 'players.csv has 201 columns: the maximum is 200'],
    [
      'with a header that is not CSV',
      { players: '"player_slug,name\n' },
      'players.csv: the header row has a quoted field that is not closed',
    ],
    ['with a marker that is no JSON', marked, 'dataset.json is not JSON'],
    ['with a marker that says something else', mismarked, 'dataset.json has an invalid "demo": use true or false'],
  ])('%s is refused with the reason, and nothing changes', async (_, results, reason) => {
    expect(await bench.reason(results)).toContain(reason)
    expect(await bench.contentHash()).toBeUndefined()
  })

  it('is refused if it is not a folder, or if one of its files is a folder or is missing', async () => {
    const folder = writeResults({ players: PLAYERS })
    for (const none of ['/nowhere/at/all', join(folder, 'players.csv')]) {
      expect(await bench.reason(none)).toBe(`${none} is not a readable folder`)
    }
    mkdirSync(join(folder, 'matches.csv'))
    expect(await bench.reason(folder)).toBe('matches.csv is not a readable file')
    rmSync(join(folder, 'matches.csv'), { recursive: true })
    symlinkSync('nowhere', join(folder, 'matches.csv'))
    expect(await bench.reason(folder)).toBe('matches.csv is not a readable file')
  })

  it.each([
    [
      'vanishes',
      (folder: string) => rmSync(folder, { recursive: true, force: true }),
      'matches.csv cannot be read: it no longer exists',
    ],
    [
      'is written to',
      (folder: string) => writeFileSync(join(folder, 'matches.csv'), 'match_id\n'),
      'matches.csv changed while it was read: import the folder again',
    ],
  ])('that %s while it is read changes nothing', async (_, spoil, reason) => {
    await bench.report(mayOpen([singles('m1')]))
    const before = await bench.everything()
    const folder = writeResults(mayOpen([singles('m2')]))
    const outcome = await bench.import(folder, {
      onProgress: ({ step, file }) => {
        if (step === 'load' && file === 'players.csv') spoil(folder)
      },
    })
    expect(outcome).toEqual({ kind: 'failed', reason })
    expect(await bench.everything()).toEqual(before)
  })
})
