import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backupCommand, restoreCommand } from '../../../src/cli/backup.ts'
import type { Command, Terminal } from '../../../src/cli/command.ts'
import { databaseLine } from '../../../src/cli/database-line.ts'
import { exportCommand } from '../../../src/cli/export.ts'
import { importCommand } from '../../../src/cli/import.ts'
import { rollbackCommand } from '../../../src/cli/rollback.ts'
import { serveCommand } from '../../../src/cli/serve.ts'
import { mayOpen, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { temporaryFolder } from '../../fixtures/folders/temporary-folder.ts'

const FOLDER = writeResults(mayOpen([singles('m1')]))
/** `var/erne.db` is relative to the folder in which a command runs. */
const home = process.cwd()

let place: string
let standard: string
let out: string

beforeEach(() => {
  place = temporaryFolder()
  standard = join(place, 'var', 'erne.db')
  process.chdir(place)
})

afterEach(() => {
  process.chdir(home)
})

const unit = () => join(place, 'erne.env')

/** Runs a command in this process. @returns its exit code, or the message of its error */
async function run({ run: execute }: Command, args: string[], environment: Terminal['environment'] = {}) {
  out = ''
  const sink = new Writable({
    write(chunk, _encoding, done) {
      out += chunk
      done()
    },
  })
  const terminal = {
    environment: { DEMO: 'never', ...environment },
    folder: place,
    out: sink,
    err: sink,
    unitSettings: unit(),
  }
  return execute(args, terminal).catch((error: Error) => error.message)
}

describe('a command', () => {
  it('prints the name of the database first, and whether it is new', async () => {
    expect(await run(importCommand, [FOLDER])).toBe(0)
    expect(out).toMatch(/^Database: \/.*\/var\/erne\.db \(new\)\n/)
    const first = `Database: ${standard}\n`
    for (const [command, args] of [
      [importCommand, [FOLDER]],
      [exportCommand, ['out']],
      [backupCommand, ['copy.db']],
      [restoreCommand, ['copy.db']],
      [rollbackCommand, []],
    ] as const) {
      await run(command, [...args])
      expect(out.slice(0, first.length), command.summary).toBe(first)
    }
    await run(importCommand, [FOLDER, '--json'])
    expect(JSON.parse(out.slice(out.indexOf('{"kind')))).toMatchObject({ database: { name: standard, new: false } })
  })

  it('that only reads or rolls back creates no database', async () => {
    for (const environment of [{}, { DATABASE_URL: `file:${join(place, 'no.db')}` }]) {
      for (const command of [exportCommand, backupCommand]) {
        expect(await run(command, ['out'], environment)).toMatch(/^There is no database \/.*\/(?:var\/erne|no)\.db/)
      }
      expect(await run(rollbackCommand, [], environment)).toMatch(/^There is no database/)
    }
    expect([existsSync(standard), existsSync(join(place, 'no.db'))]).toEqual([false, false])
  })

  it('creates no default database if a systemd unit has settings, and says how to use them', async () => {
    writeFileSync(unit(), 'DATABASE_URL=file:/var/lib/erne/erne.db\n')
    for (const [command, args] of [
      [importCommand, [FOLDER]],
      [restoreCommand, ['copy.db']],
      [serveCommand, []],
    ] as const) {
      expect(await run(command, [...args])).toMatch(
        /There is no database .*erne\.env has the settings of the systemd unit/,
      )
    }
    expect(existsSync(standard)).toBe(false)
    expect(await run(importCommand, [FOLDER], { DATABASE_URL: `file:${join(place, 'own.db')}` })).toBe(0)
    mkdirSync(join(place, 'var'))
    writeFileSync(standard, '')
    expect(await run(importCommand, [FOLDER])).toBe(0)
  })
})

it('the name of a database server has no password', () => {
  const config = { databaseUrl: 'postgres://erne:secret@db.example:5432/erne?sslmode=verify-full' }
  expect(databaseLine(config, { isNew: true })).toBe('Database: postgres://erne@db.example:5432/erne (new)\n')
})

it('every command documented for systemd uses the settings of the unit', () => {
  const docs = ['deployment', 'importing', 'operating', 'exporting'].map((name) =>
    readFileSync(join(home, 'docs', `${name}.md`), 'utf8'),
  )
  const crontab = docs.flatMap((text) => [...text.matchAll(/```cron\n([\s\S]*?)```/g)].map(([, lines = '']) => lines))
  expect(crontab.length).toBeGreaterThan(0)
  for (const lines of crontab) expect(lines).toMatch(/ (?:\/opt\/erne\/deployment\/)?erne import /)
  expect(docs.join('')).not.toMatch(/cd \/opt\/erne && npm run (?:--silent )?(?:import|backup|restore|rollback|export)/)
  const script = readFileSync(join(home, 'deployment', 'erne'), 'utf8')
  expect(script).toContain('--env-file=/etc/erne.env')
})

it.each(['erne.service', 'erne-import.service'])('%s runs on the Node that npm installs', async (unitFile) => {
  const [, program = ''] = /^ExecStart=(\S+)/m.exec(readFileSync(join(home, 'deployment', unitFile), 'utf8')) ?? []
  const node = program.replace('/opt/erne', home)
  // On processors without an npm package of Node, the machine's own Node is used.
  if (!existsSync(node)) return
  expect((await promisify(execFile)(node, ['--version'])).stdout).toMatch(/^v26\./)
})
