import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Ended, runCommand, startCommand } from '../fixtures/command-process.ts'
import { mayOpen, player, singles, writeResults } from '../fixtures/results-folder.ts'

const PATIENCE = 60_000

let place: string
let file: string

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'erne-command-'))
  file = join(place, 'erne.db')
})

afterEach(() => rmSync(place, { recursive: true, force: true }))

function runImport(...args: string[]): Promise<Ended> {
  return runCommand(['import', ...args], { DATABASE_URL: `file:${file}` })
}

function storedMatches(): unknown[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database
      .prepare('select match_id from matches order by match_id')
      .all()
      .map((row) => row.match_id)
  } finally {
    database.close()
  }
}

describe('the import command', { timeout: PATIENCE }, () => {
  it('exits 0 when the results are in, with the report on its output and plain lines of progress beside it', async () => {
    const folder = writeResults(mayOpen([singles('m1', { round: 'Finals' })]))
    const first = await runImport(folder)
    expect(first).toMatchObject({ code: 0, err: expect.stringContaining('matches.csv: 1 rows read, loading\n') })
    for (const steering of ['\u001B', '\r']) expect(`${first.err}${first.out}`).not.toContain(steering)
    expect(
      first.out.replace(/version \w{16}/, 'version V').replace(/\(.*? s\)/, '(T)'),
    ).toBe(`The results are in: the data is now version V (T).
7 rows read: 7 new, 0 changed, 0 unchanged, 0 rejected.

File                   Read        New    Changed  Unchanged   Rejected
tournaments.csv           1          1          0          0          0
players.csv               5          5          0          0          0
matches.csv               1          1          0          0          0
medals.csv      not in the folder

The data: 1 tournaments, 5 players, 0 teams, 1 matches, from 2026-05-02 through 2026-05-02.
Genders inferred: 2 by the player's own divisions, 0 by mixed-doubles partners; 3 stay unknown.

The checks found nothing new.
`)
    const again = await runImport(folder)
    expect(again.code).toBe(0)
    expect(again.out).toContain('7 rows read: 0 new, 0 changed, 7 unchanged, 0 rejected.')
    expect(again.out).toMatch(/^Everything was known already; the data stays at version \w{16}/)
  })

  it('tells what empty fields emptied, and what the checks found that they had not found before', async () => {
    const ada = { age: '27', country: 'Sweden' }
    await runImport(
      writeResults(mayOpen([singles('m1', { round: 'Finals' })], { players: [player('ada', ada), player('bo')] })),
    )
    const twin = singles('m2', { round: 'Finals', games: '11-7 11-66', winning_team: '2' })
    const { out } = await runImport(writeResults(mayOpen([singles('m1', { round: 'Finals' }), twin])))
    expect(out).toContain('Known values that empty fields emptied: 2\n  players.csv age: 1\n  players.csv country: 1\n')
    expect(out).toContain(`New findings of the checks: 2
  No match is likely to stand twice: may-open, m2, like the match m1 but for the score
  Scores are those of a format: may-open, m2, 11-66 in 11-7 11-66
`)
  })

  it('reads a folder that is named from where the person stands who typed the command', async () => {
    const folder = writeResults(mayOpen([singles('m1')]))
    const { code } = await runCommand(['import', basename(folder)], {
      DATABASE_URL: `file:${file}`,
      INIT_CWD: dirname(folder),
    })
    expect(code).toBe(0)
    expect(storedMatches()).toEqual(['m1'])
  })

  it('exits 1 and changes nothing where the folder cannot be read, or --strict refuses it', async () => {
    expect(await runImport(join(place, 'nowhere'))).toMatchObject({
      code: 1,
      out: '',
      err: `Nothing has changed: ${join(place, 'nowhere')} is not a folder that can be read.\n`,
    })
    const dirty = writeResults(mayOpen([singles('m1', { games: 'x' }), singles('m2')]))
    const strict = await runImport('--strict', dirty)
    expect(strict.code).toBe(1)
    expect(strict.out).toContain('Nothing has changed: a row was rejected, and --strict takes all rows or none.')
    expect(strict.out).toContain('matches.csv line 2: games "x" is not a score such as 11-7 9-11 11-4')
    expect(storedMatches()).toEqual([])
    expect(await runImport('--max-rejected', '0', dirty)).toMatchObject({
      code: 1,
      out: expect.stringContaining('1 of 8 rows were rejected, more than --max-rejected 0.'),
    })
    expect((await runImport('--max-rejected', '12%', dirty)).code).toBe(1)
    expect(storedMatches()).toEqual([])
  })

  it('exits 3 where the results are in and rows were rejected, within --max-rejected', async () => {
    const dirty = writeResults(mayOpen([singles('m1', { games: 'x' }), singles('m2')]))
    expect((await runImport('--max-rejected', '13%', dirty)).code).toBe(3)
    expect((await runImport('--max-rejected', '1', dirty)).code).toBe(3)
    expect(storedMatches()).toEqual(['m2'])
  })

  it('exits 1 and says why where the database cannot be used', async () => {
    const folder = writeResults(mayOpen([singles('m1')]))
    writeFileSync(file, 'This is no database, but it is long enough to be taken for one by mistake. '.repeat(20))
    expect(await runImport(folder)).toMatchObject({
      code: 1,
      out: '',
      err: `Nothing has changed: the database file ${file}: it is not a database.\n`,
    })
    rmSync(file)
    mkdirSync(file)
    expect(await runImport(folder)).toMatchObject({
      code: 1,
      err: `Nothing has changed: the database file ${file}: it cannot be opened.\n`,
    })
    rmSync(file, { recursive: true })
    file = join(place, 'folder', 'erne.db')
    writeFileSync(join(place, 'folder'), '')
    expect(await runImport(folder)).toMatchObject({
      code: 1,
      err: `Nothing has changed: the database's folder ${join(place, 'folder')} cannot be made.\n`,
    })
  })

  it.each([
    ['no folder', [], 'Name the folder to import.'],
    ['two folders', ['a', 'b'], 'One folder at a time: b is too much.'],
    ['an option that is none', ['a', '--force'], "Unknown option '--force'"],
    ['a share that is none', ['a', '--max-rejected', 'few'], '--max-rejected takes a whole number of rows'],
    ['a time that is none', ['a', '--wait', 'long'], '--wait takes whole seconds.'],
  ])('exits 2 and shows its usage for %s', async (_, args, reason) => {
    const { code, out, err } = await runImport(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(reason)
    expect(err).toContain('Usage: npm run import -- FOLDER')
  })

  it('exits 2 for a setting that cannot be used', async () => {
    const { code, err } = await runCommand(['import', place], { DATABASE_URL: 'mysql://nowhere' })
    expect({ code, named: err.includes('DATABASE_URL') }).toEqual({ code: 2, named: true })
  })

  it('exits 75 where another import is writing and does not end in time, and takes over where it does', async () => {
    const folder = writeResults(mayOpen([singles('m1')]))
    await runImport(writeResults(mayOpen([])))
    const other = new DatabaseSync(file)
    other.exec('BEGIN IMMEDIATE')
    expect(await runImport('--wait', '0', folder)).toMatchObject({
      code: 75,
      out: '',
      err: 'Nothing has changed: another import is writing.\n',
    })
    const patient = startCommand(['import', '--wait', '60', folder], { DATABASE_URL: `file:${file}` })
    await new Promise((resolve) => setTimeout(resolve, 500))
    other.exec('COMMIT')
    other.close()
    expect((await patient.ended).code).toBe(0)
    expect(storedMatches()).toEqual(['m1'])
  })

  it('lets two imports begin at once on a database that is not there yet: one waits for the other', async () => {
    const folders = ['m1', 'm2'].map((id) => writeResults(mayOpen([singles(id)])))
    const ended = await Promise.all(folders.map((folder) => runImport(folder)))
    expect(
      ended.map(({ code, err }) => [code, err.includes('Error')]),
      ended.map(({ err }) => err).join(),
    ).toEqual([
      [0, false],
      [0, false],
    ])
    expect(storedMatches()).toEqual(['m1', 'm2'])
  })
})

describe('the report', { timeout: PATIENCE }, () => {
  const bad = Array.from({ length: 30 }, (_, index) => player(`Player ${index}`))
  const folder = () => writeResults({ ...mayOpen([singles('m1')]), players: [...bad, player('ada'), player('bo')] })

  it('is one JSON document with every rejected row where --json asks for it', async () => {
    const { code, out } = await runImport('--json', folder())
    const report = JSON.parse(out)
    expect(code).toBe(3)
    expect(report).toMatchObject({
      kind: 'imported',
      strict: false,
      dry_run: false,
      totals: { rows: 34, rejected: 30 },
    })
    expect(report.rejections).toHaveLength(30)
    expect(report.rejections[29]).toEqual({
      file: 'players.csv',
      line: 31,
      column: 'player_slug',
      value: 'Player 29',
      reason: 'is not a slug: lower case letters, digits and hyphens, 1 to 200',
    })
  })

  it('shows a terminal the first twenty, and says how many more there are', async () => {
    const { out } = await runImport(folder())
    expect(out).toContain('Rejected rows: 30\n  players.csv line 2: player_slug "Player 0" is not a slug')
    expect(out).toContain('  … and 10 more; --json lists them all\n')
    expect(out.match(/is not a slug/g)).toHaveLength(20)
  })

  it('is JSON for a failure too', async () => {
    const { code, out, err } = await runImport('--json', join(place, 'nowhere'))
    expect({ code, err }).toEqual({ code: 1, err: '' })
    expect(JSON.parse(out)).toEqual({
      kind: 'failed',
      reason: `${join(place, 'nowhere')} is not a folder that can be read`,
    })
  })

  it('changes nothing where it is of a dry run', async () => {
    const { code, out } = await runImport('--dry-run', writeResults(mayOpen([singles('m1')])))
    expect(code).toBe(0)
    expect(out).toMatch(/^A dry run: the data would be version \w{16}; nothing has changed/)
    expect(storedMatches()).toEqual([])
  })
})
