import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ImportBench } from '../fixtures/import-results.ts'
import {
  columnsOf,
  csv,
  doubles,
  mayOpen,
  PLAYERS,
  player,
  type Results,
  singles,
  tournament,
  writeResults,
} from '../fixtures/results-folder.ts'

let bench: ImportBench

beforeEach(async () => {
  bench = await ImportBench.open()
})

afterEach(() => bench.close())

const MATCHES = [singles('m1'), doubles('m2', { note: 'rain,\n"again"' })]

function asText(matches = MATCHES): string {
  return csv(columnsOf('matches.csv'), matches)
}

async function hashOf(results: Results): Promise<string | null> {
  const fresh = await ImportBench.open()
  try {
    const { rejections, content_hash } = await fresh.report(results)
    expect(rejections).toEqual([])
    return content_hash
  } finally {
    await fresh.close()
  }
}

describe('a file of results', () => {
  it('may begin with a byte-order mark, and may have CRLF line ends', async () => {
    const plain = await hashOf(mayOpen([], { matches: asText() }))
    expect(await hashOf(mayOpen([], { matches: `\uFEFF${asText()}` }))).toBe(plain)
    expect(await hashOf(mayOpen([], { matches: asText().replaceAll('\n', '\r\n') }))).toBe(plain)
    expect(await hashOf(mayOpen([], { matches: `\uFEFF${asText().replaceAll('\n', '\r\n').trimEnd()}` }))).toBe(plain)
  })

  it('may have its columns in any order and case, and spaces around values', async () => {
    const plain = await hashOf(mayOpen(MATCHES))
    const columns = columnsOf('matches.csv').toReversed()
    expect(await hashOf(mayOpen([], { matches: csv(columns, MATCHES) }))).toBe(plain)
    const shouted = csv(columns, MATCHES).replace(/^.*/, (header) => header.toUpperCase())
    expect(await hashOf(mayOpen([], { matches: shouted }))).toBe(plain)
    const spaced = MATCHES.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, ` ${value} `])),
    )
    expect(await hashOf(mayOpen(spaced))).toBe(plain)
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
    expect(await bench.rows('select location, end_date, logo_url from tournaments')).toEqual([
      { location: null, end_date: '2026-05-02', logo_url: null },
    ])
    const unknown = {
      gender: 'MALE',
      source_gender: null,
      age: null,
      country_code: null,
      profile_image_url: null,
      aliases: '[]',
    }
    expect(
      await bench.rows('select gender, source_gender, age, country_code, profile_image_url, aliases from players'),
    ).toEqual([unknown, unknown])
    expect(
      await bench.rows(
        'select status, games, best_of, scoring_format, round, draw, date, team_one_seed, note from matches',
      ),
    ).toEqual([
      {
        status: 'WALKOVER',
        games: null,
        best_of: null,
        scoring_format: null,
        round: null,
        draw: null,
        date: '2026-05-02',
        team_one_seed: null,
        note: null,
      },
    ])
  })

  it('has each of its unknown columns warned of once, and ignored', async () => {
    const rows = PLAYERS.map((row) => ({ ...row, dupr: '4.2', rank: '1' }))
    const { warnings, rejections, totals } = await bench.report({
      players: csv([...columnsOf('players.csv'), 'dupr', 'rank'], rows),
    })
    expect(warnings).toEqual([
      'players.csv: the column "dupr" is not known and not read',
      'players.csv: the column "rank" is not known and not read',
    ])
    expect({ rejections, new: totals.new }).toEqual({ rejections: [], new: PLAYERS.length })
  })

  it('has its lines named as a text editor counts them, behind quoted line breaks and empty lines too', async () => {
    const matches = csv(columnsOf('matches.csv'), [
      singles('m1', { note: 'one\ntwo\r\nthree' }),
      singles('m2', { best_of: 'x' }),
    ])
    const { rejections } = await bench.report(mayOpen([], { matches: `\n\n${matches.replaceAll(/\nm2/g, '\n\nm2')}` }))
    const column = { file: 'matches.csv', column: 'best_of', value: 'x', reason: 'is not a whole number from 1 to 99' }
    expect(rejections).toEqual([{ ...column, line: 8 }])
  })

  it('loses only the row whose quotes make no sense', async () => {
    const text = asText([singles('m1'), singles('m2', { note: 'QUOTE' }), singles('m3')]).replace('QUOTE', '"half')
    const report = await bench.report(mayOpen([], { matches: text }))
    expect(report.rejections).toMatchObject([
      { file: 'matches.csv', line: 3, column: null, reason: 'a quoted field is not closed' },
    ])
    expect(report.files['matches.csv']).toMatchObject({ rows: 3, new: 2, rejected: 1 })
  })

  it('loses the rows with too few or too many fields, since a value may stand in another column', async () => {
    const { rejections } = await bench.report({ players: 'player_slug,name\nada\nbo,Bo,M\ncleo,Cleo\n' })
    const row = { file: 'players.csv', column: null, value: null }
    expect(rejections).toEqual([
      { ...row, line: 2, reason: 'the row has 1 fields, the header 2' },
      { ...row, line: 3, reason: 'the row has 3 fields, the header 2' },
    ])
    expect(await bench.column('select player_slug from players')).toEqual(['cleo'])
  })

  it('loses the rows that hold bytes which are not UTF-8, and no others', async () => {
    const latin = Buffer.concat([
      Buffer.from('player_slug,name\nada,Ada\nbo,B'),
      Buffer.from([0xf6]),
      Buffer.from('\n'),
    ])
    const { rejections } = await bench.report({ others: { 'players.csv': latin } })
    expect(rejections).toEqual([
      { file: 'players.csv', line: 3, column: 'name', value: 'B\uFFFD', reason: 'holds bytes that are not UTF-8' },
    ])
  })

  it('loses a field that is longer than any text, and shows its beginning', async () => {
    const { rejections } = await bench.report({ players: [player('ada', { name: 'x'.repeat(20_000) }), player('bo')] })
    expect(rejections).toEqual([
      {
        file: 'players.csv',
        line: 2,
        column: 'name',
        value: `${'x'.repeat(199)}…`,
        reason: 'is longer than 10,000 characters',
      },
    ])
  })
})

