import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../../fixtures/folders/temporary-folder.ts'
import { runCommand, runHere } from '../../fixtures/services/command-process.ts'

let place = ''

beforeEach(() => {
  place = temporaryFolder()
})

const run = (...args: string[]) =>
  runHere(['import', ...args], { DATABASE_URL: `file:${join(place, 'erne.db')}`, INIT_CWD: place })

const TABLE = `Date,Winner,Loser,Score
2026-01-06,Rolf Adam,Udo Baum,11-6 11-4
2026-01-07,Kurt Ernst,Udo Baum,11-6 9-x
`

it('a file is imported after its questions are answered and --yes confirms, and the report names what cannot go in', async () => {
  writeFileSync(join(place, 'ladder.csv'), TABLE)
  const asked = await run('ladder.csv', '--yes')
  expect(asked).toMatchObject({ code: 3, err: expect.stringContaining('Nothing was imported: questions are open.') })
  // Not that columns which an answer fills are empty.
  expect(asked.out).toContain(`0 of 2 matches will go in; 2 can't before the questions are answered. Further reasons:
  ladder.csv line 3: Score "11-6 9-x" is not a score`)
  expect(asked.out).not.toContain('required and empty')
  expect(existsSync(join(place, 'erne.db'))).toBe(false)
  writeFileSync(join(place, 'answers.csv'), 'kind,text,answer\ndivision,ladder.csv,MENS_SINGLES\nround,never,Finals\n')
  const tried = await run('ladder.csv', '--answers', 'answers.csv')
  expect(tried).toMatchObject({ code: 3, err: expect.stringContaining('add --yes if this is right') })
  expect(tried.out).toContain('Not used, because it was not asked: round "never": "Finals"')
  const done = await run('ladder.csv', '--yes')
  expect(done.code).toBe(3)
  expect(done.out).toContain(`1 of 2 matches will go in; 1 can't, because:
  ladder.csv line 3: Score "11-6 9-x" is not a score such as 11-7 9-11 11-4`)
  expect(done.out).toContain('The site has 1 match, 3 players, 1 tournament.\nMost wins:\n  Rolf Adam: 1\n')
}, 60_000)

it('nothing that can be read, and a folder of the format whose results are in another table, end with 3', async () => {
  mkdirSync(join(place, 'club'))
  writeFileSync(join(place, 'club/players.csv'), 'player_slug,name\nrolf,Rolf\n')
  writeFileSync(join(place, 'club/spring.csv'), TABLE)
  const other = await run('club')
  expect(other).toMatchObject({ code: 3, err: expect.stringContaining('No match was read, but spring.csv has scores') })
  writeFileSync(join(place, 'notes.csv'), 'a,b\n1,2\n')
  const nothing = await run('notes.csv', '--yes')
  expect(nothing).toMatchObject({ code: 3, err: 'Nothing was imported: nothing could be read.\n' })
  expect(existsSync(join(place, 'mapping'))).toBe(false)
}, 60_000)

it('a folder in the exchange format gets no proposal, which would read it as tables of its own kind', async () => {
  mkdirSync(join(place, 'results'))
  const header = 'match_id,tournament_slug,event_division,match_division,team_one_player_one,team_two_player_one'
  writeFileSync(join(place, 'results/matches.csv'), `${header}\nm1,spring,MS,MS,rolf,udo\n`)
  const { code, err } = await run('--propose', 'results')
  expect({ code, err }).toEqual({
    code: 1,
    err: 'Nothing was written: results is in the results exchange format. Import it without --propose.\n',
  })
  expect(existsSync(join(place, 'results/mapping'))).toBe(false)
})

it('a folder that cannot be written is named in one sentence, without a stack trace', async () => {
  writeFileSync(join(place, 'ladder.csv'), TABLE)
  writeFileSync(join(place, 'mapping'), 'a file in place of the folder')
  const { code, err } = await run('ladder.csv')
  expect(code).toBe(1)
  expect(err).toMatch(/^Nothing has changed: .*mapping.* cannot be written/m)
  expect(err).not.toContain('    at ')
}, 60_000)

it('an unexpected error is one sentence without a stack trace', async () => {
  writeFileSync(join(place, 'ladder.csv'), TABLE)
  const environment = {
    DATABASE_URL: `file:${join(place, 'erne.db')}`,
    INIT_CWD: place,
    TMPDIR: join(place, 'missing'),
  }
  const { code, err } = await runCommand(['import', 'ladder.csv'], environment)
  expect(code).toBe(1)
  expect(err).toMatch(/^The command failed because of an unexpected error: [^\n]+\.\n$/)
}, 60_000)
