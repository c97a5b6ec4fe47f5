import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mayOpen, singles, writeResults } from '../fixtures/folders/results-folder.ts'
import { temporaryFolder } from '../fixtures/folders/temporary-folder.ts'
import { runHere } from '../fixtures/services/command-process.ts'

const place = temporaryFolder()

const run = (...args: string[]) => runHere(args, { DATABASE_URL: `file:${join(place, 'erne.db')}` })

it('The export command writes the imported rows, replaces an earlier export, and names a path that it cannot use', {
  timeout: 60_000,
}, async () => {
  const folder = join(place, 'out')
  expect(await run('export', folder)).toMatchObject({ code: 2, err: expect.stringContaining('There is no database') })
  await run('import', writeResults({ players: 'player_slug,name\n' }))
  const empty = await run('export', folder)
  expect(empty).toMatchObject({ code: 1, err: expect.stringContaining('There is nothing to export') })
  expect(existsSync(folder)).toBe(false)

  await run('import', writeResults(mayOpen([singles('m1')])))
  for (const time of ['first', 'again']) {
    const written = await run('export', folder)
    expect(written, time).toMatchObject({ code: 0, err: '' })
    expect(written.out).toMatch(/out: version \w{16}, content \w{64}\n$/)
  }
  const files = ['matches', 'medals', 'players', 'redirects', 'removals', 'tournaments'].map((name) => `${name}.csv`)
  expect(readdirSync(folder)).toEqual(['dataset.json', ...files])
  expect((await run('import', folder)).out).toContain('The folder has nothing new')

  const source = writeResults(mayOpen([singles('m1')]))
  const kept = readFileSync(join(source, 'matches.csv'), 'utf8')
  const refused = `${source} has results that are not an export: choose another folder.\n`
  expect(await run('export', source)).toMatchObject({ code: 1, err: refused })
  expect(readFileSync(join(source, 'matches.csv'), 'utf8')).toBe(kept)

  const inTheWay = join(place, 'a-file', 'folder')
  writeFileSync(join(place, 'a-file'), '')
  const err = `${inTheWay} cannot be written: a part of its path is not a folder.\n`
  expect(await run('export', inTheWay)).toMatchObject({ code: 1, err })
  expect(await run('export')).toMatchObject({ code: 2, err: expect.stringContaining('FOLDER is missing.') })
})