describe('a folder', () => {
  async function failure(results: Results | string): Promise<string> {
    const outcome = await bench.import(results)
    if (outcome.kind !== 'failed') throw new Error(`the import ${outcome.kind}`)
    return outcome.reason
  }

  it('may hold some of the files only', async () => {
    expect((await bench.report({ tournaments: [tournament()] })).files).toMatchObject({
      'tournaments.csv': { new: 1 },
      'players.csv': null,
      'matches.csv': null,
      'medals.csv': null,
    })
    expect((await bench.report({ players: PLAYERS })).totals).toMatchObject({ new: 5, rejected: 0 })
    expect((await bench.report({ matches: [singles('m1')] })).totals).toMatchObject({ new: 1, rejected: 0 })
  })

  it('may hold a file with a header alone', async () => {
    expect((await bench.report(mayOpen([]))).files['matches.csv']).toMatchObject({ rows: 0, new: 0 })
  })

  it('has CSV files of other names warned of', async () => {
    const { warnings } = await bench.report({ players: PLAYERS, others: { 'Match.csv': 'x', 'notes.txt': 'y' } })
    expect(warnings).toEqual(['Match.csv is not a file of the format and is not read'])
  })

  it.each<[string, Results, string]>([
    [
      'without any of the files',
      { others: { 'a.txt': '' } },
      'holds none of tournaments.csv, players.csv, matches.csv, medals.csv',
    ],
    ['with an empty file', { players: '' }, 'players.csv is empty: it needs a header row'],
    ['with a file of empty lines', { players: '\n\n' }, 'players.csv is empty: it needs a header row'],
    ['with a file that lacks columns', { players: 'slug,name\na,A\n' }, 'players.csv lacks the column player_slug'],
    ['with a column twice', { players: 'player_slug,name,name\n' }, 'players.csv has the column name twice'],
    ['with a header that is no CSV', { players: '"player_slug,name\n' }, 'players.csv: the header row cannot be read'],
    [
      'with a marker that is no JSON',
      { players: PLAYERS, others: { 'dataset.json': '{' } },
      'dataset.json is not JSON',
    ],
    [
      'in UTF-16',
      { others: { 'players.csv': Buffer.from('\uFEFFplayer_slug,name\n', 'utf16le') } },
      'players.csv is not UTF-8 text',
    ],
  ])('%s is refused with the reason, and nothing changes', async (_, results, reason) => {
    expect(await failure(results)).toContain(reason)
    expect(await bench.rows('select * from dataset')).toEqual([])
  })

  it('is refused where it is none, or one of its files is a folder or cannot be found', async () => {
    expect(await failure('/nowhere/at/all')).toBe('/nowhere/at/all is not a folder that can be read')
    const folder = writeResults({ players: PLAYERS })
    expect(await failure(join(folder, 'players.csv'))).toBe(
      `${join(folder, 'players.csv')} is not a folder that can be read`,
    )
    mkdirSync(join(folder, 'matches.csv'))
    expect(await failure(folder)).toBe('matches.csv is not a file that can be read')
    rmSync(join(folder, 'matches.csv'), { recursive: true })
    symlinkSync('nowhere', join(folder, 'matches.csv'))
    expect(await failure(folder)).toBe('matches.csv is not a file that can be read')
  })

  it('that vanishes while it is read changes nothing', async () => {
    await bench.report(mayOpen([singles('m1')]))
    const before = await bench.rows('select * from dataset')
    const folder = writeResults(mayOpen([singles('m2')]))
    const outcome = await bench.import(folder, {
      onProgress: ({ step, file }) => {
        if (step === 'load' && file === 'players.csv') rmSync(folder, { recursive: true, force: true })
      },
    })
    expect(outcome).toEqual({ kind: 'failed', reason: 'matches.csv cannot be read: it is not there any more' })
    expect(await bench.rows('select * from dataset')).toEqual(before)
    expect(await bench.column('select match_id from matches')).toEqual(['m1'])
  })

  it('that somebody writes to while it is read changes nothing', async () => {
    const folder = writeResults(mayOpen([singles('m1')]))
    const outcome = await bench.import(folder, {
      onProgress: ({ step, file }) => {
        if (step === 'load' && file === 'tournaments.csv')
          writeFileSync(join(folder, 'players.csv'), 'player_slug,name\n')
      },
    })
    expect(outcome).toEqual({ kind: 'failed', reason: 'players.csv has changed while it was read' })
    expect(await bench.rows('select * from dataset')).toEqual([])
  })
})
