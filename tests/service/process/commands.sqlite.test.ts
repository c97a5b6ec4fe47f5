import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageFile from '../../../package.json' with { type: 'json' }
import { mayOpen, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { temporaryFolder } from '../../fixtures/folders/temporary-folder.ts'
import { runCommand } from '../../fixtures/services/command-process.ts'

const place = temporaryFolder()
const environment = { DATABASE_URL: `file:${join(place, 'erne.db')}` }
const run = (...args: string[]) => runCommand(args, environment)
const modeOf = (...names: string[]) => (statSync(join(place, ...names)).mode & 0o777).toString(8)

test.each(['--version', '-v', 'version'])('the command prints its version: %s', async (name) => {
  expect(await run(name)).toMatchObject({ code: 0, out: `Erne ${packageFile.version}\n`, err: '' })
})

test('only their owner can read the files of commands', { timeout: 60_000 }, async () => {
  expect((await run('import', writeResults(mayOpen([singles('m1')])))).code).toBe(0)
  expect((await run('backup', join(place, 'backup.db'))).code).toBe(0)
  expect((await run('export', '--private', join(place, 'export'))).code).toBe(0)
  expect([modeOf('erne.db'), modeOf('backup.db'), modeOf('export')]).toEqual(['600', '600', '700'])
  for (const name of readdirSync(join(place, 'export'))) expect([name, modeOf('export', name)]).toEqual([name, '600'])
})

test('the nightly backup keeps the newest backups and nothing else', { timeout: 60_000 }, async () => {
  const folder = join(place, 'backups')
  mkdirSync(folder)
  const older = ['01', '02', '03'].map((day) => `erne-2026-01-${day}T02-15-00Z.db`)
  for (const name of [...older, 'notes.txt']) writeFileSync(join(folder, name), '')
  utimesSync(join(folder, 'notes.txt'), 0, 0)
  const script = join(import.meta.dirname, '../../../deployment/nightly-backup')
  const settings = { ...environment, PATH: process.env.PATH ?? '', BACKUP_FOLDER: folder }
  execFileSync(script, { env: { ...settings, KEEP_BACKUPS: '2' }, stdio: 'pipe' })
  const kept = readdirSync(folder).toSorted()
  expect(kept).toHaveLength(3)
  expect(kept.slice(0, 2)).toEqual([older[2], expect.stringMatching(/^erne-20.*Z\.db$/)])
  expect([kept[2], modeOf('backups', kept[1] ?? '')]).toEqual(['notes.txt', '600'])
  expect(() => execFileSync(script, { env: { ...settings, KEEP_BACKUPS: '0' }, stdio: 'pipe' })).toThrow('KEEP_BACKUPS')
})
