import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { mayOpen, player, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { temporaryFolder } from '../../fixtures/folders/temporary-folder.ts'
import { runCommand, runHere, startCommand } from '../../fixtures/services/command-process.ts'

const TIMEOUT = 60_000

let place: string
let file: string

beforeEach(() => {
  place = temporaryFolder()
  file = join(place, 'erne.db')
})

function runImport(...args: string[]) {
  return runHere(['import', ...args], { DATABASE_URL: `file:${file}` })
}

function storedMatches(): unknown[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const rows = database.prepare('select match_id from matches order by match_id').all()
    return rows.map((row) => row.match_id)
  } finally {
    database.close()
  }
}

const oneMatch = () => writeResults(mayOpen([singles('m1', { round: 'Finals' })]))

describe('the import command', { timeout: TIMEOUT }, () => {
  it('exits 0 after an import, with the report on stdout and plain lines of progress on stderr', async () => {
    const folder = oneMatch()
    const first = await runImport(folder)
    expect(first).toMatchObject({ code: 0, err: expect.stringContaining('matches.csv: 1 row read, loading\n') })
    for (const steering of ['\u001B', '\r']) expect(`${first.err}${first.out}`).not.toContain(steering)
    expect(first.out).toMatch(
      /^Database: \/.*erne\.db \(new\)\nThe results are in: the data is now version \w{16} \(.*? s\)\.\n/,
    )
    for (const line of [
      '7 rows read: 7 new, 0 changed, 0 unchanged, 0 rejected.',
      'matches.csv               1          1          0          0          0',
      'medals.csv      not in the folder',
      'The data: 1 tournament, 5 players, 0 pairs, 1 match, from 2026-05-02 through 2026-05-02.',
      "Genders inferred: 2 by the player's own divisions, 0 by mixed-doubles partners; 3 remain unknown.",
      'The data checks have no new findings.',
    ])
      expect(first.out).toContain(`${line}\n`)
    const again = await runImport(folder)
    expect(again.code).toBe(0)
    expect(again.out).toContain('7 rows read: 0 new, 0 changed, 7 unchanged, 0 rejected.')
    expect(again.out).toMatch(/^Database: \/.*erne\.db\nThe folder has nothing new; the data stays at version \w{16}/)
  })

  it('reports values that empty fields removed, and new findings of the checks', async () => {
    const final = singles('m1', { round: 'Finals' })
    const players = [player('ada', { age: '27', country: 'Sweden' }), player('bo')]
    await runImport(writeResults(mayOpen([final], { players })))
    const twin = singles('m2', { round: 'Finals', games: '11-7 11-66', winning_team: '2' })
    const { out } = await runImport(writeResults(mayOpen([final, twin])))
    expect(out).toContain(
      'Stored values overwritten by empty fields: 2\n  players.csv age: 1\n  players.csv country: 1\n',
    )
    expect(out).toContain(`New findings of the data checks: 2
  No likely duplicate matches: 1
    may-open, m2, like the match m1 except for the score
  Valid scores: 1
    may-open, m2, 11-66 in 11-7 11-66
`)
  })

  it('reads a relative folder from the directory in which npm was called', async () => {
    const folder = oneMatch()
    const standing = { DATABASE_URL: `file:${file}`, INIT_CWD: dirname(folder) }
    expect((await runHere(['import', basename(folder)], standing)).code).toBe(0)
    expect(storedMatches()).toEqual(['m1'])
  })

  it('exits 1 and changes nothing if the folder is unreadable, or if --strict or --max-rejected refuses it', async () => {
    const headers = writeResults({ players: 'player_slug,name\n' })
    expect((await runImport(headers)).out).toContain('\nThere is nothing to import; the database stays empty (')
    const nowhere = join(place, 'nowhere')
    const unread = await runImport(nowhere)
    expect(unread).toMatchObject({ code: 1, out: `Database: ${file}\n` })
    expect(unread.err).toBe(`Nothing has changed: ${nowhere} is not a readable folder.\n`)
    const inJson = await runImport('--json', nowhere)
    expect(inJson).toMatchObject({ code: 1, err: '' })
    const reason = `${nowhere} is not a readable folder`
    expect(JSON.parse(inJson.out)).toEqual({ kind: 'failed', reason, database: { name: file, new: false } })
    const dirty = writeResults(mayOpen([singles('m1', { games: 'x' }), singles('m2')]))
    const strict = await runImport('--strict', dirty)
    expect(strict.code).toBe(1)
    expect(strict.out).toContain('Nothing has changed: a row was rejected, and --strict takes all rows or none.')
    expect(strict.out).toContain('matches.csv line 2: games "x" is not a score such as 11-7 9-11 11-4')
    const many = await runImport('--max-rejected', '0', dirty)
    expect(many.code).toBe(1)
    expect(many.out).toContain('1 of 8 rows were rejected, more than --max-rejected 0.')
    expect((await runImport('--max-rejected', '12%', dirty)).code).toBe(1)
    expect(storedMatches()).toEqual([])
    // Within the limit the rows are imported, and cron's mail has the rejected rows.
    expect((await runImport('--max-rejected', '13%', dirty)).code).toBe(3)
    expect((await runImport('--max-rejected', '1', dirty)).code).toBe(3)
    expect(storedMatches()).toEqual(['m2'])
  })

  it('exits 1 with the reason if the database is unusable', async () => {
    const folder = oneMatch()
    const failure = async (reason: string) =>
      expect(await runImport(folder)).toMatchObject({ code: 1, out: '', err: `Nothing has changed: ${reason}.\n` })
    writeFileSync(file, 'This is no database, but it is long enough to be mistaken for one by mistake. '.repeat(20))
    await failure(`the database file ${file}: it is not a database`)
    rmSync(file)
    mkdirSync(file)
    await failure(`the database file ${file}: it cannot be opened`)
    rmSync(file, { recursive: true })
    file = join(place, 'folder', 'erne.db')
    writeFileSync(join(place, 'folder'), '')
    await failure(`the database's folder ${join(place, 'folder')} cannot be created`)
  })

  it.each([
    [[], 'Name the folder or the files to import.'],
    [['a', 'b', '--watch'], 'Import one folder at a time; also got: b'],
    [['a', '--force'], "Unknown option '--force'"],
    [['a', '--max-rejected', 'few'], '--max-rejected must be a whole number of rows'],
    [['a', '--wait', 'long'], '--wait must be a whole number of seconds, got "long".'],
  ])('exits 2 and shows its usage for %o', async (args, reason) => {
    const { code, out, err } = await runImport(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(reason)
    expect(err).toContain('Usage: npm run import -- FOLDER')
  })

  it('exits 2 for an invalid setting', async () => {
    const { code, err } = await runHere(['import', place], { DATABASE_URL: 'mysql://nowhere' })
    expect({ code, named: err.includes('DATABASE_URL') }).toEqual({ code: 2, named: true })
  })

  it('exits 75 if another import does not end in time, and continues if it does', async () => {
    const folder = oneMatch()
    await runImport(writeResults(mayOpen([])))
    const other = new DatabaseSync(file)
    other.exec('BEGIN IMMEDIATE')
    expect(await runImport('--wait', '0', folder)).toMatchObject({
      code: 75,
      out: `Database: ${file}\n`,
      err: 'Nothing has changed: another import is writing.\n',
    })
    const patient = startCommand(['import', '--wait', '60', folder], { DATABASE_URL: `file:${file}` })
    await new Promise((resolve) => setTimeout(resolve, 500))
    other.exec('COMMIT')
    other.close()
    expect((await patient.ended).code).toBe(0)
    expect(storedMatches()).toEqual(['m1'])
  })

  it('lets one of two simultaneous imports into a new database wait for the other', async () => {
    const second = singles('m2', { date: '2026-05-03', games: '11-2 11-3' })
    const folders = [singles('m1'), second].map((match) => writeResults(mayOpen([match])))
    const environment = { DATABASE_URL: `file:${file}` }
    const ended = await Promise.all(folders.map((folder) => runCommand(['import', folder], environment)))
    for (const { code, err } of ended) {
      expect(code, err).toBe(0)
      expect(err).not.toContain('Error')
    }
    expect(storedMatches()).toEqual(['m1', 'm2'])
  })

  it('reports unknown rounds in JSON under the current and the deprecated key', async () => {
    const { out } = await runImport('--json', writeResults(mayOpen([singles('m1', { round: 'Round 1' })])))
    const unknown = [{ text: 'Round 1', count: 1 }]
    expect(JSON.parse(out)).toMatchObject({ rounds_unknown: unknown, rounds_not_told: unknown })
  })

  it('reports in a dry run what it would do', async () => {
    const { code, out } = await runImport('--dry-run', oneMatch())
    expect(code).toBe(0)
    expect(out).toMatch(/\nDry run: the data would be version \w{16}; nothing has changed/)
    expect(storedMatches()).toEqual([])
  })
})
