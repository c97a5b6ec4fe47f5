import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runCommand } from '../fixtures/command-process.ts'
import { mayOpen, singles, writeResults } from '../fixtures/results-folder.ts'

const PATIENCE = 60_000

let place: string
let environment: { DATABASE_URL: string }

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'erne-export-command-'))
  environment = { DATABASE_URL: `file:${join(place, 'erne.db')}` }
})

afterEach(() => rmSync(place, { recursive: true, force: true }))

it('The export command writes what the import command took, over an earlier export', {
  timeout: PATIENCE,
}, async () => {
  const folder = join(place, 'out')
  const empty = await runCommand(['export', folder], environment)
  expect(empty).toMatchObject({ code: 1, out: '', err: expect.stringContaining('There is nothing to export') })
  expect(existsSync(folder)).toBe(false)

  await runCommand(['import', writeResults(mayOpen([singles('m1')]))], environment)
  for (const time of ['first', 'again']) {
    const written = await runCommand(['export', folder], environment)
    expect(written, time).toMatchObject({ code: 0, err: '' })
    expect(written.out).toMatch(/out: version \w{16}, content \w{64}\n$/)
  }
  const files = [
    'dataset.json',
    'matches.csv',
    'medals.csv',
    'players.csv',
    'redirects.csv',
    'removals.csv',
    'tournaments.csv',
  ]
  expect(readdirSync(folder)).toEqual(files)
  const again = await runCommand(['import', folder], environment)
  expect(again.out).toContain('Everything was known already')
})

it('The export command says what stands in its way, and what it wants', { timeout: PATIENCE }, async () => {
  await runCommand(['import', writeResults(mayOpen([singles('m1')]))], environment)
  const file = join(place, 'a-file')
  writeFileSync(file, '')
  const inTheWay = await runCommand(['export', join(file, 'folder')], environment)
  expect(inTheWay).toMatchObject({
    code: 1,
    err: `${join(file, 'folder')} cannot be written: a part of its path is no folder.\n`,
  })
  const nothing = await runCommand(['export'], environment)
  expect(nothing).toMatchObject({ code: 2, err: expect.stringContaining('FOLDER is missing.') })
})
